import { AppError } from '@hireledger/domain/errors/catalogue';
import type { EventName } from '@hireledger/domain/events/vocabulary';
import { movesFrom, refusal } from '@hireledger/domain/hiring/moves';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Actor, Context } from '../context.ts';
import { stagePlan, type StagePlan } from './stage-plans.ts';

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
  const rows = plan ? await move(context, change, plan, at) : [];
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

async function move(context: Context, { actor, applicationId, newStage, note }: ChangeHiringStage, plan: StagePlan, at: Date): Promise<Moved[]> {
  const { sql } = context.database;
  const owner = actor.role === 'company' ? sql`a.company_id` : sql`a.talent_id`;
  return sql<Moved[]>`
    WITH moved AS (
      UPDATE applications a
         SET stage = ${newStage}, changed_at = ${at}, has_contract = a.has_contract OR ${newStage === 'Hired'}
       WHERE a.id = ${applicationId} AND ${owner} = ${actor.userId}
         AND a.stage = ANY (CASE WHEN a.has_contract THEN ${plan.withContract}::text[] ELSE ${plan.withoutContract}::text[] END)
      RETURNING old.stage AS from_stage, a.id, a.job_id, a.company_id, a.talent_id
    ), facts AS (
      SELECT m.*, j.title, company.name AS company_name, talent.full_name AS talent_name,
             talent.email AS talent_email, ${sql.json(plan.eventNames)}::jsonb ->> m.from_stage AS event_name
        FROM moved m
        JOIN jobs j ON j.id = m.job_id
        JOIN companies company ON company.user_id = m.company_id
        JOIN users talent ON talent.id = m.talent_id
    ), recorded AS (
      INSERT INTO stage_changes (application_id, from_stage, to_stage, actor_id, actor_role, note, at)
      SELECT m.id, m.from_stage, ${newStage}, ${actor.userId}, ${actor.role}, ${note ?? null}, ${at} FROM moved m
    ) ${newStage === 'Shortlisted' ? shortlistMail(sql, at) : sql``}
    SELECT f.from_stage AS "from", f.job_id AS "jobId", f.title AS "jobTitle", f.company_id AS "companyId",
           f.company_name AS "companyName", f.talent_id AS "talentId", f.talent_name AS "talentName",
           f.event_name AS "eventName", told.recipient_id AS "recipientId", told.seq,
           ${newStage === 'Shortlisted' ? sql`EXISTS (SELECT FROM mailed)` : sql`false`} AS mailed
      FROM facts f, LATERAL append_event(
        ARRAY[f.company_id, f.talent_id],
        ARRAY[${plan.notified.includes('talent') ? sql`f.talent_id` : sql`f.company_id`}],
        f.event_name, ${at},
        jsonb_build_object('applicationId', f.id, 'jobId', f.job_id, 'jobTitle', f.title, 'companyId', f.company_id,
          'companyName', f.company_name, 'talentId', f.talent_id, 'talentName', f.talent_name, 'stage', ${newStage}::text,
          'from', f.from_stage)) told`;
}

/** Good news goes by mail too where the talent has no socket open. */
const shortlistMail = (sql: Context['database']['sql'], at: Date) => sql`
    , mailed AS (
      INSERT INTO outbox (job, payload, cause)
      SELECT 'send-mail',
             jsonb_build_object('template', 'shortlisted', 'to', f.talent_email, 'fields', jsonb_build_object(
               'fullName', f.talent_name, 'companyName', f.company_name, 'jobTitle', f.title)),
             'shortlisted:' || f.id || ':' || extract(epoch FROM ${at}::timestamptz)
        FROM facts f
       WHERE f.event_name = 'application.shortlisted'
         AND NOT EXISTS (SELECT FROM presence p WHERE p.user_id = f.talent_id AND p.until > ${at})
      ON CONFLICT ON CONSTRAINT outbox_cause_unique DO NOTHING RETURNING id
    )`;

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
