import { setTimeout as wait } from 'node:timers/promises';

/**
 * Rows that one socket may read at once, and how many more each second: a page that was closed for weeks reads
 * everything it missed without a pause.
 */
const ROWS_AT_ONCE = 10_000;
const ROWS_PER_SECOND = 2_000;
/** The minimum cost of an answer, even an empty one. The limit on messages allows twenty a second, and so does this. */
const LEAST_ROWS = 50;

interface ResumePace {
  /** Milliseconds until the next range may be read; 0 means now. */
  pause(): number;
  /** Records that a range with this many rows was read. */
  spend(rows: number): void;
}

/** Paces one socket's requests for ranges. Nothing is refused: requests for more wait. `now` in milliseconds. */
export function createResumePace(now: () => number = () => performance.now()): ResumePace {
  let left = ROWS_AT_ONCE;
  let at = now();
  const refill = () => {
    const time = now();
    left = Math.min(ROWS_AT_ONCE, left + ((time - at) / 1_000) * ROWS_PER_SECOND);
    at = time;
  };
  return {
    pause() {
      refill();
      return left > 0 ? 0 : Math.ceil((-left / ROWS_PER_SECOND) * 1_000) + 1;
    },
    spend(rows) {
      refill();
      left -= Math.max(rows, LEAST_ROWS);
    },
  };
}

/** Waits for a socket's turn to read. */
export async function inPace(pace: ResumePace): Promise<void> {
  const ms = pace.pause();
  if (ms > 0) await wait(ms, undefined, { ref: false });
}
