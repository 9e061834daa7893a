import { useQuery, useQueryClient } from '@tanstack/react-query';
import { agreeByPasskey } from '../../../account/agree-by-passkey.ts';
import { call, type AnswerOf } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';

/** The arbiter is no side, so no event reports what a side or the chain does: it is read again while it is looked at. */
const AGAIN_AFTER_MS = 15_000;
const KEY = ['disputes'];

export const disputes = () => ({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /disputes', { signal }),
  refetchInterval: AGAIN_AFTER_MS,
});

export const dispute = (params: { id: string; number: string }) => ({
  queryKey: [...KEY, params.id, params.number],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /disputes/:id/:number', { params, signal }),
  refetchInterval: AGAIN_AFTER_MS,
});

export const useDisputes = () => useQuery(disputes());
export const useDispute = (params: { id: string; number: string }) => useQuery(dispute(params));

interface Rule {
  id: string;
  number: string;
  /** Minor units. */
  toPayee: bigint;
  /** What the milestone holds. */
  amount: string;
  reason: string;
  idempotencyKey: string;
}

/** What a passkey signs for a ruling; amounts in minor units. */
interface RulingMessage {
  payout: { milestone: number; amount: string };
  toPayee: string;
}

/** With a passkey; the idempotency key makes a repeated press one ruling. */
export function useRule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, number, toPayee, amount, reason, idempotencyKey }: Rule) =>
      agreeByPasskey<RulingMessage, AnswerOf<'POST /disputes/:id/:number/ruling'>>(
        (passkey) =>
          call('POST /disputes/:id/:number/ruling', {
            params: { id, number },
            body: { toPayee: String(toPayee), reason, ...(passkey && { passkey }) },
            idempotencyKey,
          }),
        ({ payout, toPayee: signed }) =>
          signed === String(toPayee) && payout.amount === amount && String(payout.milestone) === number,
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
