import { stagePlans } from './stage-plans.ts';

/** A constant of the domain as SQL text; nothing that a person typed comes here. */
const literal = (constant: string): string => `'${constant.replaceAll("'", "''")}'`;
const textArray = (constants: readonly string[]): string => `ARRAY[${constants.map(literal).join(', ')}]::text[]`;

const plans = stagePlans()
  .map(({ role, newStage, withoutContract, withContract, eventNames, notified }) =>
    [
      literal(role),
      literal(newStage),
      textArray(withoutContract),
      textArray(withContract),
      `${literal(JSON.stringify(eventNames))}::jsonb`,
      literal(notified[0]!),
    ].join(', '),
  )
  .map((row) => `(${row})`)
  .join(', ');

/**
 * Many stage changes in one statement; $1 is a JSON list of { position, applicationId, actorId, role, newStage, note, declineReasonId, at }, no
 * application twice. It does to each what the function move_application does to one. Applications are locked in id order, then the
 * recipients' heads in id order, as single changes lock theirs.
 * Answers the row of a single change for each position that moved.
 */
export const STAGE_BATCH_STATEMENT = `
    WITH plan (role, new_stage, without_contract, with_contract, event_names, notified) AS (VALUES ${plans}),
    given AS (
      SELECT g.position, g."applicationId" AS application_id, g."actorId" AS actor_id, g.role, g."newStage" AS new_stage, g.note, g."declineReasonId" AS reason_id, g.at,
             p.without_contract, p.with_contract, p.event_names, p.notified
        FROM jsonb_to_recordset($1::jsonb) AS g (position int, "applicationId" uuid, "actorId" uuid, role text, "newStage" text, note text, "declineReasonId" uuid, at timestamptz)
        JOIN plan p ON p.role = g.role AND p.new_stage = g."newStage"
    ), locked AS (
      SELECT a.id, g.*
        FROM applications a JOIN given g ON a.id = g.application_id
       WHERE CASE g.role WHEN 'company' THEN a.company_id ELSE a.talent_id END = g.actor_id
         AND a.stage = ANY (CASE WHEN a.has_contract THEN g.with_contract ELSE g.without_contract END)
         AND (g.reason_id IS NULL OR EXISTS (SELECT FROM decline_reasons r WHERE r.company_id = g.actor_id AND r.id = g.reason_id))
       ORDER BY a.id FOR UPDATE OF a
    ), moved AS (
      UPDATE applications a
         SET stage = l.new_stage, changed_at = l.at, has_contract = a.has_contract OR l.new_stage = 'Hired'
        FROM locked l WHERE a.id = l.id
      RETURNING old.stage AS from_stage, a.id, a.job_id, a.company_id, a.talent_id,
                l.position, l.actor_id, l.role, l.new_stage, l.note, l.reason_id, l.at, l.event_names ->> old.stage AS event_name, l.notified
    ), facts AS MATERIALIZED (
      SELECT m.*, j.title, company.name AS company_name, talent.full_name AS talent_name,
             jsonb_build_object('applicationId', m.id, 'jobId', m.job_id, 'jobTitle', j.title, 'companyId', m.company_id,
               'companyName', company.name, 'talentId', m.talent_id, 'talentName', talent.full_name, 'stage', m.new_stage,
               'from', m.from_stage) AS data
        FROM moved m
        JOIN jobs j ON j.id = m.job_id
        JOIN companies company ON company.user_id = m.company_id
        JOIN users talent ON talent.id = m.talent_id
    ), recorded AS (
      INSERT INTO stage_changes (application_id, from_stage, to_stage, actor_id, actor_role, note, at, decline_reason_id)
      SELECT m.id, m.from_stage, m.new_stage, m.actor_id, m.role, m.note, m.at, m.reason_id FROM moved m
    ), told AS (
      SELECT f.position, side.recipient_id, side.role = f.notified AS notify,
             row_number() OVER (PARTITION BY side.recipient_id ORDER BY f.position) AS nth,
             count(*) OVER (PARTITION BY side.recipient_id) AS total
        FROM facts f, LATERAL (VALUES (f.company_id, 'company'), (f.talent_id, 'talent')) side (recipient_id, role)
    ), heads AS (
      INSERT INTO event_heads AS head (recipient_id, seq)
      SELECT recipient_id, count(*) FROM told GROUP BY recipient_id ORDER BY recipient_id
      ON CONFLICT (recipient_id) DO UPDATE SET seq = head.seq + EXCLUDED.seq
      RETURNING recipient_id, seq, muted
    ), written AS (
      INSERT INTO events (recipient_id, seq, name, at, data, notify)
      SELECT t.recipient_id, h.seq - t.total + t.nth, f.event_name, f.at, f.data, t.notify AND NOT f.event_name = ANY (h.muted)
        FROM told t JOIN facts f USING (position) JOIN heads h ON h.recipient_id = t.recipient_id
    )
    SELECT f.position, f.event_name AS "eventName", f.data, told.recipients, told.seqs
      FROM facts f JOIN LATERAL (
        SELECT array_agg(t.recipient_id) AS recipients, array_agg(h.seq - t.total + t.nth) AS seqs
          FROM told t JOIN heads h ON h.recipient_id = t.recipient_id WHERE t.position = f.position) told ON true`;
