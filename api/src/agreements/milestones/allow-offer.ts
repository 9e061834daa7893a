import type { Transaction } from '@hireledger/db/connect';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { MAX_OFFERS } from '@hireledger/domain/agreements/milestone-states';
import { MILESTONE_STEP, type MilestoneStep } from '@hireledger/domain/agreements/steps/steps';
import type { MilestoneStepBody } from '@hireledger/domain/http/milestones';
import type { Actor } from '../../context.ts';

/** Later the same offer is made again, so that it holds longer. */
const REPEATED_WITHIN_MS = 86_400_000;

/** A step whose first taker makes an offer. */
export type OfferBody = Extract<MilestoneStepBody, { step: OfferStep }>;
type OfferStep = {
  [Step in MilestoneStep]: 'offer' extends keyof (typeof MILESTONE_STEP)[Step] ? Step : never;
}[MilestoneStep];

export const isOffer = (body: MilestoneStepBody): body is OfferBody => 'offer' in MILESTONE_STEP[body.step];

interface Offered {
  actor: Actor;
  agreementId: string;
  body: OfferBody;
  now: Date;
}

/**
 * Allows a settlement that accepts the other side's open offer, repeats the own one, or is one more offer of not too many. The contract is locked.
 * @returns whether the own open offer is the same and of today, and nothing is to be stored
 * @throws AppError MILESTONE_CONFLICT where the side made too many since the last step of the milestone
 */
export async function allowOffer(tx: Transaction, offered: Offered): Promise<{ isRepeated: boolean }> {
  const { actor, agreementId, body, now } = offered;
  const [same] = await tx<{ isOwn: boolean; isOthers: boolean }[]>`
    SELECT coalesce(bool_or(offer.user_id = ${actor.userId} AND offer.at > ${new Date(now.getTime() - REPEATED_WITHIN_MS)} AND coalesce(note.text, '') = ${body.reason ?? ''}), false) AS is_own, coalesce(bool_or(offer.user_id <> ${actor.userId}), false) AS is_others
      FROM open_offers(${agreementId}, ${now}) offer LEFT JOIN milestone_notes note ON note.consent_id = offer.id
     WHERE offer.milestone = ${body.number - 1} AND offer.message ->> 'toPayee' = ${String(BigInt(body.toTalent))}`;
  if (same!.isOthers) return { isRepeated: false };
  if (same!.isOwn && !body.accepts) return { isRepeated: true };
  // An acceptance of an offer that has changed is refused for that reason.
  if (!body.accepts && (await countOffers(tx, offered)) >= MAX_OFFERS)
    throw new AppError(
      'MILESTONE_CONFLICT',
      `You have offered to split this milestone ${MAX_OFFERS} times since its last step, the most that one side can. The other side can still make an offer.`,
    );
  return { isRepeated: false };
}

/** Offers of this side since the milestone's last step: withdrawn ones included, proposals to end the contract excluded. */
async function countOffers(tx: Transaction, { actor, agreementId, body }: Offered): Promise<number> {
  const [{ made } = { made: 0 }] = await tx<{ made: number }[]>`
    SELECT count(*)::int AS made FROM consents offer
     WHERE offer.subject = ${agreementId} AND offer.user_id = ${actor.userId} AND offer.kind = 'SettleMilestone' AND (offer.typed_data #>> '{message,payout,milestone}')::int = ${body.number - 1}
       AND offer.id NOT IN (SELECT unnest(consents) FROM contract_endings WHERE agreement_id = ${agreementId})
       AND offer.id > coalesce((SELECT step.id FROM consents step WHERE step.subject = ${agreementId} AND step.kind IN ('SubmitWork', 'RequestChanges', 'DisputeMilestone', 'RefundMilestone') AND (step.typed_data #>> '{message,payout,milestone}')::int = ${body.number - 1}
                                 ORDER BY step.id DESC LIMIT 1), '00000000-0000-0000-0000-000000000000')`;
  return made;
}
