import { nextOfferState, type OfferMove } from '@hireledger/domain/agreements/offers/offer-states';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { ContractOffer } from '@hireledger/domain/http/contract-offers';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { NamedMove } from '@hireledger/domain/hiring/moves';
import type { Actor, Context } from '../../context.ts';
import { lockOffer } from './lock-offer.ts';
import { moveWithOffer, type OfferMoved } from './move-with-offer.ts';
import { readOffer } from './read-offers.ts';

type Answer = Extract<OfferMove, 'reject' | 'requestChanges' | 'withdraw'>;

const ANSWERS: Record<Answer, { name: OfferMoved['name']; to?: Stage; named?: NamedMove }> = {
  reject: { name: 'contract.rejected', to: 'Rejected' },
  requestChanges: { name: 'contract.changes-requested' },
  withdraw: { name: 'contract.withdrawn', to: 'Shortlisted', named: 'withdrawOffer' },
};

interface AnswerContractOffer {
  actor: Actor;
  offerId: string;
  answer: Answer;
  /** The reason, or which changes. */
  note: string | null;
}

/**
 * Rejects a version, asks for changes, or takes it back: nothing is signed.
 * @throws AppError NOT_FOUND, CONTRACT_CLOSED with `details` { state }, STAGE_CONFLICT
 */
export async function answerContractOffer(
  context: Context,
  { actor, offerId, answer, note }: AnswerContractOffer,
): Promise<ContractOffer> {
  const now = context.clock();
  const { name, to, named } = ANSWERS[answer];
  const { offer, events } = await context.database.sql.begin(async (tx) => {
    const { state } = await lockOffer(tx, { actor, offerId, move: answer, now });
    const next = nextOfferState(state, answer, actor.role)!;
    await tx`
      UPDATE contract_offers SET state = ${next}, note = ${note}, ended_at = ${next === 'changes-requested' ? null : now},
             changes_requested_at = CASE WHEN ${next === 'changes-requested'} THEN ${now}::timestamptz ELSE changes_requested_at END
       WHERE id = ${offerId}`;
    const moved = await moveWithOffer(tx, {
      actor,
      offerId,
      name,
      note: to ? note : null,
      at: now,
      ...(to && { to }),
      ...(named && { move: named }),
    });
    if (!moved) throw new AppError('STAGE_CONFLICT');
    return { offer: await readOffer(tx, { actor, offerId, now }), events: moved };
  });
  context.notifier.events(events);
  if (to) context.notifier.jobs([offer.jobId]);
  return offer;
}
