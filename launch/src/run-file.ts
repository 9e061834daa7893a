import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, sendSignal, startedAt, waitUntilGone } from './running-process.ts';
import { StartFailure } from './start-failure.ts';

/** One process of a running system. Pid and start time together identify it; the pid alone may be reused. */
interface ProcessMark {
  pid: number;
  startedAt: string;
}

/** What <DATA_DIR>/run.json contains about the running system, for the demo and the benchmark. */
export interface RunFile {
  supervisor: ProcessMark;
  dataDir: string;
  /** "production" keeps the demo out. */
  nodeEnv: string;
  localChain: boolean;
  /** Naira for one dollar, if the environment sets it. */
  usdNgnRate?: string;
  /** The database as the api's role and as the worker's; Redis if the system uses one. */
  urls: {
    web: string;
    worker: string;
    chain: string;
    publicChain: string;
    database: string;
    workerDatabase: string;
    redis?: string | undefined;
    /** The path of the signer's socket. */
    signer?: string | undefined;
  };
  /** By name: postgres, chain, signer, worker, api. Only those that this system started. */
  processes: Record<string, ProcessMark>;
}

/** The mark of a process that runs now. */
export function markOf(pid: number): ProcessMark {
  return { pid, startedAt: startedAt(pid) ?? '' };
}

/** Writes the complete file, readable only by its owner: it contains database passwords. */
export function writeRunFile(run: RunFile): void {
  const file = join(run.dataDir, 'run.json');
  writeFileSync(`${file}.unfinished`, `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.unfinished`, file);
}

export function removeRunFile(dataDir: string): void {
  rmSync(join(dataDir, 'run.json'), { force: true });
}

/** The system that runs on a data folder, or undefined. */
export function findRunningSystem(dataDir: string): RunFile | undefined {
  const run = read(dataDir);
  return run && lives(run.supervisor) ? run : undefined;
}

/**
 * The system that runs on a data folder.
 * @throws StartFailure if there is none, with how to start one
 */
export function readRunningSystem(dataDir: string): RunFile {
  const run = findRunningSystem(dataDir);
  if (run) return run;
  throw new StartFailure(
    `HireLedger does not run on ${dataDir}: start it with npm start in another terminal and try again.`,
  );
}

/**
 * Ends processes that a killed supervisor left behind. They stop on their own when their supervisor dies; this waits
 * for that and then kills them.
 */
export async function endLeftOvers(dataDir: string, say: (sentence: string) => void): Promise<void> {
  const run = read(dataDir);
  if (!run) return;
  const left = Object.entries(run.processes).filter(([, mark]) => lives(mark));
  for (const [name, mark] of left) {
    say(`The ${name} process (${mark.pid}) was left over from a start that was killed: stopping it.`);
    sendSignal(mark.pid, name === 'postgres' ? 'SIGINT' : 'SIGTERM');
  }
  for (const [name, mark] of left) {
    if (await waitUntilGone(mark.pid, 10_000)) continue;
    sendSignal(mark.pid, name === 'postgres' ? 'SIGQUIT' : 'SIGKILL');
    await waitUntilGone(mark.pid, 5_000);
  }
  removeRunFile(dataDir);
}

function lives(mark: ProcessMark): boolean {
  return isAlive(mark.pid) && startedAt(mark.pid) === mark.startedAt;
}

// A damaged file is ignored: the next start replaces it.
function read(dataDir: string): RunFile | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')) as RunFile;
  } catch {
    return undefined;
  }
}
