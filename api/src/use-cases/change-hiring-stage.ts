import { AppError } from '@hireledger/domain/errors/catalogue';
import type { EventName } from '@hireledger/domain/events/vocabulary';
import { movesFrom, refusal } from '@hireledger/domain/hiring/moves';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Actor, Context } from '../context.ts';
import { stagePlan } from './stage-plans.ts';

export interface ChangeHiringStage {
  actor: Actor;
  applicationId: string;
  newStage: Stage;
  note?: string;
}

interface Moved {
  from: Stage;
  jobId: string;
  jobTitle: string;
  companyId: string;
  companyName: string;
  talentId: string;
  talentName: string;
  eventName: Exclude<EventName, 'disbursement.approved'>;
  recipientId: string;
  seq: bigint;
  mailed: boolean;
}

/**
 * Moves an application to another stage, where the hiring machine allows it: one statement and one round trip for the stage,
 * its history and the event of both sides. Of two racing moves one wins.
 * @throws AppError NOT_FOUND where the actor has no such application; STAGE_CONFLICT with `details` { stage, possible }
 */
export async function changeHiringStage(context: Context, change: ChangeHiringStage): Promise<{ id: string; hiringStage: Stage }> {
  const { applicationId, newStage } = change;
  const at = context.clock();
  const plan = stagePlan(change.actor.role, newStage);
  const rows = plan
    ? await context.database.sql.unsafe<Moved[]>(plan.statement, [applicationId, change.actor.userId, at, change.note ?? null], { prepare: true })
    : [];
  if (rows.length === 0) return explainRefusal(context, change);
  context.bells.events(
    rows.map(({ recipientId, seq, eventName, mailed: _mailed, ...facts }) => ({
      recipientId,
      seq: Number(seq),
      name: eventName,
      at: at.toISOString(),
      data: { applicationId, ...facts, stage: newStage },
    })),
  );
  if (rows[0]?.mailed) context.bells.outbox();
  return { id: applicationId, hiringStage: newStage };
}

async function explainRefusal(context: Context, { actor, applicationId }: ChangeHiringStage): Promise<never> {
  const { sql } = context.database;
  const [found] = await sql<{ stage: Stage; hasContract: boolean }[]>`
    SELECT stage, has_contract AS "hasContract" FROM applications a
     WHERE a.id = ${applicationId} AND ${actor.role === 'company' ? sql`a.company_id` : sql`a.talent_id`} = ${actor.userId}`;
  if (!found) throw new AppError('NOT_FOUND', 'We could not find that application.');
  throw stageConflict(found, actor.role);
}

/** The refusal of a move: names the stage and what is possible from it. */
export function stageConflict(application: { stage: Stage; hasContract: boolean }, role: Actor['role']): AppError {
  const possible = movesFrom(application.stage, application, role).map(({ label }) => label);
  return new AppError('STAGE_CONFLICT', refusal(application.stage, application, role), {
    details: { stage: application.stage, possible },
  });
}
