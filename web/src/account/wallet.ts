import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { may } from './permissions.ts';
import { callForAnswer } from '../http/call.ts';
import { liveQuery } from '../realtime/live-query.ts';

/** Events that change a wallet's books. They do not contain the lines, so the wallet is refetched. */
const MOVES_MONEY: ReadonlySet<RecipientEvent['name']> = new Set([
  'wallet.credited',
  'account.frozen',
  'withdrawal.requested',
  'withdrawal.sent',
  'withdrawal.failed',
  'disbursement.approved',
  'disbursement.released',
  'disbursement.failed',
  'disbursement.retried',
  'disbursement.taken-back',
]);

/** The escrow's events move what is held and what can be claimed. */
const movesMoney = ({ name }: RecipientEvent): boolean => MOVES_MONEY.has(name) || name.startsWith('escrow.');

/** Balances as sums of the ledger, and the statement, newest first. */
export const wallet = liveQuery({
  name: 'wallet',
  fetch: (signal: AbortSignal) => callForAnswer('GET /wallets/me', { signal }),
  apply: (before, event) => ({ data: before, stale: movesMoney(event) }),
});

/** Nothing for those who do not see it. */
export const useWallet = () =>
  useQuery({
    ...wallet.options(),
    enabled: may('see-wallet'),
    // The address of a new account is created within seconds, and no event reports it.
    refetchInterval: (query) => (query.state.data && query.state.data.address === null ? 1_500 : false),
  });
