import { askPasskey, questionIn } from '../../../account/ask-passkey.ts';
import { call, failureOf, type InputOf } from '../../../http/call.ts';
import { queryClient } from '../../../http/query-client.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { changeApplicant, refreshApplicant } from './applicant-cache.ts';
import { followedPayouts } from './follow-payout.ts';

const ENDPOINT = 'POST /users/approve-completion-and-disburse';

/** `idempotencyKey` is one per dialog, so that a second click or a retry pays once. */
export type Approval = InputOf<typeof ENDPOINT>;

/** Why an approval was refused, with its possible codes. */
export const approvalFailure = (error: unknown) => failureOf(ENDPOINT, error);

/** Sends it, and where the account has a passkey sends it again with what that signed: exactly this payment. */
async function approve(approval: Approval) {
  try {
    return await call(ENDPOINT, approval);
  } catch (error) {
    const question = questionIn(error);
    if (!question) throw error;
    const { typedData, deadline } = question as unknown as PasskeyPayment;
    // The device signs a hash, which nobody can read: at least the amount is the one in the dialog.
    if (approval.body.amount !== undefined && typedData.message.agreement.amount !== approval.body.amount) throw error;
    const passkey = { assertion: await askPasskey(question), deadline };
    return call(ENDPOINT, { ...approval, body: { ...approval.body, passkey } });
  }
}

/** What a refusal for a missing passkey says about the payment. */
interface PasskeyPayment {
  typedData: { message: { agreement: { amount: string } } };
  deadline: number;
}

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
