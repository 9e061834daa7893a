import type { approvedAnswer } from '@hireledger/domain/http/payouts';
import type { z } from 'zod';
import { ApiError } from '../../../http/api-error.ts';
import { queryClient } from '../../../http/query-client.ts';
import { request } from '../../../http/request.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { changeApplicant, refreshApplicant } from './applicant-cache.ts';
import { followedPayouts } from './follow-payout.ts';

export interface Approval {
  applicationId: string;
  /** Minor units of the escrow token. */
  amount: string;
  password?: string;
  /** One for the life of the dialog, so that a second press or a retry pays once. */
  idempotencyKey: string;
}

/** `POST /users/approve-completion-and-disburse`. The answer's payout shows wherever the application does. */
export function useApproveDisbursement() {
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Approval) =>
      request<z.infer<typeof approvedAnswer>>('POST', '/users/approve-completion-and-disburse', {
        body,
        idempotencyKey,
      }),
    onSuccess: ({ payout }) => {
      // Its first events may have come before this answer did: show it now, and ask how far it is.
      queryClient.setQueryData(followedPayouts.keyOf(payout.applicationId), payout);
      void queryClient.invalidateQueries({ queryKey: followedPayouts.keyOf(payout.applicationId) });
      changeApplicant(payout.applicationId, (record) => ({
        ...record,
        hiringStage: 'Approved',
        payout: record.payout ?? payout,
      }));
    },
    onError: (error, { applicationId }) => {
      if (error instanceof ApiError && error.code === 'STAGE_CONFLICT') refreshApplicant(applicationId);
    },
  });
}
