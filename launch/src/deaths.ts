const WINDOW_MS = 60_000;
const MOST = 3;
const FIRST_PAUSE_MS = 500;

/**
 * What to do about a process that ended by itself: start it again after a pause that doubles with each death
 * of the last minute, or, at the third, give up.
 * @param earlier times of the deaths before, in ms
 * @param now time of this one, in ms
 */
export function afterDeath(earlier: readonly number[], now: number): { deaths: number[]; restartAfterMs: number | undefined } {
  const deaths = [...earlier.filter((time) => now - time < WINDOW_MS), now];
  return { deaths, restartAfterMs: deaths.length >= MOST ? undefined : FIRST_PAUSE_MS * 2 ** (deaths.length - 1) };
}
