// Why: docs/decisions/0020-make-the-local-chain-durable-with-a-journal-in-front-of-edr.md
import { type FileHandle, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readLines } from '../sealed-lines.ts';
import { ChainError } from './chain-error.ts';
import { syncDirectory } from './durable-files.ts';
import { type Chain, DamagedLine, emptyChain, type JournalLine, readLine, writeLine } from './journal-lines.ts';

export type { JournalEntry, JournalLine } from './journal-lines.ts';

export interface Journal {
  /** Writes lines and returns once they are on disk; lines of one call share one fsync. */
  append(lines: JournalLine[]): Promise<void>;
  close(): Promise<void>;
}

export interface NumberedLine {
  /** From 1 on, as editors count. */
  number: number;
  line: JournalLine;
}

interface OpenedJournal {
  journal: Journal;
  /** Bytes of a half-written last line that were cut off; 0 when there was none. */
  bytesCut: number;
}

/** Lines that are passed on at a time. */
const batchLines = 250;
/** Longer than any line: a transaction has at most 128 KB. */
const lineLimit = 1024 * 1024;

/**
 * Opens or creates `journal.jsonl`, and passes its lines on in order, in batches, so that a journal of any length
 * fits into little memory.
 *
 * A last line without its line feed was never acknowledged, since that happens only after its fsync: it is
 * cut off. Anything else that is not an entry, and every line whose checksum is not that of what was read, is damage.
 * Journals of earlier versions have lines without checksums; the first line that has one seals those before it.
 *
 * @param take given the next lines and the share of the file that is read, 0 to 1; the journal waits for it
 * @param onBroken called when the file cannot be written any more: only a new start, which reads it again, knows what is in it
 * @throws ChainError naming file and line when a line is damaged; the file is then as it was
 */
export async function openJournal(
  directory: string,
  take: (lines: NumberedLine[], share: number) => Promise<void>,
  onBroken: (error: ChainError) => void = () => {},
): Promise<OpenedJournal> {
  const path = join(directory, 'journal.jsonl');
  const file = await open(path, 'a+', 0o600);
  try {
    const { end, size, chain } = await readAll(path, file, take);
    if (size > end) await file.truncate(end);
    await file.sync();
    await syncDirectory(dirname(path));
    return { journal: writer(path, file, { length: end, chain }, onBroken), bytesCut: size - end };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/**
 * Reads a journal that a chain may be writing, and checks every line.
 * @returns how many bytes its complete lines have; a line that is being written is not counted
 * @throws ChainError naming file and line when a line is damaged
 */
export async function checkJournal(directory: string): Promise<number> {
  const path = join(directory, 'journal.jsonl');
  const file = await open(path, 'r');
  try {
    const { end } = await readAll(path, file, async () => {});
    return end;
  } finally {
    await file.close();
  }
}

async function readAll(path: string, file: FileHandle, take: (lines: NumberedLine[], share: number) => Promise<void>) {
  const { size } = await file.stat();
  let [number, chain, newest] = [0, emptyChain, 0];
  let batch: NumberedLine[] = [];
  const handOver = async (end: number) => {
    const lines = batch;
    batch = [];
    if (lines.length > 0) await take(lines, end / size);
  };
  const { end, rest } = await readLines(file, lineLimit, async (bytes, end) => {
    number += 1;
    const { line, after } = parse(path, number, chain, bytes);
    if ('rawTransaction' in line) {
      if (line.timestamp < newest)
        throw new ChainError(`Line ${number} of ${path} is older than the line before; restore the file from a copy.`);
      newest = line.timestamp;
    }
    chain = after;
    batch.push({ number, line });
    if (batch.length >= batchLines) await handOver(end);
  });
  // A complete line with another byte instead of its line feed: no crash cuts a line like that.
  if (rest.length > lineLimit || (rest.length > 0 && isWhole(chain, rest.subarray(0, -1))))
    throw damaged(path, number + 1, new DamagedLine('is damaged'));
  await handOver(end);
  return { end, size, chain };
}

function parse(path: string, number: number, chain: Chain, bytes: Buffer) {
  try {
    return readLine(chain, bytes.toString('latin1'));
  } catch (error) {
    throw damaged(path, number, error);
  }
}

function isWhole(chain: Chain, bytes: Buffer): boolean {
  try {
    return readLine(chain, bytes.toString('latin1')).after.sealed;
  } catch {
    return false;
  }
}

function damaged(path: string, number: number, error: unknown): unknown {
  return error instanceof DamagedLine
    ? new ChainError(`Line ${number} of ${path} ${error.message}; restore the file from a copy.`)
    : error;
}

/** The disk, or what this user may have of it, is full. */
const FULL = ['ENOSPC', 'EDQUOT'];

function writer(
  path: string,
  file: FileHandle,
  { length, chain }: { length: number; chain: Chain },
  onBroken: (error: ChainError) => void,
): Journal {
  let broken: Error | undefined;
  return {
    async append(lines) {
      if (broken) throw broken;
      let after = chain;
      const texts = lines.map((line) => {
        const written = writeLine(after, line);
        after = written.after;
        return written.text;
      });
      const bytes = Buffer.from(texts.join(''));
      try {
        await file.appendFile(bytes);
        await file.datasync();
        length += bytes.length;
        chain = after;
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        const problem = new ChainError(`${path} cannot be written: ${message}.`);
        // A full disk can be freed: the half-written lines are removed, and the next try may succeed. After any other
        // failure it is unknown what reached the disk, and the journal stays unchanged until the next start.
        broken = problem;
        if (code !== undefined && FULL.includes(code))
          await file.truncate(length).then(
            () => (broken = undefined),
            () => {},
          );
        if (broken) onBroken(broken);
        throw problem;
      }
    },
    close: () => file.close(),
  };
}
