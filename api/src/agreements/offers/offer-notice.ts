// Why: docs/decisions/0286-end-a-contract-early-by-one-settlement-each.md
import type { Transaction } from '@hireledger/db/connect';
import { appendEvents, lockHeads, type NumberedEvent } from '@hireledger/db/events';
import { transitionApplications } from '@hireledger/db/hiring/transition-applications';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { DECIDED_BY } from '@hireledger/domain/hiring/contract-moves';
import type { ContractOffer, OfferNoticeMove } from '@hireledger/domain/http/contract-offers';
import { ENDING_PROPOSALS_MAX } from '@hireledger/domain/http/endings';
import { currentPerson } from '@hireledger/db/trace';
import { endingEvents, endOfNotice } from '../endings/ending-events.ts';
import { refuseLateAnswer, refuseSecondDecline } from '../endings/final-notice.ts';
import { endProposal } from '../endings/newest-ending.ts';
import type { Actor, Context } from '../../context.ts';
import { readOffer } from './read-offers.ts';

interface MoveOfferNotice {
  actor: Actor;
  offerId: string;
  move: OfferNoticeMove;
  /** Of the side that gives notice; null if it says none. */
  reason?: string | null;
}

const ENDS = { accept: 'accepted', decline: 'declined', 'take-back': 'withdrawn' } as const;

/**
 * A side gives notice to end a contract that is paid on approval, and takes it back; or the other one agrees, which ends it at once,
 * or declines, which it can once. Nothing is held, so nothing is signed. Without an answer within seven days the worker ends it.
 * @throws AppError NOT_FOUND, STAGE_CONFLICT where the move is not possible now
 */
export async function moveOfferNotice(
  context: Context,
  { actor, offerId, move, reason = null }: MoveOfferNotice,
): Promise<ContractOffer> {
  const now = context.clock();
  const { offer, events } = await context.database.sql.begin(async (tx) => {
    const owner = actor.role === 'company' ? tx`company_id` : tx`talent_id`;
    await tx`
      SELECT FROM applications WHERE id = (SELECT application_id FROM contract_offers WHERE id = ${offerId} AND ${owner} = ${actor.userId})
         FOR NO KEY UPDATE`;
    const shown = await readOffer(tx, { actor, offerId, now });
    if (!shown.noticeMoves.includes(move)) refuse(shown, { actor, move, now });
    const written = await (move === 'give'
      ? give(tx, shown, { actor, reason, now })
      : answer(tx, shown, { actor, move, now }));
    return { offer: await readOffer(tx, { actor, offerId, now }), events: written };
  });
  context.notifier.events(events);
  if (move === 'accept') context.notifier.jobs([offer.jobId]);
  return offer;
}

function refuse(
  { notice }: ContractOffer,
  { actor, move, now }: Pick<MoveOfferNotice, 'actor' | 'move'> & { now: Date },
): never {
  if (notice?.state === 'proposed') {
    refuseLateAnswer(notice, now, 'STAGE_CONFLICT');
    if (move === 'decline' && notice.by !== actor.role) refuseSecondDecline(notice, 'STAGE_CONFLICT');
  }
  throw new AppError('STAGE_CONFLICT', 'This is no longer possible. See the contract page for where it is.');
}

async function give(
  tx: Transaction,
  { id: offerId }: ContractOffer,
  { actor, reason, now }: { actor: Actor; reason: string | null; now: Date },
): Promise<NumberedEvent[]> {
  const [{ given, isFinal } = { given: 0, isFinal: false }] = await tx<{ given: number; isFinal: boolean }[]>`
    SELECT count(*)::int AS given, count(*) FILTER (WHERE state = 'declined') > 0 AS is_final
      FROM contract_endings WHERE offer_id = ${offerId} AND proposed_by = ${actor.role}`;
  if (given >= ENDING_PROPOSALS_MAX)
    throw new AppError(
      'STAGE_CONFLICT',
      `You have given notice ${ENDING_PROPOSALS_MAX} times, the most that one side can.`,
    );
  // One that work made void is over, also before the worker has noted it.
  await tx`UPDATE contract_endings SET state = 'expired', ended_at = ${now} WHERE offer_id = ${offerId} AND state = 'proposed'`;
  const takesEffectAt = endOfNotice(now);
  await tx`
    INSERT INTO contract_endings (offer_id, proposed_by, person_id, reason, splits, consents, proposed_at, expires_at, takes_effect_at)
    VALUES (${offerId}, ${actor.role}, ${currentPerson()}, ${reason}, '[]', '{}', ${now}, ${takesEffectAt}, ${takesEffectAt})`;
  const about = { name: 'ending.proposed' as const, by: actor.role, reason, at: now, takesEffectAt, isFinal };
  return appendEvents(tx, await endingEvents(tx, { agreementId: null, offerId }, about));
}

async function answer(
  tx: Transaction,
  { id: offerId, applicationId, companyId, talentId, notice }: ContractOffer,
  { actor, move, now }: { actor: Actor; move: keyof typeof ENDS; now: Date },
): Promise<NumberedEvent[]> {
  const state = ENDS[move];
  await endProposal(tx, notice!.id, state, now);
  await lockHeads(tx, [companyId, talentId]);
  const moved =
    move === 'accept'
      ? await transitionApplications(tx, {
          actor: { userId: null, role: DECIDED_BY['ended-early'] },
          applicationIds: [applicationId],
          to: 'Withdrawn',
          move: 'endMilestone',
          because: { cause: 'ended-early', blockNumber: null },
          facts: { cause: 'ended-early' },
          at: now,
        })
      : [];
  // Who agrees repeats the reason, as for other contracts.
  const reason = move === 'accept' ? notice!.reason : null;
  const about = { name: `ending.${state}` as const, by: actor.role, reason, at: now };
  return [...moved, ...(await appendEvents(tx, await endingEvents(tx, { agreementId: null, offerId }, about)))];
}
