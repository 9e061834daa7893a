import { AppError } from '@hireledger/domain/errors/catalogue';
import { MILESTONE_STEP } from '@hireledger/domain/agreements/steps/steps';
import type { Answer } from '@hireledger/domain/http/endpoint';
import type { MilestoneStepBody, milestoneToSign } from '@hireledger/domain/http/milestones';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import { refusedAccess } from '../../plugins/bearer-auth.ts';
import { walletQuestionOf } from '../../own-wallets/wallet-proof.ts';
import { shownToSign } from '../../passkeys/passkey-proof.ts';
import { allowOffer, isOffer } from './allow-offer.ts';
import { ownStep, prepareSteps } from './prepare-steps.ts';

/** What a person signs for a step that is allowed now. @throws AppError as `prepareSteps` and `allowOffer` */
export async function showToSign(
  context: Context,
  { session, agreementId, body }: { session: Session; agreementId: string; body: MilestoneStepBody },
): Promise<Answer<typeof milestoneToSign>['data']> {
  // What is signed, and why it cannot be now, says how much money the company has: who may not take the step does not see it.
  const refused = refusedAccess(session, MILESTONE_STEP[body.step].request.access);
  if (refused) throw new AppError('ROLE_FORBIDDEN', refused);
  const { held, steps, passkeys } = await context.database.sql.begin(async (tx) => {
    const prepared = await prepareSteps(context, tx, { actor: session, agreementId, wanted: [{ body }] });
    if (isOffer(body) && !prepared.steps[0]?.running)
      await allowOffer(tx, { actor: session, agreementId, body, now: context.clock() });
    return prepared;
  });
  const [prepared] = steps as [(typeof steps)[number]];
  const shown = shownToSign(context, session, { ...prepared, passkeys });
  if (!held.ownWallet) return { ...shown, wallet: null };
  return { ...shown, allow: [], needsPassword: false, wallet: walletQuestionOf(ownStep(held, prepared)) };
}
