import { shortened } from '@hireledger/domain/text/shortened';
import type { NumberedEvent } from '@hireledger/db/events';
import { REASON_IN_EVENT } from '@hireledger/domain/agreements/rulings';
import type { EventData } from '@hireledger/domain/events/vocabulary';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { storeNote } from './milestone-notes.ts';
import { requestStep } from './request-step.ts';
import { sendMilestoneNews } from './send-milestone-news.ts';
import { waitsOf } from './view-milestones.ts';
import type { SessionProof } from '../../consents/consent.ts';
import type { Actor, Context } from '../../context.ts';
import { once } from '../../idempotency.ts';
import { allowOffer, isOffer, type OfferBody } from './allow-offer.ts';
import { followStage, type RequestedPayout } from './follow-stage.ts';
import type { HeldAgreement } from './held-agreement.ts';
import { prepareSteps, proofOfStep, type AskedStep } from './prepare-steps.ts';

interface TakeSteps {
  actor: Actor;
  agreementId: string;
  /** Of one kind; chosen by the contract as it is then, where the caller names none. */
  steps: readonly AskedStep[] | ((held: HeldAgreement) => AskedStep[]);
  idempotencyKey?: string | undefined;
  /** What was sent with the key, where the caller names no steps. */
  input?: object;
  /** That it is the person; accounts with a passkey confirm by it alone. */
  proof: SessionProof;
}

interface TakenSteps {
  /** Null for an offer that waits for the other side. */
  operationIds: (string | null)[];
}

/**
 * Takes steps of a contract's milestones: what the person agreed to, the operations that carry it out, what they wrote,
 * and the stage of the application, in one transaction: all or none.
 * @throws AppError as `prepareSteps`, PASSKEY_REQUIRED with `details` { typedData, challenge, allow, deadline },
 * PASSKEY_WRONG, WALLET_REQUIRED with `details` { address, requests, deadline }, WALLET_WRONG, STAGE_CONFLICT, PAYOUT_NOT_REFUSED, IDEMPOTENCY_CONFLICT, UNAVAILABLE
 */
export async function takeSteps(
  context: Context,
  { actor, agreementId, steps: wanted, idempotencyKey, input, proof }: TakeSteps,
): Promise<TakenSteps> {
  const now = context.clock();
  let events: NumberedEvent[] = [];
  const named = typeof wanted === 'function' ? [] : wanted.map(({ body }) => body);
  const command = { userId: actor.userId, key: idempotencyKey, input: input ?? { agreementId, steps: named } };
  const taken = await once(context, command, async (tx) => {
    const { held, steps, passkeys } = await prepareSteps(context, tx, { actor, agreementId, wanted });
    const bodies = steps.map(({ body }) => body);
    const operationIds: (string | null)[] = [];
    let payout: RequestedPayout | null = null;
    let offered: Offered | null = null;
    for (const prepared of steps) {
      if (prepared.running) {
        operationIds.push(prepared.running.operationId);
        continue;
      }
      const { body, note } = prepared;
      const offer = isOffer(body) ? await allowOffer(tx, { actor, agreementId, body, now }) : null;
      const proven = await proofOfStep(context, { held, passkeys }, prepared, proof);
      if (offer?.isRepeated) {
        operationIds.push(null);
        continue;
      }
      const requested = await requestStep(context, tx, {
        agreementId,
        agreed: prepared.agreed,
        userId: actor.userId,
        proof: proven,
        now,
      });
      operationIds.push(requested.operationId);
      if (!('number' in body)) continue;
      const { milestone, changes: round, amount } = held.milestones[body.number - 1]!;
      if (requested.payoutId) payout = { payoutId: requested.payoutId, agreementId, amount };
      const { operationId } = requested;
      if (isOffer(body) && !operationId) {
        if (body.accepts)
          throw new AppError('MILESTONE_CONFLICT', 'The offer that you accept has changed. Look at it again.');
        offered = offerOf(held, body);
      }
      // The reason of an offer belongs to what its author signed, also where nobody accepts it.
      const of = isOffer(body) ? { operationId: null, consentId: requested.consentId } : { operationId };
      if (note && (of.operationId ?? of.consentId))
        await storeNote(tx, note, { actor, agreementId, milestone, round, ...of, now });
    }
    if (offered !== null) {
      const { milestone, ...offer } = offered;
      const by = { actor, at: now, name: 'escrow.settlement-offered', offer } as const;
      events = await sendMilestoneNews(tx, { agreementId, milestone }, by);
    } else if (steps.some(({ running }) => !running))
      events = await followStage(tx, held, bodies, { actor, payout, now });
    return { operationIds };
  });
  context.notifier.outbox();
  context.notifier.events(events);
  return taken;
}

/** What the event of an offer says: what is offered, why, and what the deadline does that it does not stop. */
type Offered = Pick<EventData<'escrow.settlement-offered'>, 'milestone' | 'toPayee' | 'reason' | 'otherwise'>;

function offerOf({ milestones, terms }: HeldAgreement, body: OfferBody): Offered {
  const row = milestones[body.number - 1]!;
  const { until = null, otherwise = null } = waitsOf(row, { talentShareBps: terms.payeeShareBps }) ?? {};
  const { reason = '' } = body;
  return {
    milestone: row.milestone,
    toPayee: String(BigInt(body.toTalent)),
    ...(reason && { reason: shortened(reason, REASON_IN_EVENT) }),
    ...(otherwise && until && { otherwise: { ...otherwise, until } }),
  };
}
