import type { WorkState } from '@hireledger/domain/http/agreements';
import type { PayoutState } from '@hireledger/domain/http/payouts';
import { WORK_WORDS } from './work-words.ts';
import type { ContractFilters } from './api/contracts-after.ts';

/** Labels of the states of a payout, and of a contract that holds money. */
export const STATE_WORDS: Record<PayoutState | WorkState, string> = {
  requested: 'Requested',
  sent: 'Sent',
  released: 'Released',
  'taken-back': 'Taken back',
  'needs-attention': 'Needs attention',
  ...WORK_WORDS,
};

const isState = (text: string): text is PayoutState | WorkState => Object.hasOwn(STATE_WORDS, text);

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
