import { STEP_WORDS } from '@hireledger/domain/agreements/steps/step-words';
import { MILESTONE_STEPS } from '@hireledger/domain/agreements/steps/steps';
import type { StepWords } from '@hireledger/domain/agreements/steps/words';
import * as endpoints from '@hireledger/domain/http/milestones';
import type { MilestoneStepBody } from '@hireledger/domain/http/milestones';
import { confirmedBy, sessionProof } from '../../passkeys/passkey-proof.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import { serve, type App } from '../../serve.ts';
import type { AskedStep } from './prepare-steps.ts';
import { takeSteps } from './take-steps.ts';
import { takeBackOffer } from './take-back-offer.ts';
import { showToSign } from './show-to-sign.ts';

/** The call of each step. */
const CALLS = {
  fund: endpoints.fundMilestones,
  submit: endpoints.submitMilestone,
  approve: endpoints.approveMilestone,
  'request-changes': endpoints.requestMilestoneChanges,
  'pay-in-full': endpoints.payMilestoneInFull,
  refund: endpoints.refundMilestone,
  settle: endpoints.settleMilestone,
  dispute: endpoints.disputeMilestone,
};

interface Confirmed {
  session: Session;
  idempotencyKey: string | undefined;
  password: string | undefined;
}

export function milestoneRoutes(app: App, context: Context): void {
  /** Confirms that it is the person, and takes steps of one kind. */
  async function take(agreementId: string, steps: AskedStep[], { session, idempotencyKey, password }: Confirmed) {
    // A wallet of one's own proves more than the password.
    const proof = steps.every(({ wallet }) => wallet)
      ? sessionProof(session)
      : await confirmedBy(context, session, password);
    const { operationIds } = await takeSteps(context, { actor: session, agreementId, steps, idempotencyKey, proof });
    return operationIds;
  }

  for (const step of MILESTONE_STEPS)
    serve(
      app,
      CALLS[step],
      async ({ params: { id, ...place }, body: { password, passkey, wallet, ...given }, ...rest }) => {
        // Checked by the schema of the step's own call.
        const body = { step, ...place, ...given } as MilestoneStepBody;
        const [operationId = null] = await take(id, [{ body, passkey, wallet }], { ...rest, password });
        const { taken, accepting }: StepWords = STEP_WORDS[step];
        return { message: operationId && accepting ? accepting.taken : taken, data: { operationId } };
      },
    );

  serve(app, endpoints.approveMilestones, async ({ params, body: { milestones, password }, ...rest }) => {
    const steps = milestones.map(({ number, amount, passkey, wallet }) => ({
      body: { step: 'approve' as const, number, amount },
      passkey,
      wallet,
    }));
    const operationIds = await take(params.id, steps, { ...rest, password });
    return {
      message: STEP_WORDS.approve.severalTaken,
      data: { operationIds: operationIds.filter((id) => id !== null) },
    };
  });

  serve(app, endpoints.takeBackSettlement, async ({ params: { id, number }, session, idempotencyKey }) => {
    await takeBackOffer(context, { actor: session, agreementId: id, milestone: number - 1, idempotencyKey });
    return { message: 'You took your offer back.' };
  });

  serve(app, endpoints.milestoneToSign, async ({ params, body, session }) => {
    return { data: await showToSign(context, { session, agreementId: params.id, body }) };
  });
}
