import type { Sql, Transaction } from '@hireledger/db/connect';
import { holdsMoney } from '@hireledger/db/hiring/conditions';
import { AppError, invalidField, notFound } from '@hireledger/domain/errors/catalogue';
import { refusedMove } from '@hireledger/domain/accounts/member-moves';
import { movesFrom, moveTo, refusal } from '@hireledger/domain/hiring/moves';
import { fileIdOf } from '@hireledger/domain/uploads/file-url';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Actor, Context } from '../context.ts';
import type { OneTransition } from './join-transitions.ts';
import { readLastMoves, type LastMove } from './last-moves.ts';

export interface MoveApplication {
  actor: Actor;
  applicationId: string;
  newStage: Stage;
  /** For turning down, withdrawing an offer and reopening, with the stage that the reviewer saw. */
  move?: OneTransition['move'];
  from?: Stage;
  note?: string | undefined;
  /** One of the company's own reasons, if it declines. */
  declineReasonId?: string | undefined;
  /** Addresses of files handed over with finished work. */
  attachments?: readonly string[];
}

/**
 * Moves an application to another stage, if the hiring machine allows it: one statement and one round trip for the
 * stage, its history and the event of both sides. Of two racing moves one wins.
 * @throws AppError NOT_FOUND if the actor has no such application; ROLE_FORBIDDEN; STAGE_CONFLICT with `details` { stage, possible,
 * movedBy }; VALIDATION_FAILED for a reason or files that are not the actor's own
 */
export async function moveApplication(
  context: Context,
  change: MoveApplication,
): Promise<{ id: string; hiringStage: Stage }> {
  const { actor, applicationId, newStage, move, from, note, declineReasonId, attachments = [] } = change;
  const fileIds = [...new Set(attachments)].map((url) => fileIdOf(url) ?? refuseFiles());
  const events = await context.transition({
    actor,
    applicationId,
    to: newStage,
    move,
    from,
    note,
    declineReasonId,
    ...(fileIds.length > 0 && { fileIds }),
    // Again, because a contract may have been accepted since the caller looked.
    unlessHeld: followsWork(newStage),
    at: context.clock(),
  });
  const [moved] = events;
  if (!moved) return (await repeated(context, change)) ?? explainRefusal(context, change);
  context.notifier.events(events);
  if (newStage === 'Withdrawn' || newStage === 'Hired' || moved.data.from === 'Hired')
    context.notifier.jobs([moved.data.jobId]);
  return { id: applicationId, hiringStage: newStage };
}

/** A move that has been made already, where its call may be sent again; null where it was not. */
async function repeated(
  { database: { sql } }: Context,
  { actor, applicationId, newStage, move, from }: MoveApplication,
): Promise<{ id: string; hiringStage: Stage } | null> {
  if (move !== 'reopen' || !from) return null;
  const [last] = await sql`
    SELECT FROM applications a JOIN LATERAL (SELECT c.* FROM stage_changes c WHERE c.application_id = a.id ORDER BY c.id DESC LIMIT 1) last ON true
     WHERE a.id = ${applicationId} AND a.stage = ${newStage} AND last.actor_id = ${actor.userId} AND last.from_stage = ${from} AND last.to_stage = ${newStage} AND NOT last.undoes`;
  return last ? { id: applicationId, hiringStage: newStage } : null;
}

async function explainRefusal(
  context: Context,
  { actor, applicationId, newStage, move, from, declineReasonId, attachments = [] }: MoveApplication,
): Promise<never> {
  const { sql } = context.database;
  const [found] = await sql<{ stage: Stage; hasContract: boolean; isHeld: boolean }[]>`
    SELECT a.stage, a.has_contract,
           EXISTS (SELECT FROM agreements WHERE application_id = a.id AND ${holdsMoney(sql, sql`agreements`)}) AS is_held FROM applications a
     WHERE a.id = ${applicationId} AND ${actor.role === 'company' ? sql`a.company_id` : sql`a.talent_id`} = ${actor.userId}`;
  if (!found) throw notFound('application');
  const wanted = move ?? moveTo(newStage, found.stage, found, actor.role)?.event;
  const allowed = wanted !== undefined && (!move || found.stage === from);
  const refused = allowed ? refusedMove(actor.memberRole, wanted) : null;
  if (refused) throw new AppError('ROLE_FORBIDDEN', refused);
  const last = (await readLastMoves(sql, [applicationId], actor.role)).get(applicationId);
  const inContract = (message: string) =>
    new AppError('STAGE_CONFLICT', message, {
      details: { stage: found.stage, possible: [], movedBy: last?.movedBy ?? null },
    });
  if (allowed && found.isHeld && followsWork(newStage)) throw inContract(HELD[actor.role]);
  if (newStage === 'Accepted' && allowed) throw inContract('Open the contract to read and sign it.');
  if (attachments.length > 0 && allowed) refuseFiles();
  if (declineReasonId !== undefined && allowed)
    throw invalidField('declineReasonId', 'This reason is not in your list.');
  throw stageConflict(found, actor.role, last);
}

/** The stages that follow the milestones where a contract holds money. */
const followsWork = (stage: Stage): boolean => stage === 'Accepted' || stage === 'Completed';

/** Where the work of a contract that holds money is moved. */
const HELD = {
  talent: 'Open the contract to submit the work of a milestone.',
  company: 'Open the contract to answer the work of a milestone.',
};

function refuseFiles(): never {
  throw invalidField('attachments', 'Hand over files that you uploaded for this.');
}

type Conflicting = { stage: Stage; hasContract: boolean };

/** The refusal of a move: names the stage, the possible moves, and, if known, who moved it there. */
export function stageConflict(application: Conflicting, role: Actor['role'], last?: LastMove): AppError {
  const possible = movesFrom(application.stage, application, role).map(({ label }) => label);
  return new AppError('STAGE_CONFLICT', refusal(application.stage, application, role, last?.first), {
    details: { stage: application.stage, possible, movedBy: last?.movedBy ?? null },
  });
}

/** The same, which finds out who moved it there. */
export const lostConflict = async (
  sql: Sql | Transaction,
  application: Conflicting & { id: string },
  role: Actor['role'],
): Promise<AppError> =>
  stageConflict(application, role, (await readLastMoves(sql, [application.id], role)).get(application.id));
