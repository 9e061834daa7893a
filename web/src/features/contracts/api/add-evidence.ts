import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { contract as contractQuery } from './view-agreement.ts';

interface Evidence {
  text: string;
  /** Addresses of the person's own uploads. */
  files: string[];
  idempotencyKey: string;
}

/** Adds evidence to the dispute about a milestone; then the contract is fetched again. */
export function useAddEvidence(contractId: string, number: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Evidence) =>
      call('POST /agreements/:id/milestones/:number/evidence', {
        params: { id: contractId, number: String(number) },
        body,
        idempotencyKey,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: contractQuery.keyOf(contractId) }),
  });
}
