import { setTimeout as delay } from 'node:timers/promises';

/** Time, so tests can have their own. */
export interface Clock {
  /** Milliseconds that only increase. */
  now: () => number;
  /** Resolves after `ms`, or immediately when the signal is aborted. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>;
}

export const realClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => delay(ms, undefined, { signal }).catch(() => {}),
};
