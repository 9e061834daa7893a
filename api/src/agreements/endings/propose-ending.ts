// Why: docs/decisions/0286-end-a-contract-early-by-one-settlement-each.md
import type { Transaction } from '@hireledger/db/connect';
import { appendEvents, type NumberedEvent } from '@hireledger/db/events';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { ENDING_PROPOSALS_MAX, type ContractEnding, type EndingSplit } from '@hireledger/domain/http/endings';
import { currentPerson } from '@hireledger/db/trace';
import { refuseLateAnswer, refuseSecondDecline } from './final-notice.ts';
import { endProposal, newestEnding } from './newest-ending.ts';
import { storeConsent, deadlineOf } from '../../consents/consent.ts';
import type { Actor, Context } from '../../context.ts';
import { stageConflict } from '../../hiring/move-application.ts';
import { once } from '../../idempotency.ts';
import type { HeldAgreement } from '../milestones/held-agreement.ts';
import { endingEvents, endOfNotice } from './ending-events.ts';
import { signSplits, type SplitProofs } from './sign-splits.ts';

interface ProposeEnding extends SplitProofs {
  actor: Actor;
  agreementId: string;
  splits: readonly EndingSplit[];
  /** The other side's open proposal that this one answers. */
  instead: string | null;
  reason: string;
  idempotencyKey?: string | undefined;
}

/**
 * Proposes to end a contract early: how each milestone that holds money is split, which the proposing side signs now; the
 * others are cancelled. Nothing changes before the other side accepts; where nothing is held, it takes effect after its notice.
 * @throws AppError as `signSplits`, STAGE_CONFLICT, MILESTONE_CONFLICT where another proposal is open or the side made too many, IDEMPOTENCY_CONFLICT
 */
export async function proposeEnding(
  context: Context,
  { actor, agreementId, splits, instead, reason, idempotencyKey, ...proofs }: ProposeEnding,
): Promise<ContractEnding> {
  const now = context.clock();
  let events: NumberedEvent[] = [];
  const input = { endContract: agreementId, splits: [...splits], instead, reason };
  const ending = await once(context, { userId: actor.userId, key: idempotencyKey, input }, async (tx) => {
    const { held, splits: signed } = await signSplits(context, tx, { actor, agreementId, splits }, proofs);
    if (held.isEnded) throw new AppError('MILESTONE_CONFLICT', 'This contract has already ended.');
    if (held.stage !== 'Accepted' && held.stage !== 'Completed') throw stageConflict(held, actor.role);
    await checkCount(tx, { agreementId, by: actor.role });
    await replaceOpen(tx, held, { actor, instead, now });
    const consents: string[] = [];
    const deadlines = [deadlineOf(held, now)];
    for (const { prepared, proof } of signed) {
      const { agreed } = prepared;
      deadlines.push(Number(agreed.message.deadline));
      const consent = { ...agreed, userId: actor.userId, subject: agreementId, proof, at: now };
      consents.push(await storeConsent(context, tx, consent));
    }
    // As long as what was signed for it is valid.
    const expiresAt = new Date(Math.min(...deadlines) * 1_000);
    // Without an end, a silent side would keep the other in a contract that holds no money.
    const takesEffectAt = splits.length === 0 ? endOfNotice(now) : null;
    await tx`
      INSERT INTO contract_endings (agreement_id, proposed_by, person_id, reason, splits, consents, proposed_at, expires_at, takes_effect_at)
      VALUES (${agreementId}, ${actor.role}, ${currentPerson()}, ${reason || null}, ${tx.json(splits as never)}, ${consents}, ${now}, ${expiresAt}, ${takesEffectAt})`;
    const made = (await newestEnding(tx, agreementId, now))!;
    const { isFinal } = made;
    const about = {
      name: 'ending.proposed' as const,
      by: actor.role,
      reason: reason || null,
      at: now,
      takesEffectAt,
      isFinal,
    };
    events = await appendEvents(tx, await endingEvents(tx, { agreementId, offerId: null }, about));
    return made;
  });
  context.notifier.events(events);
  return ending;
}

/** Proposals of this side, withdrawn ones included, have a limit. The agreement is locked. */
async function checkCount(
  tx: Transaction,
  { agreementId, by }: { agreementId: string; by: Actor['role'] },
): Promise<void> {
  const [{ made } = { made: 0 }] = await tx<{ made: number }[]>`
    SELECT count(*)::int AS made FROM contract_endings WHERE agreement_id = ${agreementId} AND proposed_by = ${by}`;
  if (made >= ENDING_PROPOSALS_MAX)
    throw new AppError(
      'MILESTONE_CONFLICT',
      `You have proposed to end this contract ${ENDING_PROPOSALS_MAX} times, the most that one side can. The other side can still propose it.`,
    );
}

/** One proposal at a time: of two that cross, the second is refused, unless it answers the first. */
async function replaceOpen(
  tx: Transaction,
  held: HeldAgreement,
  { actor, instead, now }: { actor: Actor; instead: string | null; now: Date },
): Promise<void> {
  const open = await newestEnding(tx, held.id, now);
  if (open?.state === 'expired') await endProposal(tx, open.id, 'expired', new Date(open.expiresAt));
  if (open?.state === 'proposed' && open.by === actor.role)
    throw new AppError(
      'MILESTONE_CONFLICT',
      'You have already proposed to end this contract. Take that back before you propose something else.',
    );
  const answered = open?.state === 'proposed' ? open.id : null;
  if (answered !== instead)
    throw new AppError(
      'MILESTONE_CONFLICT',
      answered
        ? 'The other side has proposed to end this contract. Read that first: accept it, decline it or answer it with other terms.'
        : 'The proposal you are answering is no longer open. Start a new one.',
    );
  if (!answered) return;
  refuseLateAnswer(open!, now, 'MILESTONE_CONFLICT');
  refuseSecondDecline(open!, 'MILESTONE_CONFLICT');
  await endProposal(tx, answered, 'countered', now);
}
