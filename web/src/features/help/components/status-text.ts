import type { PartState, StatusAnswer, StatusPart } from '@hireledger/domain/http/support';
import { spanText } from '@hireledger/domain/numbers/span-text';

export const PART_TEXT: Record<StatusPart, { name: string; does: string }> = {
  api: { name: 'Website', does: 'Pages, login and actions.' },
  database: { name: 'Database', does: 'Stores accounts, jobs, applications and messages.' },
  worker: { name: 'Background work', does: 'Sends payouts and emails, creates exports.' },
  queue: { name: 'Task queue', does: 'Passes tasks to background work.' },
  chain: { name: 'Chain', does: 'Holds payments in escrow and releases them.' },
  payouts: { name: 'Payouts', does: 'Sends approved payments to the chain.' },
  books: { name: 'Books and approvals', does: 'Compares our books with the chain.' },
  mail: { name: 'Email', does: 'Codes, notifications and replies.' },
};

export const STATE_TEXT: Record<PartState, string> = {
  working: 'Working',
  slow: 'Slow',
  stopped: 'Not working',
  unknown: 'Unknown',
  off: 'Not set up',
};

type Overall = { state: PartState; text: string };

/** The overall state in one sentence. `answers` is false if the last request failed. */
export function overallOf(status: StatusAnswer | undefined, answers: boolean): Overall {
  if (!answers) return { state: 'stopped', text: 'HireLedger is not responding' };
  const parts = status?.parts ?? [];
  const stopped = parts
    .filter(({ state }) => state === 'stopped' || state === 'unknown')
    .map(({ part }) => PART_TEXT[part].name);
  if (stopped.length > 0)
    return {
      state: 'stopped',
      text: stopped.length === 1 ? `One part has a problem: ${stopped[0]}` : 'Some parts have problems',
    };
  if (parts.some(({ state }) => state === 'slow'))
    return { state: 'slow', text: 'Everything is working, but some parts are slow' };
  const off = parts.find(({ state }) => state === 'off');
  if (off) return { state: 'slow', text: `${PART_TEXT[off.part].name} is not set up` };
  return { state: 'working', text: 'Everything is working' };
}

/** Relative time: 'now' up to a few seconds. */
export function agoText(at: string, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 1_000));
  if (seconds < 15) return 'just now';
  return `${spanText(seconds * 1_000)} ago`;
}
