import { useQuery } from '@tanstack/react-query';
import { call, callForData, newIdempotencyKey } from '../../../http/call.ts';
import { queryClient } from '../../../http/query-client.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { contractAfter } from './contracts-after.ts';

/** One contract, kept up to date by events. */
export const contract = liveQuery({
  name: 'contract',
  fetch: (signal: AbortSignal, id: string) => callForData('GET /agreements/:id', { params: { id }, signal }),
  apply: contractAfter,
});

/** The other side gets no event before the chain reports a step, and nobody gets one when a contract is opened. */
const ON_THE_WAY_MS = 2_000;
/** The company may try again while the talent reads that the opening failed. */
const FAILED_MS = 15_000;

/** Looked at again while something is on its way to the chain. */
export const useContract = (id: string) =>
  useQuery({
    ...contract.options(id),
    refetchInterval: ({ state: { data } }) => {
      if (!data || data.payout) return false;
      const { contract: now, milestones } = data;
      if (now.state === 'opening-failed') return FAILED_MS;
      return now.state === 'opening' || milestones.some(({ underWay }) => underWay) ? ON_THE_WAY_MS : false;
    },
  });

export const fetchContractAgain = (id: string) => queryClient.invalidateQueries({ queryKey: contract.keyOf(id) });

/** Runs a call about a contract; then it is fetched again, also when that was too late. */
export const useContractChange = <Variables, Answer>(id: string, send: (variables: Variables) => Promise<Answer>) =>
  useMutation({ mutationFn: send, onSettled: () => fetchContractAgain(id) });

/** Opens a contract on the chain again. */
export const useRetryOpening = (id: string) =>
  useContractChange(id, () =>
    call('POST /agreements/:id/opening', { params: { id }, idempotencyKey: newIdempotencyKey() }),
  );
