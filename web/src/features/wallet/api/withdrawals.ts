import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { agreeByPasskey } from '../../../account/agree-by-passkey.ts';
import { askPasskey, questionIn } from '../../../account/ask-passkey.ts';
import { call, callForAnswer, type AnswerOf } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

/** Shown on the wallet; older ones are in the statement. */
const SHOWN = 5;

const isAbout = ({ name }: RecipientEvent): boolean =>
  ['withdrawal.', 'own-address.', 'passkey.'].some((start) => name.startsWith(start));
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

/** With the password, or where the account has a passkey with that. */
export const useAddOwnAddress = () =>
  useChange(async (body: { address: string; password?: string }) => {
    try {
      return await call('POST /withdrawals/addresses', { body });
    } catch (error) {
      const question = questionIn(error);
      if (!question) throw error;
      const confirmation = await askPasskey(question);
      return call('POST /withdrawals/addresses', { body: { ...body, confirmation } });
    }
  });

export const useRemoveOwnAddress = () =>
  useChange((id: string) => call('DELETE /withdrawals/addresses/:id', { params: { id } }));

interface Withdraw {
  addressId: string;
  /** The address with this id, as it is shown. */
  to: string;
  /** Minor units. */
  amount: bigint;
  password?: string;
  idempotencyKey: string;
}

/** What a passkey signs for a withdrawal; amounts in minor units. */
interface WithdrawalMessage {
  to: string;
  transfers: { amount: string }[];
}

/** With the password or a passkey; the idempotency key makes a repeated press one withdrawal. */
export const useWithdraw = () =>
  useChange(({ idempotencyKey, amount, to, ...body }: Withdraw) =>
    agreeByPasskey<WithdrawalMessage, AnswerOf<'POST /withdrawals'>>(
      (passkey) =>
        call('POST /withdrawals', {
          body: { ...body, amount: amount.toString(), ...(passkey && { passkey }) },
          idempotencyKey,
        }),
      (message) =>
        message.to === to && message.transfers.reduce((sum, part) => sum + BigInt(part.amount), 0n) === amount,
    ),
  );
