import type { PayoutState } from '@hireledger/domain/http/payouts';
import type { ContractFilters } from './api/contracts-after.ts';

/** States of a payout in words. */
export const STATE_WORDS: Record<PayoutState, string> = {
  requested: 'Requested',
  sent: 'Sent',
  released: 'Released',
  'taken-back': 'Taken back',
  'needs-attention': 'Needs attention',
};

const isState = (text: string): text is PayoutState => Object.hasOwn(STATE_WORDS, text);

/** What the URL asks of the list. Words that are no filter of ours, in a link that was typed or cut, count as none. */
export function readFilters(
  get: (name: string) => string,
  place: { size: number; cursor: string | undefined },
): ContractFilters {
  const [q, state] = [get('q').trim().slice(0, 200), get('state')];
  return {
    limit: place.size,
    ...(q && { q }),
    ...(isState(state) && { state }),
    ...(get('sort') === 'made' && { sort: 'made' }),
    ...(place.cursor && { cursor: place.cursor }),
  };
}

/** Whether anything narrows the list. */
export const isFiltered = ({ q, state }: ContractFilters): boolean => Boolean(q ?? state);
