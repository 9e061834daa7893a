import { setTimeout as wait } from 'node:timers/promises';

/** Rows that one socket may read at once, and how many more each second: a page that was away for weeks reads all it missed without a pause. */
const ROWS_AT_ONCE = 10_000;
const ROWS_PER_SECOND = 2_000;
/** What an answer costs at least, also one with nothing in it. The bound on messages allows twenty a second, which this allows too. */
const LEAST_ROWS = 50;

export interface ResumePace {
  /** Milliseconds until the next range may be read; 0 for at once. */
  pause(): number;
  /** Notes that a range with so many rows was read. */
  spend(rows: number): void;
}

/** Paces one socket's questions for ranges. Nothing is refused: who asks for more waits. `now` in milliseconds. */
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
