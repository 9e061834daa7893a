import { z } from 'zod';

/** The processes that the supervisor keeps running. */
export const PROCESS_NAMES = ['postgres', 'chain', 'signer', 'worker', 'api'] as const;
export type ProcessName = (typeof PROCESS_NAMES)[number];

/**
 * The file `restarts.json` of the data folder: each time that the supervisor had to restart a process, oldest first.
 * The supervisor writes it, the status page shows it.
 */
export const restartsFile = z.array(
  z.object({
    process: z.enum(PROCESS_NAMES),
    /** ISO 8601. */
    at: z.iso.datetime(),
    /** It still ran but did not answer; false if it ended on its own. */
    hung: z.boolean(),
  }),
);
export type Restarts = z.infer<typeof restartsFile>;

/** How long a restart is shown. */
export const RESTARTS_SHOWN_MS = 3_600_000;

/** The sentence about a process that was restarted in the last hour; null if it was not. */
export function restartsText(restarts: Restarts, process: ProcessName, now: Date): string | null {
  const recent = restarts.filter(
    (restart) => restart.process === process && now.getTime() - Date.parse(restart.at) < RESTARTS_SHOWN_MS,
  );
  if (recent.length === 0) return null;
  const hangs = recent.filter(({ hung }) => hung).length;
  const why =
    hangs === 0
      ? ''
      : hangs === recent.length
        ? hangs === 1
          ? ' because it did not answer'
          : ', each time because it did not answer'
        : `, ${times(hangs)} because it did not answer`;
  return `It was started again ${times(recent.length)} in the last hour${why}.`;
}

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);
