// Why: docs/decisions/0003-run-everything-under-one-supervisor-in-the-foreground.md
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ANSWER_WITHIN_MS, answersInTime } from './health-watch.ts';
import type { Running } from './kept-alive.ts';
import { lastErrors, watchGrowth, watchWaiting } from './log-file.ts';
import { ROOT } from './paths.ts';
import { StartFailure } from './start-failure.ts';

/**
 * A Node process of the system: what to run, with which environment, and how to see that it is ready. Our own:
 * `concurrently` restarts what ended, but knows neither readiness nor a process that hangs.
 */
export interface ServiceDefinition {
  name: string;
  /** Path of the program, which may be from the project's root. */
  program: string;
  arguments?: string[];
  /** Flags for Node itself. */
  nodeFlags?: string[];
  environment: Record<string, string | undefined>;
  /** An address that answers a GET with 2xx when the process is ready, or a custom check. */
  isReady: (() => Promise<boolean>) | string;
  /** An address at which a process that does not hang gives any answer; if left out, the one above. */
  health?: string;
}

export interface RunningService extends Running {
  logFile: string;
  /** Resolves when the process has ended, with how: "exit code 1", "SIGKILL", … */
  ended: Promise<string>;
  /** Resolves once the process answers; rejects with a StartFailure if it ends first or writes nothing for too long. */
  ready: Promise<void>;
  /** SIGTERM, then SIGKILL for one that does not end within `patienceMs`. */
  stop: (patienceMs?: number) => Promise<void>;
}

/**
 * A starting process may take as long as it needs while its log grows, as in a long replay; after this long without
 * output it is ended.
 */
const SILENT_START_MS = 120_000;
const EXIT_WITH_PARENT = new URL('./exit-with-parent.mjs', import.meta.url).href;

/** Starts a process of the system. Its output is added to `logFile`. */
export function startService(definition: ServiceDefinition, logFile: string): RunningService {
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(
    process.execPath,
    [
      ...(definition.nodeFlags ?? []),
      '--import',
      EXIT_WITH_PARENT,
      resolve(ROOT, definition.program),
      ...(definition.arguments ?? []),
    ],
    {
      cwd: ROOT,
      env: definition.environment,
      // In its own session: Ctrl-C only reaches the supervisor, which stops the processes in order.
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    },
  );
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  // Not every caller awaits it; those that do still get the failure.
  const ready = untilReady(definition, child, ended, logFile);
  ready.catch(() => {});
  return {
    pid: child.pid ?? 0,
    logFile,
    ended,
    ready,
    kill: (signal) => void child.kill(signal),
    answers: () => answersInTime(() => answers(definition)),
    endHung: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async (patienceMs = 10_000) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await ended;
      clearTimeout(patience);
    },
  };
}

/** Waits for the first start of a service, which an abort ends; reports what it waits for meanwhile. */
export async function untilFirstReady(
  { ready, stop, logFile }: RunningService,
  signal: AbortSignal,
  report: (message: string) => void,
): Promise<void> {
  const cancel = () => void stop();
  signal.addEventListener('abort', cancel);
  const stopWatching = watchWaiting(logFile, report);
  await ready.finally(() => {
    stopWatching();
    signal.removeEventListener('abort', cancel);
  });
}

async function untilReady(
  definition: ServiceDefinition,
  child: ChildProcess,
  ended: Promise<string>,
  logFile: string,
): Promise<void> {
  const { isReady } = definition;
  const ask = typeof isReady === 'string' ? () => answersOk(isReady) : isReady;
  const progress = watchGrowth(logFile);
  let end: string | undefined;
  void ended.then((how) => (end = how));
  while (end === undefined) {
    if (await ask().catch(() => false)) return;
    if (progress.stoodStillFor() > SILENT_START_MS) {
      child.kill('SIGKILL');
      throw new StartFailure(
        `The ${definition.name} process did not become ready and said nothing for two minutes: its log is ${logFile}.`,
      );
    }
    await Promise.race([ended, delay(50)]);
  }
  throw new StartFailure(describeCrash(definition.name, end, logFile));
}

/** One sentence on a process that ended, with the last errors of its log: they are nearly always the reason. */
export function describeCrash(name: string, end: string, logFile: string): string {
  const said = lastErrors(logFile, 3).join(' ').replace(/\.$/, '');
  return `The ${name} process ended (${end})${said ? `: ${said}` : ''}. Its log is ${logFile}.`;
}

/** Whether a process answers; the content does not matter here. */
async function answers({ isReady, health }: ServiceDefinition): Promise<boolean> {
  if (health === undefined && typeof isReady !== 'string') return isReady();
  const response = await fetch(health ?? String(isReady), { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  await response.body?.cancel();
  return true;
}

async function answersOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await response.body?.cancel();
  return response.ok;
}
