// Why: docs/decisions/0287-take-evidence-while-the-arbiter-decides.md
import { randomBytes } from 'node:crypto';
import type { Transaction } from '@hireledger/db/connect';
import type { MilestoneName } from '@hireledger/db/disputes';
import type { NumberedEvent } from '@hireledger/db/events';
import { readNotes } from '@hireledger/db/hiring/milestone-notes';
import { AppError, notFound } from '@hireledger/domain/errors/catalogue';
import { evidenceProblem, type EvidenceFacts } from '@hireledger/domain/agreements/evidence';
import type { MilestoneNote } from '@hireledger/domain/http/milestone-notes';
import { hashedNote, storeNote } from '../milestones/milestone-notes.ts';
import { sendMilestoneNews } from '../milestones/send-milestone-news.ts';
import type { Actor, Context } from '../../context.ts';
import { once } from '../../idempotency.ts';

interface AddEvidence {
  actor: Actor;
  of: MilestoneName;
  text: string;
  /** Addresses of the person's own uploads. */
  files: string[];
  idempotencyKey?: string | undefined;
}

/**
 * Adds what one side writes about a milestone in dispute. The other side is notified here, the arbiter by the worker,
 * because only the signer knows who that is.
 * @throws AppError NOT_FOUND for everybody else, MILESTONE_CONFLICT where no evidence is taken, VALIDATION_FAILED on `files`,
 * IDEMPOTENCY_CONFLICT
 */
export async function addEvidence(
  context: Context,
  { actor, of, text, files, idempotencyKey }: AddEvidence,
): Promise<MilestoneNote> {
  const now = context.clock();
  let events: NumberedEvent[] = [];
  const command = { userId: actor.userId, key: idempotencyKey, input: { evidence: of, text, files } };
  const added = await once(context, command, async (tx) => {
    const { round, ...facts } = await lockEvidence(tx, actor, of);
    const problem = evidenceProblem(facts, now);
    if (problem) throw new AppError('MILESTONE_CONFLICT', problem);
    const written = { about: 'evidence' as const, text, files };
    const note = await hashedNote(tx, written, { userId: actor.userId, salt: randomBytes(32) });
    await storeNote(tx, note, { actor, ...of, round, operationId: null, now });
    const notes = await readNotes(tx, of.agreementId);
    const by = { actor, at: now, name: 'escrow.evidence-added', activity: 'evidence.added' } as const;
    events = await sendMilestoneNews(tx, of, by);
    return notes.find(({ note: { hash } }) => hash === note.hash)!.note;
  });
  context.notifier.events(events);
  return added;
}

/** Locks the agreement, as a ruling does: no evidence comes between what the arbiter read and what is decided. */
async function lockEvidence(
  tx: Transaction,
  { userId, role }: Actor,
  { agreementId, milestone }: MilestoneName,
): Promise<EvidenceFacts & { round: number }> {
  const owner = role === 'company' ? tx`agreement.company_id` : tx`agreement.talent_id`;
  const [locked] = await tx`
    SELECT FROM agreements agreement WHERE agreement.id = ${agreementId} AND ${owner} = ${userId} FOR NO KEY UPDATE`;
  if (!locked) throw notFound('contract');
  // Also one that ended without effect: it is given again as it was, on the same evidence. Another statement: it sees a ruling that was committed in between.
  const [facts] = await tx<(EvidenceFacts & { round: number })[]>`
    SELECT item.state, item.exits_at, item.changes AS round,
           EXISTS (SELECT FROM rulings given WHERE given.agreement_id = item.agreement_id AND given.milestone = item.milestone) AS is_ruled,
           (SELECT count(*)::int FROM milestone_notes note WHERE note.agreement_id = item.agreement_id AND note.milestone = item.milestone
               AND note.about = 'evidence' AND note.author_id = ${userId}) AS own
      FROM milestones item WHERE item.agreement_id = ${agreementId} AND item.milestone = ${milestone}`;
  if (!facts) throw notFound('milestone');
  return facts;
}
