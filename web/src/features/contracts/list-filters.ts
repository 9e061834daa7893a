import type { WorkFilter } from '@hireledger/domain/http/agreements';
import type { PayoutState } from '@hireledger/domain/http/payouts';
import { WORK_WORDS } from './work-words.ts';
import type { ContractFilters } from './api/contracts-after.ts';

/** Labels of what a contract that holds money waits for or is, and of the states of a payout. */
export const STATE_WORDS: Record<PayoutState | WorkFilter, string> = {
  ...WORK_WORDS,
  requested: 'Requested',
  sent: 'Sent',
  released: 'Released',
  'taken-back': 'Taken back',
  'needs-attention': 'Needs attention',
};

const isState = (text: string): text is PayoutState | WorkFilter => Object.hasOwn(STATE_WORDS, text);

/** The query of the list in the URL. Unknown values, in an old or truncated link, are ignored. */
export function readFilters(
  get: (name: string) => string,
  page: { size: number; cursor: string | undefined },
): ContractFilters {
  const [q, state] = [get('q').trim().slice(0, 200), get('state')];
  return {
    limit: page.size,
    ...(q && { q }),
    ...(isState(state) && { state }),
    ...(get('sort') === 'made' && { sort: 'made' }),
    ...(page.cursor && { cursor: page.cursor }),
  };
}

/** Whether any filter is active. */
export const isFiltered = ({ q, state }: ContractFilters): boolean => Boolean(q ?? state);
