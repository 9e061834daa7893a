import { useQuery } from '@tanstack/react-query';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { agreeByPasskey } from '../../../account/agree-by-passkey.ts';
import { call, callForData, type AnswerOf } from '../../../http/call.ts';
import { queryClient } from '../../../http/query-client.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { waitingDisputes } from './waiting-disputes.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

/** The arbiter is no side, so events report only disputes and evidence: what the chain does is read while it is looked at. */
const AGAIN_AFTER_MS = 15_000;
/** While a ruling is on its way to the chain. */
const SOON_MS = 1_500;

const isNews = ({ name }: RecipientEvent) => name.startsWith('dispute.');

export const disputes = liveQuery({
  name: 'disputes',
  fetch: (signal: AbortSignal) => callForData('GET /disputes', { signal }),
  apply: (data, event) => ({ data, stale: isNews(event) }),
});

export const dispute = liveQuery({
  name: 'dispute',
  fetch: (signal: AbortSignal, id: string, number: string) =>
    callForData('GET /disputes/:id/:number', { params: { id, number }, signal }),
  apply: (data, event) => ({ data, stale: isNews(event) }),
});

export const useDisputes = () => useQuery({ ...disputes.options(), refetchInterval: AGAIN_AFTER_MS });
export const useDispute = (id: string, number: string) =>
  useQuery({
    ...dispute.options(id, number),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'disputed' && data.ruling?.state === 'sent' ? SOON_MS : AGAIN_AFTER_MS,
  });

interface Rule {
  id: string;
  number: string;
  /** Minor units. */
  toPayee: bigint;
  /** What the milestone holds. */
  amount: string;
  reason: string;
  /** How many pieces of evidence were read. */
  evidence: number;
  idempotencyKey: string;
}

/** What a passkey signs for a ruling; amounts in minor units. */
interface RulingMessage {
  payout: { milestone: number; amount: string };
  toPayee: string;
}

/** With a passkey; the idempotency key makes a repeated press one ruling. */
export const useRule = () =>
  useMutation({
    mutationFn: ({ id, number, toPayee, amount, reason, evidence, idempotencyKey }: Rule) =>
      agreeByPasskey<RulingMessage, AnswerOf<'POST /disputes/:id/:number/ruling'>>(
        (passkey) =>
          call('POST /disputes/:id/:number/ruling', {
            params: { id, number },
            body: { toPayee: String(toPayee), reason, evidence, ...(passkey && { passkey }) },
            idempotencyKey,
          }),
        ({ payout, toPayee: signed }) =>
          signed === String(toPayee) && payout.amount === amount && String(payout.milestone) === number,
      ),
    // Also after a refusal: new evidence is a reason for one.
    onSettled: () =>
      Promise.all(
        [disputes.all, dispute.all, waitingDisputes.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
