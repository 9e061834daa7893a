import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './log.ts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Retries until `attempt` succeeds: parts of the system start at the same time and wait for each other.
 * @throws Error with `sentence` and the last reason after `withinMs`; immediately when `isFinal` says that waiting
 * cannot help, and on an abort
 */
export async function waitUntil<T>(
  attempt: () => Promise<T>,
  {
    sentence,
    withinMs,
    log,
    signal,
    isFinal,
  }: {
    sentence: string;
    withinMs: number;
    log: Log;
    signal?: AbortSignal | undefined;
    isFinal?: (error: unknown) => boolean;
  },
): Promise<T> {
  const deadline = performance.now() + withinMs;
  let pauseMs = FIRST_PAUSE_MS;
  while (true) {
    signal?.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      if (isFinal?.(error)) throw error;
      const reason = error instanceof Error ? error.message || error.name : String(error);
      if (performance.now() > deadline) throw new Error(`${sentence} (${reason})`, { cause: error });
      if (pauseMs >= LONGEST_PAUSE_MS) log.warn({ reason }, `${sentence} Waiting.`);
      await pause(pauseMs, undefined, { signal });
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }
}
