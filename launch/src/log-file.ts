import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { logFolder } from './paths.ts';
import { systemErrorCode } from './start-failure.ts';

/** Starts a new log for a process and keeps the previous one as <name>.previous.log. Returns its path. */
export function beginLog(dataDir: string, name: string): string {
  const folder = logFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${name}.log`);
  try {
    renameSync(file, join(folder, `${name}.previous.log`));
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error;
  }
  closeSync(openSync(file, 'a', 0o600));
  return file;
}

/** The last lines of a log, trimmed. */
export function lastLines(file: string, count: number): string[] {
  return readFrom(file, Math.max(0, sizeOf(file) - 16_384))
    .text.split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(-count);
}

/** The errors among the last lines, for the console: the message of a JSON line, and other lines unchanged. */
export function lastErrors(file: string, count: number): string[] {
  return lastLines(file, 10)
    .filter((line) => !line.startsWith('{') || isError(line))
    .slice(-count)
    .map(readable);
}

/** The line of a build's output that says what is wrong, or its last lines. */
export function errorLine(file: string): string {
  const lines = stripVTControlCharacters(readFrom(file, 0).text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const errors = lines.filter((line) => !line.startsWith('at ') && !line.startsWith('Build failed'));
  return errors.find((line) => /error[:\]] ?\S|^\[[A-Z_]+\]/i.test(line)) ?? errors.slice(-3).join(' ');
}

/** The message of a pino line with its error's own, or the line itself. */
function readable(line: string): string {
  const entry = parse(line);
  if (!entry) return line;
  return (
    [entry.msg, entry.err?.message].filter((part, index, all) => part && all.indexOf(part) === index).join(': ') || line
  );
}

/** True for a pino line of level error or above. */
function isError(line: string): boolean {
  return (parse(line)?.level ?? 0) >= 50;
}

interface PinoLine {
  level?: number;
  msg?: string;
  err?: { message?: string };
}

function parse(line: string): PinoLine | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as PinoLine;
  } catch {
    return undefined;
  }
}

/**
 * Reports each error that a process writes to its log. The process writes to the file itself, so nothing is lost or
 * slowed down while this process is busy or dead; this only reads what was added, twice a second. The same error is
 * reported once in half a minute.
 * @returns stops the watching
 */
export function watchErrors(file: string, report: (message: string) => void): () => void {
  return watchLines(file, { level: /"level":[56]\d/, isShown: isError }, report);
}

/** The same with what a process waits for while it starts. */
export function watchWaiting(file: string, report: (message: string) => void): () => void {
  return watchLines(
    file,
    { level: /"level":4\d/, isShown: (line) => (parse(line)?.msg ?? '').endsWith(' Waiting.') },
    report,
  );
}

function watchLines(
  file: string,
  { level, isShown }: { level: RegExp; isShown: (line: string) => boolean },
  report: (message: string) => void,
): () => void {
  let position = sizeOf(file);
  const reported = new Map<string, number>();
  const isNews = (message: string) => {
    const now = performance.now();
    if (now - (reported.get(message) ?? -REPEAT_AFTER_MS) < REPEAT_AFTER_MS) return false;
    if (reported.size > 100) reported.clear();
    reported.set(message, now);
    return true;
  };
  const look = () => {
    const { text, end } = readFrom(file, position);
    const complete = text.slice(0, text.lastIndexOf('\n') + 1);
    // A line longer than one read is given up rather than read again forever.
    position += complete ? Buffer.byteLength(complete) : end - position >= MOST_AT_ONCE ? MOST_AT_ONCE : 0;
    if (!level.test(complete)) return;
    const errors = complete.split('\n').filter(isShown).map(readable).filter(isNews);
    for (const message of errors.slice(0, 3)) report(message);
    if (errors.length > 3) report(`and ${errors.length - 3} more, in ${file}`);
  };
  const timer = setInterval(look, 500).unref();
  return () => {
    clearInterval(timer);
    look();
  };
}

/** A look that is this much later than the last one means that the machine, or this process, was suspended. */
const SUSPENDED_MS = 15_000;

/**
 * Returns for how many milliseconds a log has not grown: what a process writes while it starts is its progress. It is
 * asked every few seconds at least: a time without a question is none in which the process could have written.
 */
export function watchGrowth(
  file: string,
  now: () => number = () => performance.now(),
): { stoodStillFor: () => number } {
  let size = sizeOf(file);
  let lookedAt = now();
  let stoodStillMs = 0;
  return {
    stoodStillFor: () => {
      const [found, elapsedMs] = [sizeOf(file), now() - lookedAt];
      stoodStillMs = found !== size || elapsedMs > SUSPENDED_MS ? 0 : stoodStillMs + elapsedMs;
      size = found;
      lookedAt += elapsedMs;
      return stoodStillMs;
    },
  };
}

const REPEAT_AFTER_MS = 30_000;
const MOST_AT_ONCE = 1024 * 1024;

function sizeOf(file: string): number {
  return withFile(file, (descriptor) => fstatSync(descriptor).size) ?? 0;
}

function readFrom(file: string, start: number): { text: string; end: number } {
  return (
    withFile(file, (descriptor) => {
      const length = Math.min(fstatSync(descriptor).size - start, MOST_AT_ONCE);
      if (length <= 0) return { text: '', end: start };
      const buffer = Buffer.alloc(length);
      const read = readSync(descriptor, buffer, 0, length, start);
      return { text: buffer.toString('utf8', 0, read), end: start + read };
    }) ?? { text: '', end: start }
  );
}

function withFile<T>(file: string, work: (descriptor: number) => T): T | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return undefined;
  }
  try {
    return work(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
