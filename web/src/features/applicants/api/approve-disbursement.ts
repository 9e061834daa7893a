import { agreeByPasskey } from '../../../account/agree-by-passkey.ts';
import { call, failureOf, type AnswerOf, type InputOf } from '../../../http/call.ts';
import { queryClient } from '../../../http/query-client.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { changeApplicant, refreshApplicant } from './applicant-cache.ts';
import { followedPayouts } from './follow-payout.ts';

const ENDPOINT = 'POST /users/approve-completion-and-disburse';

/** `idempotencyKey` is one per dialog, so that a second click or a retry pays once. */
type Approval = InputOf<typeof ENDPOINT>;

/** Why an approval was refused, with its possible codes. */
export const approvalFailure = (error: unknown) => failureOf(ENDPOINT, error);

const approve = (approval: Approval) =>
  agreeByPasskey<{ agreement: { amount: string } }, AnswerOf<typeof ENDPOINT>>(
    (passkey) => call(ENDPOINT, { ...approval, body: { ...approval.body, ...(passkey && { passkey }) } }),
    ({ agreement }) => approval.body.amount === undefined || agreement.amount === approval.body.amount,
  );

/** Shows the new payout wherever the application is shown. */
export function useApproveDisbursement() {
  return useMutation({
    mutationFn: approve,
    onSuccess: ({ payout }) => {
      // Its first events may have arrived before this answer: show it now, and refetch its progress.
      queryClient.setQueryData(followedPayouts.keyOf(payout.applicationId), payout);
      void queryClient.invalidateQueries({ queryKey: followedPayouts.keyOf(payout.applicationId) });
      changeApplicant(payout.applicationId, (record) => ({
        ...record,
        hiringStage: 'Approved',
        payout: record.payout ?? payout,
      }));
    },
    onError: (error, { body }) => {
      if (approvalFailure(error)?.code === 'STAGE_CONFLICT') refreshApplicant(body.applicationId);
    },
  });
}
