// Why: docs/decisions/0371-end-an-offer-to-settle-with-the-next-step.md
import type { NumberedEvent } from '@hireledger/db/events';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Actor, Context } from '../../context.ts';
import { once } from '../../idempotency.ts';
import { lockHeldAgreement } from './held-agreement.ts';
import { sendMilestoneNews } from './send-milestone-news.ts';

interface TakeBackOffer {
  actor: Actor;
  agreementId: string;
  /** Counted from 0. */
  milestone: number;
  idempotencyKey?: string | undefined;
}

/**
 * Takes back what this side offered to settle a milestone, older offers included. What the other side has accepted stays. Both sides see it; the
 * other one gets a notice.
 * @throws AppError NOT_FOUND, MILESTONE_CONFLICT where no offer of this side is open, IDEMPOTENCY_CONFLICT
 */
export async function takeBackOffer(
  context: Context,
  { actor, agreementId, milestone, idempotencyKey }: TakeBackOffer,
): Promise<void> {
  const now = context.clock();
  let events: NumberedEvent[] = [];
  const input = { takeBackOffer: agreementId, milestone };
  await once(context, { userId: actor.userId, key: idempotencyKey, input }, async (tx) => {
    await lockHeldAgreement(tx, { agreementId, actor });
    const [taken] = await tx`
      INSERT INTO offers_taken_back (consent_id, taken_back_at)
      SELECT id, ${now} FROM open_offers(${agreementId}, ${now}) offer
       WHERE offer.user_id = ${actor.userId} AND offer.milestone = ${milestone}
         AND NOT EXISTS (SELECT FROM chain_operations accepted WHERE accepted.agreement_id = ${agreementId} AND offer.id IN (accepted.company_consent, accepted.payee_consent) AND accepted.state NOT IN ('reverted', 'cancelled'))
      RETURNING consent_id`;
    if (!taken) throw new AppError('MILESTONE_CONFLICT', 'You have no open offer for this milestone.');
    const by = { actor, at: now, name: 'escrow.settlement-withdrawn', activity: 'settlement.withdrawn' } as const;
    events = await sendMilestoneNews(tx, { agreementId, milestone }, by);
    return {};
  });
  context.notifier.outbox();
  context.notifier.events(events);
}
