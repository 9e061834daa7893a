// Why: docs/decisions/0145-restart-a-process-for-as-long-as-the-system-runs.md
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/**
 * A process that ran for this many times its last pause gets half of it back: starting never takes more of a machine
 * than that.
 */
const WELL_AFTER_PAUSES = 4;

/**
 * How long to wait before a process that ended is started again: twice as long as the last time, up to 30 s, for as long as
 * the system runs. Each stretch of running well halves the pause instead.
 * @param lastPauseMs the pause before the start that now ended, 0 for the first start
 * @param readyForMs how long the process answered before it ended, 0 when it never did
 * @param excused true when something that it needs ended while it ran: such an end says nothing of the process, and its pause does not grow
 */
export function pauseBeforeRestart(lastPauseMs: number, readyForMs: number, excused = false): number {
  if (lastPauseMs === 0) return FIRST_PAUSE_MS;
  let pause = lastPauseMs;
  let left = readyForMs;
  if (left < pause * WELL_AFTER_PAUSES) return excused ? pause : Math.min(pause * 2, LONGEST_PAUSE_MS);
  while (pause > FIRST_PAUSE_MS && left >= pause * WELL_AFTER_PAUSES) {
    left -= pause * WELL_AFTER_PAUSES;
    pause = Math.max(pause / 2, FIRST_PAUSE_MS);
  }
  return pause;
}
