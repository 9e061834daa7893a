import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForAnswer } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

/** Shown on the wallet; older ones are in the statement. */
const SHOWN = 5;

const isAbout = ({ name }: RecipientEvent): boolean =>
  name.startsWith('withdrawal.') || name.startsWith('own-address.');
/** Events after which another amount can be withdrawn. */
const MOVES_MONEY: ReadonlySet<RecipientEvent['name']> = new Set([
  'wallet.credited',
  'account.frozen',
  'disbursement.approved',
  'disbursement.released',
]);

/** The person's own addresses, and how much can be withdrawn. */
export const withdrawalOptions = liveQuery({
  name: 'withdrawal-options',
  fetch: (signal: AbortSignal) => callForAnswer('GET /withdrawals/options', { signal }),
  apply: (before, event) => ({ data: before, stale: isAbout(event) || MOVES_MONEY.has(event.name) }),
});

/** The newest withdrawals with their states. */
export const withdrawals = liveQuery({
  name: 'withdrawals',
  fetch: (signal: AbortSignal) => callForAnswer('GET /withdrawals', { query: { limit: SHOWN }, signal }),
  apply: (before, event) => ({ data: before, stale: isAbout(event) }),
});

export const useWithdrawalOptions = () => useQuery(withdrawalOptions.options());
export const useWithdrawals = () => useQuery({ ...withdrawals.options(), placeholderData: keepPreviousData });

/** Runs a call that changes what can be withdrawn or to where; both lists are fetched again after it. */
function useChange<Variables, Answer>(send: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () =>
      Promise.all([withdrawalOptions.all, withdrawals.all].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

export const useAddOwnAddress = () =>
  useChange((body: { address: string; password?: string }) => call('POST /withdrawals/addresses', { body }));

export const useRemoveOwnAddress = () =>
  useChange((id: string) => call('DELETE /withdrawals/addresses/:id', { params: { id } }));

/** `amount` in minor units; the idempotency key makes a repeated press one withdrawal. */
export const useWithdraw = () =>
  useChange(
    ({
      idempotencyKey,
      amount,
      ...body
    }: {
      addressId: string;
      amount: bigint;
      password?: string;
      idempotencyKey: string;
    }) => call('POST /withdrawals', { body: { ...body, amount: amount.toString() }, idempotencyKey }),
  );
