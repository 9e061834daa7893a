import { useQueryClient } from '@tanstack/react-query';
import { call, newIdempotencyKey } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { contract as contractQuery } from './view-agreement.ts';

/** Opens a contract on the chain again; then it is fetched again, also when that was too late. */
export function useRetryOpening(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /agreements/:id/opening', { params: { id }, idempotencyKey: newIdempotencyKey() }),
    onSettled: () => client.invalidateQueries({ queryKey: contractQuery.keyOf(id) }),
  });
}
