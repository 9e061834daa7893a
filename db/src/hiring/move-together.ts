// Why: docs/decisions/0392-moves-of-all-people-share-a-statement.md
import type { PersonId } from '@hireledger/domain/accounts/ids';
import { movesOf } from '@hireledger/domain/accounts/member-stages';
import type { EventData } from '@hireledger/domain/events/vocabulary';
import { BEFORE_OFFER_STAGES, OFFERED_STAGES, type Stage } from '@hireledger/domain/hiring/stages';
import { transitionPlan, type TransitionEventName } from '@hireledger/domain/hiring/transitions';
import type { Sql } from '../connect.ts';
import { byPerson } from '../events.ts';
import {
  closingOffers,
  eventDataOf,
  hasOpenOffer,
  isHeld,
  notingMoves,
  OFFER_ENDS,
  type Transition,
  type TransitionEvent,
} from './transition-applications.ts';

/** A move of one application that `moveTogether` can make: no undo, no files, and nothing that a contract decides. */
export interface PlainMove extends Pick<
  Transition,
  'actor' | 'to' | 'from' | 'note' | 'declineReasonId' | 'unlessHeld' | 'at'
> {
  applicationId: string;
  move?: 'turnDown' | 'withdrawOffer' | 'reopen' | undefined;
  /** The action that causes it, and who acts. */
  trace: string | null;
  person: PersonId | null;
}

interface MovedRow {
  recipientId: string;
  seq: bigint;
  name: TransitionEventName;
  at: Date;
  data: EventData<TransitionEventName>;
}

/**
 * Makes plain moves, each of another application, in one statement: the same rows as `transitionApplications` writes,
 * with fewer steps for a single move. Several moves wait for no lock: an application that another transaction has
 * locked, or whose sides' heads are locked, does not move. A single move waits as long as the connection's lock_timeout.
 * @returns two events for each application that moved, in the order of `moves`; none where the machine refuses the move, a row is locked, or a head is missing
 * @throws PostgresError with nothing written: 55P03 for a lock, 23502 for a missing head
 */
export async function moveTogether(sql: Sql, moves: PlainMove[]): Promise<TransitionEvent[]> {
  const rows = moves.length === 1 ? await moveOne(sql, moves[0]!) : await moveMany(sql, moves);
  return rows.map((row) => ({ ...row, seq: Number(row.seq), at: row.at.toISOString() }));
}

/** What the statements need to know of a kind of move. */
function planOf({ actor: { role, memberRole }, to, move, from, unlessHeld = false }: PlainMove) {
  const plan = transitionPlan(role, to, move, movesOf(memberRole));
  const seen = (stages: Stage[]) => (from ? stages.filter((stage) => stage === from) : stages);
  return {
    role,
    stage: to,
    without: seen(plan?.withoutContract ?? []),
    with: seen(plan?.withContract ?? []),
    names: plan?.eventNames ?? {},
    talent: plan?.notified.includes('talent') ?? false,
    company: plan?.notified.includes('company') ?? false,
    sends: OFFERED_STAGES.includes(to),
    keeps: !BEFORE_OFFER_STAGES.includes(to),
    unless_held: unlessHeld,
    unless_offered: to === 'Accepted' && role === 'talent',
    offer_ends: OFFER_ENDS[to] ?? null,
  };
}

async function moveOne(sql: Sql, move: PlainMove): Promise<MovedRow[]> {
  const { actor, applicationId, to, note = null, declineReasonId = null, at, trace, person } = move;
  const plan = planOf(move);
  // A head that is missing fails the statement, because an event without a number is refused.
  return sql<MovedRow[]>`
    WITH moved AS (
      UPDATE applications a SET stage = ${to}, changed_at = ${at}, has_contract = ${plan.sends} OR (a.has_contract AND ${plan.keeps})
       WHERE a.id = ${applicationId} AND CASE ${actor.role} WHEN 'company' THEN a.company_id ELSE a.talent_id END = ${actor.userId}
         AND a.stage = ANY (CASE WHEN a.has_contract THEN ${plan.with}::text[] ELSE ${plan.without}::text[] END)
         ${declineReasonId ? sql`AND EXISTS (SELECT FROM decline_reasons r WHERE r.company_id = ${actor.userId} AND r.id = ${declineReasonId})` : sql``}
         ${plan.unless_held ? sql`AND NOT ${isHeld(sql)}` : sql``} ${plan.unless_offered ? sql`AND NOT ${hasOpenOffer(sql)}` : sql``}
      RETURNING a.id, a.job_id, a.company_id, a.talent_id, old.stage AS from_stage
    ), recorded AS (
      INSERT INTO stage_changes (application_id, from_stage, to_stage, actor_id, actor_role, note, at, decline_reason_id, person_id)
      SELECT id, from_stage, ${to}, ${actor.userId}, ${actor.role}, ${note}, ${at}, ${declineReasonId}, ${person} FROM moved
    )${actor.role === 'company' ? notingMoves(sql, sql`SELECT company_id, ${person}::uuid, ${at}::timestamptz, id, job_id, from_stage, ${to}::text FROM moved`) : sql``}${plan.offer_ends ? closingOffers(sql, plan.offer_ends, at) : sql``}, head AS (
      UPDATE event_heads head SET seq = head.seq + 1
        FROM moved m, LATERAL (VALUES (least(m.company_id, m.talent_id)), (greatest(m.company_id, m.talent_id))) AS side (id) WHERE head.recipient_id = side.id
      RETURNING head.recipient_id, head.seq
    )
    INSERT INTO events (recipient_id, seq, name, at, data, notify, trace)
    SELECT side.id, head.seq, ${sql.json(plan.names)}::jsonb ->> m.from_stage, ${at}, ${eventDataOf(sql, sql`${to}::text`)} || ${byPerson(sql, { side: sql`side.id`, company: sql`m.company_id`, role: sql`${actor.role}::text`, person: sql`${person}::uuid` })},
           side.notify, ${trace}
      FROM moved m
      JOIN jobs j ON j.id = m.job_id
      JOIN companies company ON company.user_id = m.company_id
      JOIN users talent ON talent.id = m.talent_id
     CROSS JOIN LATERAL (VALUES (m.company_id, ${plan.company}::boolean), (m.talent_id, ${plan.talent}::boolean)) AS side (id, notify)
      LEFT JOIN head ON head.recipient_id = side.id
    RETURNING recipient_id, seq, name, at, data`;
}

async function moveMany(sql: Sql, moves: PlainMove[]): Promise<MovedRow[]> {
  const wishes = moves.map((move, position) => {
    const { actor, applicationId: id, note, declineReasonId: reason, at, trace, person } = move;
    return { ...planOf(move), position, id, actor: actor.userId, note, reason, at, trace, person };
  });
  return sql<MovedRow[]>`
    WITH wish AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${sql.json(wishes as never)})
                 AS wish (position int, id uuid, actor uuid, note text, reason uuid, at timestamptz, trace uuid, person uuid, role text, stage text, without text[], "with" text[],
                   names jsonb, talent boolean, company boolean, sends boolean, keeps boolean, unless_held boolean, unless_offered boolean, offer_ends text)
    ), allowed AS MATERIALIZED (
      SELECT w.*, a.company_id, a.talent_id
        FROM wish w JOIN applications a ON a.id = w.id
       WHERE CASE w.role WHEN 'company' THEN a.company_id ELSE a.talent_id END = w.actor
         AND a.stage = ANY (CASE WHEN a.has_contract THEN w."with" ELSE w.without END)
         AND (w.reason IS NULL OR EXISTS (SELECT FROM decline_reasons r WHERE r.company_id = w.actor AND r.id = w.reason))
         AND NOT (w.unless_held AND ${isHeld(sql)}) AND NOT (w.unless_offered AND ${hasOpenOffer(sql)})
         FOR NO KEY UPDATE OF a SKIP LOCKED
    ), locked AS MATERIALIZED (
      SELECT recipient_id FROM event_heads WHERE recipient_id IN (SELECT company_id FROM allowed UNION SELECT talent_id FROM allowed)
         FOR NO KEY UPDATE SKIP LOCKED
    ), moved AS (
      UPDATE applications a SET stage = w.stage, changed_at = w.at, has_contract = w.sends OR (a.has_contract AND w.keeps)
        FROM allowed w
        JOIN locked company_head ON company_head.recipient_id = w.company_id
        JOIN locked talent_head ON talent_head.recipient_id = w.talent_id
       WHERE a.id = w.id
      RETURNING w.*, a.job_id, old.stage AS from_stage
    ), recorded AS (
      INSERT INTO stage_changes (application_id, from_stage, to_stage, actor_id, actor_role, note, at, decline_reason_id, person_id)
      SELECT id, from_stage, stage, actor, role, note, at, reason, person FROM moved ORDER BY position
    )${notingMoves(sql, sql`SELECT company_id, person, at, id, job_id, from_stage, stage FROM moved WHERE role = 'company' ORDER BY position`)}, closed_offer AS (
      UPDATE contract_offers o SET state = m.offer_ends, ended_at = m.at
        FROM moved m WHERE o.application_id = m.id AND m.from_stage = 'Hired' AND m.offer_ends IS NOT NULL AND o.ended_at IS NULL
    ), event AS MATERIALIZED (
      SELECT m.position, side.id AS recipient_id, m.names ->> m.from_stage AS name, m.at, ${eventDataOf(sql, sql`m.stage`)} || ${byPerson(sql, { side: sql`side.id`, company: sql`m.company_id`, role: sql`m.role`, person: sql`m.person` })} AS data, m.trace, side.notify,
             row_number() OVER (PARTITION BY side.id ORDER BY m.position) AS nth
        FROM moved m
        JOIN jobs j ON j.id = m.job_id
        JOIN companies company ON company.user_id = m.company_id
        JOIN users talent ON talent.id = m.talent_id
       CROSS JOIN LATERAL (VALUES (m.company_id, m.company), (m.talent_id, m.talent)) AS side (id, notify)
    ), head AS (
      UPDATE event_heads head SET seq = head.seq + counted.events
        FROM (SELECT recipient_id, count(*) AS events FROM event GROUP BY recipient_id) counted WHERE head.recipient_id = counted.recipient_id
      RETURNING head.recipient_id, old.seq AS before
    )
    INSERT INTO events (recipient_id, seq, name, at, data, notify, trace)
    SELECT recipient_id, before + nth, name, at, data, notify, trace
      FROM event JOIN head USING (recipient_id)
    RETURNING recipient_id, seq, name, at, data`;
}
