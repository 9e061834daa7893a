import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { beginLog, errorLine, lastLines } from './log-file.ts';
import { ROOT } from './paths.ts';
import { plainEnvironment } from './plain-environment.ts';
import { StartFailure } from './start-failure.ts';

/** A program that runs to its end while the system starts. */
interface OneShot {
  /** Names its log. */
  name: string;
  /** What failed, as in "The web pages could not be built". */
  failure: string;
  /** Arguments of Node: the program's path and its own. */
  command: string[];
  cwd?: string;
  /** Added to the few variables that every program needs; it inherits no others. */
  environment?: Record<string, string | undefined>;
  /** Ends the program early. */
  signal?: AbortSignal;
}

/**
 * Runs a program with its output in <dataDir>/logs/<name>.log.
 * @returns the last lines that it wrote
 * @throws StartFailure with the line that says why, and the log's path
 */
export async function runToEnd(
  dataDir: string,
  { name, failure, command, cwd = ROOT, environment, signal }: OneShot,
): Promise<string[]> {
  const logFile = beginLog(dataDir, name);
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, command, {
    cwd,
    env: { ...plainEnvironment(), NO_COLOR: '1', FORCE_COLOR: undefined, ...environment },
    stdio: ['ignore', log, log],
    signal,
  });
  closeSync(log);
  const end = await new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, killedBy) => resolve(killedBy ?? String(code)));
  });
  if (end === '0') return lastLines(logFile, 20);
  throw new StartFailure(`${failure} (${errorLine(logFile) || end}): the whole story is in ${logFile}.`);
}
