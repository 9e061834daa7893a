import { useQueryClient } from '@tanstack/react-query';
import { aboutMilestone, forgetText } from '../../../forms/use-kept-text.ts';
import { call } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { contract as contractQuery } from '../page/view-agreement.ts';

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
    mutationFn: async ({ idempotencyKey, ...body }: Evidence) => {
      const answer = await call('POST /agreements/:id/milestones/:number/evidence', {
        params: { id: contractId, number: String(number) },
        body,
        idempotencyKey,
      });
      forgetText(aboutMilestone(contractId, number, 'evidence'));
      return answer;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: contractQuery.keyOf(contractId) }),
  });
}
