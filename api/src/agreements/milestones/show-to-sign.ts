import { AppError } from '@hireledger/domain/errors/catalogue';
import type { MilestoneStep } from '@hireledger/domain/agreements/milestone-states';
import type { Access, Answer } from '@hireledger/domain/http/endpoint';
import * as endpoints from '@hireledger/domain/http/milestones';
import type { MilestoneStepBody } from '@hireledger/domain/http/milestones';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import { refusedAccess } from '../../plugins/bearer-auth.ts';
import { walletQuestionOf } from '../../own-wallets/wallet-proof.ts';
import { shownToSign } from '../../passkeys/shown-to-sign.ts';
import { allowOffer } from './allow-offer.ts';
import { ownStep, prepareSteps } from './prepare-steps.ts';

/** Who may take each step. What is signed, and why it cannot be now, says how much money the company has: others do not see it. */
const ACCESS = {
  fund: endpoints.fundMilestones.access,
  submit: endpoints.submitMilestone.access,
  'request-changes': endpoints.requestMilestoneChanges.access,
  approve: endpoints.approveMilestone.access,
  refund: endpoints.refundMilestone.access,
  settle: endpoints.settleMilestone.access,
  dispute: endpoints.disputeMilestone.access,
} as const satisfies Record<MilestoneStep, Access>;

/** What a person signs for a step that is allowed now. @throws AppError as `prepareSteps` and `allowOffer` */
export async function showToSign(
  context: Context,
  { session, agreementId, body }: { session: Session; agreementId: string; body: MilestoneStepBody },
): Promise<Answer<typeof endpoints.milestoneToSign>['data']> {
  const refused = refusedAccess(session, ACCESS[body.step]);
  if (refused) throw new AppError('ROLE_FORBIDDEN', refused);
  const { held, steps, passkeys } = await context.database.sql.begin(async (tx) => {
    const prepared = await prepareSteps(context, tx, { actor: session, agreementId, wanted: [{ body }] });
    if (body.step === 'settle' && !prepared.steps[0]?.running)
      await allowOffer(tx, { actor: session, agreementId, body, now: context.clock() });
    return prepared;
  });
  const [prepared] = steps as [(typeof steps)[number]];
  const shown = shownToSign(context, session, { agreed: prepared, passkeys, latest: prepared.latest });
  if (!held.ownWallet) return { ...shown, wallet: null };
  return { ...shown, allow: [], needsPassword: false, wallet: walletQuestionOf(ownStep(held, prepared)) };
}
