import { realClock, type Clock } from './clock.ts';

const ASK_EVERY_MS = 3_000;
/** How long one check may wait for its answer. */
export const ANSWER_WITHIN_MS = 5_000;
const HUNG_AFTER_MS = 15_000;
/** A check that is this much too late means that the machine, or this process, was suspended. */
const STOOD_STILL_MS = ASK_EVERY_MS + ANSWER_WITHIN_MS + 2_000;

/**
 * One check that is given up after `ANSWER_WITHIN_MS`, however long its own patience is: a check that takes longer
 * looks as if the machine was suspended, and its silence would never count.
 */
export async function answersInTime(ask: () => Promise<boolean>, clock: Clock = realClock): Promise<boolean> {
  const over = new AbortController();
  try {
    return await Promise.race([ask(), clock.wait(ANSWER_WITHIN_MS, over.signal).then(() => false)]);
  } finally {
    over.abort();
  }
}

/**
 * For how long a process has given no answer.
 * @param before the same at the previous check
 * @param elapsedMs since the previous check
 */
function silentFor(before: number, elapsedMs: number, answered: boolean): number {
  return answered || elapsedMs > STOOD_STILL_MS ? 0 : before + elapsedMs;
}

/**
 * Checks the health of a ready process every three seconds, until `signal` ends the watch.
 * @param ask resolves to true for an answer; gives up on its own after `ANSWER_WITHIN_MS`
 * @returns true when there was no answer for 15 s, false when the watch was ended first
 */
export async function watchHealth(ask: () => Promise<boolean>, clock: Clock, signal: AbortSignal): Promise<boolean> {
  let silentMs = 0;
  let lookedAt = clock.now();
  while (silentMs < HUNG_AFTER_MS) {
    await clock.wait(ASK_EVERY_MS, signal);
    if (signal.aborted) return false;
    const answered = await ask().catch(() => false);
    if (signal.aborted) return false;
    const now = clock.now();
    silentMs = silentFor(silentMs, now - lookedAt, answered);
    lookedAt = now;
  }
  return true;
}
