import { STEP_WORDS } from '@hireledger/domain/agreements/steps/step-words';
import * as endpoints from '@hireledger/domain/http/milestones';
import { confirmedBy, sessionProof } from '../../passkeys/confirmed-by.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import { serve, type App } from '../../serve.ts';
import type { AskedStep } from './prepare-steps.ts';

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
    // Loaded with the first step: the encoder of typed data takes 14 MB.
    const { takeSteps } = await import('./take-steps.ts');
    const { operationIds } = await takeSteps(context, { actor: session, agreementId, steps, idempotencyKey, proof });
    return operationIds;
  }

  const takeOne = async (agreementId: string, step: AskedStep, confirmed: Confirmed) => {
    const [operationId = null] = await take(agreementId, [step], confirmed);
    return { operationId };
  };

  serve(app, endpoints.fundMilestones, async ({ params, body: { milestones, password, passkey, wallet }, ...rest }) => {
    const data = await takeOne(
      params.id,
      { body: { step: 'fund', milestones }, passkey, wallet },
      { ...rest, password },
    );
    return { message: STEP_WORDS.fund.taken, data };
  });

  serve(
    app,
    endpoints.submitMilestone,
    async ({ params: { id, number }, body: { note, files, password, passkey, wallet }, ...rest }) => {
      const data = await takeOne(
        id,
        { body: { step: 'submit', number, note, files }, passkey, wallet },
        { ...rest, password },
      );
      return { message: STEP_WORDS.submit.taken, data };
    },
  );

  serve(
    app,
    endpoints.requestMilestoneChanges,
    async ({ params: { id, number }, body: { text, files, password, passkey, wallet }, ...rest }) => {
      const data = await takeOne(
        id,
        { body: { step: 'request-changes', number, text, files }, passkey, wallet },
        { ...rest, password },
      );
      return { message: STEP_WORDS['request-changes'].taken, data };
    },
  );

  serve(
    app,
    endpoints.approveMilestone,
    async ({ params: { id, number }, body: { amount, password, passkey, wallet }, ...rest }) => {
      const data = await takeOne(
        id,
        { body: { step: 'approve', number, amount }, passkey, wallet },
        { ...rest, password },
      );
      return { message: STEP_WORDS.approve.taken, data };
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

  serve(
    app,
    endpoints.refundMilestone,
    async ({ params: { id, number }, body: { password, passkey, wallet }, ...rest }) => {
      const data = await takeOne(id, { body: { step: 'refund', number }, passkey, wallet }, { ...rest, password });
      return { message: STEP_WORDS.refund.taken, data };
    },
  );

  serve(
    app,
    endpoints.settleMilestone,
    async ({ params: { id, number }, body: { toTalent, accepts, reason, password, passkey, wallet }, ...rest }) => {
      const data = await takeOne(
        id,
        {
          body: { step: 'settle', number, toTalent, ...(accepts && { accepts }), ...(reason && { reason }) },
          passkey,
          wallet,
        },
        { ...rest, password },
      );
      return {
        message: data.operationId ? STEP_WORDS.settle.accepting.taken : STEP_WORDS.settle.taken,
        data,
      };
    },
  );

  serve(app, endpoints.takeBackSettlement, async ({ params: { id, number }, session, idempotencyKey }) => {
    const { takeBackOffer } = await import('./take-back-offer.ts');
    await takeBackOffer(context, { actor: session, agreementId: id, milestone: number - 1, idempotencyKey });
    return { message: 'You took your offer back.' };
  });

  serve(
    app,
    endpoints.disputeMilestone,
    async ({ params: { id, number }, body: { reason, files, password, passkey, wallet }, ...rest }) => {
      const data = await takeOne(
        id,
        { body: { step: 'dispute', number, reason, files }, passkey, wallet },
        { ...rest, password },
      );
      return { message: STEP_WORDS.dispute.taken, data };
    },
  );

  serve(app, endpoints.milestoneToSign, async ({ params, body, session }) => {
    const { showToSign } = await import('./show-to-sign.ts');
    return { data: await showToSign(context, { session, agreementId: params.id, body }) };
  });
}
