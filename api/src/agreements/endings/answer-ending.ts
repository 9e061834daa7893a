// Why: docs/decisions/0286-end-a-contract-early-by-one-settlement-each.md
import type { Transaction } from '@hireledger/db/connect';
import { appendEvents, lockHeads, type NumberedEvent } from '@hireledger/db/events';
import { transitionApplications } from '@hireledger/db/hiring/transition-applications';
import { AppError, notFound } from '@hireledger/domain/errors/catalogue';
import { contractOf, DECIDED_BY, stageByContract } from '@hireledger/domain/hiring/contract-moves';
import type { ContractEnding } from '@hireledger/domain/http/endings';
import { refuseLateAnswer, refuseSecondDecline } from './final-notice.ts';
import { endProposal, newestEnding } from './newest-ending.ts';
import { requestStep } from '../milestones/request-step.ts';
import type { Actor, Context } from '../../context.ts';
import { once } from '../../idempotency.ts';
import { lockHeldAgreement, type HeldAgreement } from '../milestones/held-agreement.ts';
import { endingEvents } from './ending-events.ts';
import { signSplits, type SplitProofs } from './sign-splits.ts';

interface AnswerEnding {
  actor: Actor;
  agreementId: string;
  endingId: string;
  idempotencyKey?: string | undefined;
}

interface AcceptEnding extends AnswerEnding, SplitProofs {}

/** The proposal that is open, on a locked contract. @throws AppError NOT_FOUND, MILESTONE_CONFLICT where it was answered or has expired */
async function lockProposal(
  tx: Transaction,
  { actor, agreementId, endingId }: AnswerEnding,
  now: Date,
): Promise<ContractEnding> {
  await lockHeldAgreement(tx, { agreementId, actor });
  const ending = await newestEnding(tx, agreementId, now);
  if (ending?.id === endingId && ending.state === 'proposed') {
    refuseLateAnswer(ending, now, 'MILESTONE_CONFLICT');
    return ending;
  }
  const [other] = await tx`SELECT FROM contract_endings WHERE id = ${endingId} AND agreement_id = ${agreementId}`;
  if (!other) throw notFound('proposal');
  throw new AppError('MILESTONE_CONFLICT', 'This proposal is no longer open. See the contract page for the outcome.');
}

/**
 * Accepts to end a contract early: the splits that the other side signed are signed by this one too and carried out, what was
 * never funded is cancelled, and the application follows. All or none.
 * @throws AppError NOT_FOUND, MILESTONE_CONFLICT, IDEMPOTENCY_CONFLICT, as `signSplits`
 */
export async function acceptEnding(
  context: Context,
  { idempotencyKey, proof, passkeys, wallets, ...answer }: AcceptEnding,
): Promise<ContractEnding> {
  const { actor, agreementId, endingId } = answer;
  const now = context.clock();
  let events: NumberedEvent[] = [];
  const input = { acceptEnding: endingId };
  const accepted = await once(context, { userId: actor.userId, key: idempotencyKey, input }, async (tx) => {
    // As every step of a company does: its wallet before its contract.
    if (actor.role === 'company') await tx`SELECT FROM wallets WHERE user_id = ${actor.userId} FOR UPDATE`;
    const ending = await lockProposal(tx, answer, now);
    if (ending.by === actor.role)
      throw new AppError('MILESTONE_CONFLICT', 'You proposed this yourself. The other side accepts it.');
    const wanted = { actor, agreementId, splits: ending.splits };
    const { held, splits } = await signSplits(context, tx, wanted, { proof, passkeys, wallets });
    // From here on, what the other side signed for it counts.
    await endProposal(tx, endingId, 'accepted', now);
    for (const { prepared, proof: proven } of splits) {
      const step = { agreementId, agreed: prepared.agreed, userId: actor.userId, proof: proven, now };
      const { operationId } = await requestStep(context, tx, step);
      if (!operationId)
        throw new AppError(
          'MILESTONE_CONFLICT',
          'A milestone has another offer since this was proposed. Decline this one and propose it again.',
        );
    }
    const about = { name: 'ending.accepted' as const, by: actor.role, reason: ending.reason, at: now };
    await lockHeads(tx, [held.companyId, held.talentId]);
    // Else the last settlement moves it, once the chain reports it.
    const moved = splits.length === 0 ? await endApplication(tx, held, now) : [];
    events = [...moved, ...(await appendEvents(tx, await endingEvents(tx, { agreementId, offerId: null }, about)))];
    return (await newestEnding(tx, agreementId, now))!;
  });
  context.notifier.outbox();
  context.notifier.events(events);
  return accepted;
}

/** No money is left: the application ends with its contract. */
async function endApplication(tx: Transaction, held: HeldAgreement, at: Date): Promise<NumberedEvent[]> {
  const cause = 'ended-early' as const;
  return transitionApplications(tx, {
    actor: { userId: null, role: DECIDED_BY[cause] },
    applicationIds: [held.applicationId],
    to: stageByContract(contractOf(held.milestones, { isEnded: true })),
    move: 'endMilestone',
    because: { cause, blockNumber: null },
    facts: { cause },
    at,
  });
}

/**
 * Declines the other side's proposal, or takes back the own one: the contract continues as it was.
 * @throws AppError NOT_FOUND, MILESTONE_CONFLICT, IDEMPOTENCY_CONFLICT
 */
export async function closeEnding(
  context: Context,
  { idempotencyKey, how, ...answer }: AnswerEnding & { how: 'declined' | 'withdrawn' },
): Promise<ContractEnding> {
  const { actor, agreementId, endingId } = answer;
  const now = context.clock();
  let events: NumberedEvent[] = [];
  const input = { [how]: endingId };
  const closed = await once(context, { userId: actor.userId, key: idempotencyKey, input }, async (tx) => {
    const ending = await lockProposal(tx, answer, now);
    if ((ending.by === actor.role) !== (how === 'withdrawn'))
      throw new AppError(
        'MILESTONE_CONFLICT',
        how === 'withdrawn'
          ? 'The other side proposed this. Decline it instead.'
          : 'You proposed this yourself. Take it back instead.',
      );
    if (how === 'declined') refuseSecondDecline(ending, 'MILESTONE_CONFLICT');
    await endProposal(tx, endingId, how, now);
    const about = { name: `ending.${how}` as const, by: actor.role, reason: null, at: now };
    events = await appendEvents(tx, await endingEvents(tx, { agreementId, offerId: null }, about));
    return (await newestEnding(tx, agreementId, now))!;
  });
  context.notifier.events(events);
  return closed;
}
