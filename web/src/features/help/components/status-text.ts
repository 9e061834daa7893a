import type { PartState, StatusAnswer, StatusPart } from '@hireledger/domain/http/support';
import { spanText } from '@hireledger/domain/numbers/span-text';

export const PART_TEXT: Record<StatusPart, { name: string; does: string }> = {
  api: { name: 'Website', does: 'Pages, sign-in and everything that you press.' },
  database: { name: 'Database', does: 'Keeps accounts, jobs, applications and messages.' },
  worker: { name: 'Background work', does: 'Sends payouts and mail, makes exports.' },
  queue: { name: 'Task queue', does: 'Hands tasks to background work.' },
  chain: { name: 'Chain', does: 'Holds pay in escrow and releases it.' },
  payouts: { name: 'Payouts', does: 'Sends approved pay to the chain.' },
  books: { name: 'Books and approvals', does: 'Compares our books with the chain.' },
  mail: { name: 'Mail', does: 'Codes, notices and answers.' },
};

export const STATE_TEXT: Record<PartState, string> = {
  working: 'Working',
  slow: 'Slow',
  stopped: 'Not working',
  unknown: 'Not known',
};

export type Overall = { state: PartState; text: string };

/** The overall state in one sentence. `answers` is false if the last request failed. */
export function overallOf(status: StatusAnswer | undefined, answers: boolean): Overall {
  if (!answers) return { state: 'stopped', text: 'HireLedger does not answer' };
  const parts = status?.parts ?? [];
  const stopped = parts
    .filter(({ state }) => state === 'stopped' || state === 'unknown')
    .map(({ part }) => PART_TEXT[part].name);
  if (stopped.length > 0)
    return {
      state: 'stopped',
      text: stopped.length === 1 ? `One part has trouble: ${stopped[0]}` : 'Some parts have trouble',
    };
  if (parts.some(({ state }) => state === 'slow')) return { state: 'slow', text: 'Everything runs, some of it slowly' };
  return { state: 'working', text: 'Everything is working' };
}

/** Relative time: 'now' up to a few seconds. */
export function agoText(at: string, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 1_000));
  if (seconds < 15) return 'just now';
  return `${spanText(seconds * 1_000)} ago`;
}
