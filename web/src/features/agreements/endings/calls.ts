import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { EndingSplit } from '@hireledger/domain/http/endings';
import { call, newIdempotencyKey } from '../../../http/call.ts';
import { signEach, type Confirmation, type ToSign } from '../milestones/milestone-steps.ts';
import { fetchContractAgain, useContractChange } from '../page/view-agreement.ts';

/** What is done by signing the splits: a proposal, perhaps instead of the other side's; or the acceptance of theirs. */
export type EndingStep =
  | { kind: 'propose'; splits: EndingSplit[]; reason: string; instead: string | null }
  | { kind: 'accept'; splits: EndingSplit[]; endingId: string };

/** Signs each split by the passkey or the wallet where there is one, and sends them; then the contract is fetched again. */
export async function signEnding(
  { id }: WorkAgreement,
  step: EndingStep,
  questions: readonly ToSign[],
  { password, askWallet, idempotencyKey }: Confirmation,
): Promise<string> {
  const proof = { ...(password && { password }), ...(await signEach(questions, askWallet)) };
  const { message } =
    step.kind === 'accept'
      ? await call('POST /agreements/:id/endings/:endingId/acceptance', {
          params: { id, endingId: step.endingId },
          body: proof,
          idempotencyKey,
        })
      : await call('POST /agreements/:id/endings', {
          params: { id },
          body: { splits: step.splits, reason: step.reason, instead: step.instead, ...proof },
          idempotencyKey,
        });
  await fetchContractAgain(id);
  return message;
}

/** Declines the other side's proposal, or takes back the own one. */
export const useCloseEnding = ({ id }: WorkAgreement) =>
  useContractChange(id, ({ endingId, how }: { endingId: string; how: 'refusal' | 'withdrawal' }) => {
    const given = { params: { id, endingId }, idempotencyKey: newIdempotencyKey() };
    return call(`POST /agreements/:id/endings/:endingId/${how}`, given);
  });
