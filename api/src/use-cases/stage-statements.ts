import type { Role, Stage } from '@hireledger/domain/hiring/stages';
import type { StagePlan } from './stage-plans.ts';

/**
 * The one statement of a stage change. Everything that the plan fixes is written into its text, so that only four values travel:
 * $1 application, $2 actor, $3 time, $4 note. Each text is prepared once per connection.
 */
export function stageStatement(role: Role, newStage: Stage, plan: StagePlan): string {
  const owner = role === 'company' ? 'a.company_id' : 'a.talent_id';
  const notified = plan.notified.includes('talent') ? 'f.talent_id' : 'f.company_id';
  const from = (stages: Stage[]) => `ARRAY[${stages.map(literal).join(', ')}]::text[]`;
  const names = Object.entries(plan.eventNames).map(([stage, name]) => `WHEN ${literal(stage)} THEN ${literal(name)}`).join(' ');
  const mails = newStage === 'Shortlisted';
  return `
    WITH moved AS (
      UPDATE applications a
         SET stage = ${literal(newStage)}, changed_at = $3::timestamptz${newStage === 'Hired' ? ', has_contract = true' : ''}
       WHERE a.id = $1::uuid AND ${owner} = $2::uuid
         AND a.stage = ANY (CASE WHEN a.has_contract THEN ${from(plan.withContract)} ELSE ${from(plan.withoutContract)} END)
      RETURNING old.stage AS from_stage, a.id, a.job_id, a.company_id, a.talent_id
    ), facts AS (
      SELECT m.*, j.title, company.name AS company_name, talent.full_name AS talent_name, talent.email AS talent_email,
             CASE m.from_stage ${names} END AS event_name
        FROM moved m
        JOIN jobs j ON j.id = m.job_id
        JOIN companies company ON company.user_id = m.company_id
        JOIN users talent ON talent.id = m.talent_id
    ), recorded AS (
      INSERT INTO stage_changes (application_id, from_stage, to_stage, actor_id, actor_role, note, at)
      SELECT m.id, m.from_stage, ${literal(newStage)}, $2::uuid, ${literal(role)}, $4::text, $3::timestamptz FROM moved m
    )${mails ? SHORTLIST_MAIL : ''}
    SELECT f.from_stage AS "from", f.job_id AS "jobId", f.title AS "jobTitle", f.company_id AS "companyId",
           f.company_name AS "companyName", f.talent_id AS "talentId", f.talent_name AS "talentName",
           f.event_name AS "eventName", told.recipient_id AS "recipientId", told.seq, ${mails ? 'EXISTS (SELECT FROM mailed)' : 'false'} AS mailed
      FROM facts f, LATERAL append_event(
        ARRAY[f.company_id, f.talent_id], ARRAY[${notified}], f.event_name, $3::timestamptz,
        jsonb_build_object('applicationId', f.id, 'jobId', f.job_id, 'jobTitle', f.title, 'companyId', f.company_id,
          'companyName', f.company_name, 'talentId', f.talent_id, 'talentName', f.talent_name, 'stage', ${literal(newStage)},
          'from', f.from_stage)) told`;
}

/** Good news goes by mail too where the talent has no socket open. */
const SHORTLIST_MAIL = `, mailed AS (
      INSERT INTO outbox (job, payload, cause)
      SELECT 'send-mail',
             jsonb_build_object('template', 'shortlisted', 'to', f.talent_email, 'fields', jsonb_build_object(
               'fullName', f.talent_name, 'companyName', f.company_name, 'jobTitle', f.title)),
             'shortlisted:' || f.id || ':' || extract(epoch FROM $3::timestamptz)
        FROM facts f
       WHERE f.event_name = 'application.shortlisted'
         AND NOT EXISTS (SELECT FROM presence p WHERE p.user_id = f.talent_id AND p.until > $3::timestamptz)
      ON CONFLICT ON CONSTRAINT outbox_cause_unique DO NOTHING RETURNING id
    )`;

/** A constant of the domain as SQL text; nothing that a person typed comes here. */
const literal = (constant: string): string => `'${constant.replaceAll("'", "''")}'`;
