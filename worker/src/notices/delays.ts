import { SETTLED_MS } from '@hireledger/domain/hiring/undo';

/** When people are sent what they have not seen, in milliseconds. */
export interface Delays {
  /** From an event to the mail about it. */
  mailMs: number;
  /** Between two digest mails. */
  digestMs: number;
}

const HOUR_MS = 3_600_000;

export const delaysFrom = (mailSeconds: number): Delays => ({ mailMs: mailSeconds * 1_000, digestMs: 4 * HOUR_MS });

/** How old an event has to be for a mail, and an event that can be undone for a device notice. */
export const settledMs = ({ mailMs }: Delays): number => Math.min(mailMs, SETTLED_MS);
