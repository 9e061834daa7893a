// Why: docs/decisions/0393-one-statement-changes-a-stage-and-numbers-its-events.md
import { movesOf } from '@hireledger/domain/accounts/member-stages';
import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import type { EventData } from '@hireledger/domain/events/vocabulary';
import type { ContractCause, ContractMoveType, Decider } from '@hireledger/domain/hiring/contract-moves';
import type { NamedMove } from '@hireledger/domain/hiring/moves';
import { BEFORE_OFFER_STAGES, OFFERED_STAGES, type Role, type Stage } from '@hireledger/domain/hiring/stages';
import { UNDO_ACCEPTED_MS, UNDOABLE_EVENTS } from '@hireledger/domain/hiring/undo';
import { transitionPlan, type TransitionEventName } from '@hireledger/domain/hiring/transitions';
import { insertingActivity } from '../activity.ts';
import type { Fragment, Sql, Transaction } from '../connect.ts';
import { appendingEvents, byPerson, type NumberedEvent } from '../events.ts';
import { holdsMoney, isWithdrawnByTalent } from './conditions.ts';
import { currentPerson } from '../trace.ts';

/** One move of one or many applications by one of their sides. */
export interface Transition {
  actor: { userId: string; role: Role; memberRole: MemberRole };
  /** No id occurs twice. */
  applicationIds: string[];
  to: Stage;
  /** For moves with their own call: a stage alone never means them. */
  move?: NamedMove | undefined;
  /** The stage that the actor saw; others do not move. */
  from?: Stage | undefined;
  note?: string | null;
  /** Why the company declines: one of its own reasons. With another company's, nothing moves. */
  declineReasonId?: string | null;
  /** Files handed over with the work: the actor's own uploads, each once. With a file of anybody else, nothing moves. */
  fileIds?: readonly string[];
  /** Another event is the notice of it: of the same transaction, or of the step of a milestone once the chain has it. */
  quietly?: boolean;
  /** Not where a contract holds money: there a stage follows the milestones. */
  unlessHeld?: boolean;
  /** Facts in the events besides the application's own. */
  facts?: object;
  at: Date;
  because?: undefined;
}

/** One move that the contract of an application makes. */
export interface ContractTransition extends Omit<Transition, 'actor' | 'move' | 'because'> {
  /** Without a user where no side decided it alone. */
  actor: { userId: string | null; role: Decider; memberRole?: undefined };
  move: ContractMoveType;
  /** Why, and the block whose log says so; null where that block left the chain. */
  because: { cause: ContractCause; blockNumber: number | null };
}

/** The event of a move, once for each of the two sides. */
export interface TransitionEvent extends NumberedEvent {
  name: TransitionEventName;
  data: EventData<TransitionEventName>;
}

/**
 * The general way to change a stage: one statement for the stages, their history and the events of both sides. It moves the
 * actor's own applications that the hiring machine allows to leave their stage, and does not change others; of two
 * racing moves one wins. What a contract moves is nobody's own.
 *
 * An undo only moves applications whose last move was the actor's, seconds ago, and led here from `to`. In the same
 * statement the notice of the undone move disappears.
 *
 * Applications are locked in id order, then the recipients' heads. Call it last in a transaction, because heads stay
 * locked until the commit; a transaction that makes several moves locks the heads of all of them before (`lockHeads`).
 * @returns two events for each application that moved, to push after the commit
 */
export async function transitionApplications(
  sql: Sql | Transaction,
  {
    actor,
    applicationIds,
    to,
    move,
    from,
    note = null,
    declineReasonId = null,
    fileIds = [],
    because,
    facts = {},
    quietly = false,
    unlessHeld = false,
    at,
  }: Transition | ContractTransition,
): Promise<TransitionEvent[]> {
  const plan = transitionPlan(actor.role, to, move, movesOf(actor.memberRole));
  if (!plan) return [];
  // What a contract moves, no person moves. The worker, who is none, has no right to write activity.
  const person = actor.userId ? currentPerson() : null;
  const rows = await sql<
    { recipientId: string; seq: bigint; name: TransitionEventName; data: EventData<TransitionEventName> }[]
  >`
    WITH allowed AS (
      SELECT a.id FROM applications a
       WHERE a.id = ANY (${applicationIds}::uuid[]) ${because ? sql`` : sql`AND ${actor.role === 'company' ? sql`a.company_id` : sql`a.talent_id`} = ${actor.userId}`}
         ${from ? sql`AND a.stage = ${from}` : sql``} ${move === 'undo' ? canBeUndone(sql, actor, to, at) : sql``} ${move === 'applyAgain' ? sql`AND ${isWithdrawnByTalent(sql)}` : sql``} ${to === 'Accepted' && actor.role === 'talent' ? sql`AND NOT ${hasOpenOffer(sql)}` : sql``} ${unlessHeld ? sql`AND NOT ${isHeld(sql)}` : sql``}
         AND a.stage = ANY (CASE WHEN a.has_contract THEN ${plan.withContract}::text[] ELSE ${plan.withoutContract}::text[] END)
         ${declineReasonId ? sql`AND EXISTS (SELECT FROM decline_reasons r WHERE r.company_id = ${actor.userId} AND r.id = ${declineReasonId})` : sql``}
         ${
           fileIds.length === 0
             ? sql``
             : sql`AND ${fileIds.length} = (SELECT count(*) FROM stored_files f
                WHERE f.id = ANY (${fileIds}::uuid[]) AND f.owner_id = ${actor.userId} AND f.kind = 'attachment' AND f.ready_at IS NOT NULL AND f.condemned_at IS NULL)`
         }
       ORDER BY a.id FOR NO KEY UPDATE
    ), moved AS (
      UPDATE applications a SET stage = ${to}, changed_at = ${at}, has_contract = ${OFFERED_STAGES.includes(to)} OR (a.has_contract AND ${!BEFORE_OFFER_STAGES.includes(to)})
        FROM allowed WHERE a.id = allowed.id
      RETURNING a.id, a.job_id, a.company_id, a.talent_id, old.stage AS from_stage, old.changed_at AS since
    ), recorded AS (
      INSERT INTO stage_changes (application_id, from_stage, to_stage, actor_id, actor_role, note, at, decline_reason_id, person_id, undoes, cause, block_number)
      SELECT id, from_stage, ${to}, ${actor.userId}, ${actor.role}, ${note}, ${at}, ${declineReasonId}, ${person}, ${move === 'undo' || move === 'restore'},
             ${because?.cause ?? null}, ${because?.blockNumber ?? null} FROM moved
      RETURNING application_id, id
    )${actor.role === 'company' && person ? notingMoves(sql, sql`SELECT company_id, ${person}::uuid, ${at}::timestamptz, id, job_id, from_stage, ${to}::text FROM moved`) : sql``}${
      fileIds.length === 0
        ? sql``
        : sql`, handed_over AS (
      INSERT INTO handed_over_files (application_id, stage_change_id, position, file_id)
      SELECT recorded.application_id, recorded.id, file.position, file.id
        FROM recorded, unnest(${fileIds}::uuid[]) WITH ORDINALITY AS file (id, position)
    )`
    }${move === 'undo' && to === 'Hired' ? reopeningOffers(sql) : sql``}${OFFER_ENDS[to] ? closingOffers(sql, OFFER_ENDS[to], at) : sql``}, fact AS MATERIALIZED (
      SELECT m.id, m.company_id, m.talent_id, ${sql.json(plan.eventNames)}::jsonb ->> m.from_stage AS name,
             ${eventDataOf(sql, sql`${to}::text`)} || ${sql.json({ ...facts, ...(quietly && { quiet: true }) } as never)}::jsonb AS data
        FROM moved m
        JOIN jobs j ON j.id = m.job_id
        JOIN companies company ON company.user_id = m.company_id
        JOIN users talent ON talent.id = m.talent_id
    ), event AS (
      SELECT fact.id AS position, side.id AS recipient_id, fact.name, ${at}::timestamptz AS at, fact.data || ${byPerson(sql, { side: sql`side.id`, company: sql`fact.company_id`, role: sql`${actor.role}::text`, person: sql`${person}::uuid` })} AS data,
             side.role = ANY (${(quietly ? [] : plan.notified) as Role[]}::text[]) AS notify
        FROM fact, LATERAL (VALUES (fact.company_id, 'company'), (fact.talent_id, 'talent')) AS side (id, role)
    ), ${appendingEvents(sql)} ${move === 'undo' ? removingUndoneNotices(sql, actor.role) : sql``}
    SELECT recipient_id, seq, name, data FROM appended ORDER BY position`.execute();
  return rows.map((row) => ({ ...row, seq: Number(row.seq), at: at.toISOString() }));
}

/** What a member of a company did, of moves (account, person, at, application, job, from, to). */
export const notingMoves = (sql: Sql | Transaction, moves: Fragment): Fragment => sql`, noted AS (
  ${insertingActivity(
    sql,
    'application.moved',
    sql`SELECT account_id, person_id, at, application_id, job_id, jsonb_build_object('from', from_stage, 'to', to_stage)
          FROM (${moves}) AS move (account_id, person_id, at, application_id, job_id, from_stage, to_stage)`,
  )}
)`;

/** The data of the event of a move `m`, with its job, company and talent. */
export const eventDataOf = (sql: Sql | Transaction, to: Fragment): Fragment => sql`
  jsonb_build_object('applicationId', m.id, 'jobId', m.job_id, 'jobTitle', j.title, 'companyId', m.company_id, 'companyName', company.name,
    'talentId', m.talent_id, 'talentName', talent.full_name, 'from', m.from_stage, 'stage', ${to})`;

/** How an offer that is open ends where its application leaves Hired by a move that is not the offer's own. */
export const OFFER_ENDS: Partial<Record<Stage, 'rejected' | 'withdrawn'>> = {
  Rejected: 'rejected',
  Withdrawn: 'rejected',
  Shortlisted: 'withdrawn',
};

export const closingOffers = (sql: Sql | Transaction, state: string, at: Date): Fragment => sql`, closed_offer AS (
  UPDATE contract_offers o SET state = ${state}, ended_at = ${at} FROM moved m WHERE o.application_id = m.id AND m.from_stage = 'Hired' AND o.ended_at IS NULL
)`;

/** A contract that waits for the talent is accepted by its signature. */
export const hasOpenOffer = (sql: Sql | Transaction): Fragment => sql`
  EXISTS (SELECT FROM contract_offers o WHERE o.application_id = a.id AND o.ended_at IS NULL)`;

/** The acceptance of a contract stores it together with the stage, so a statement that sees the stage sees the contract. */
export const isHeld = (sql: Sql | Transaction): Fragment => sql`
  EXISTS (SELECT FROM agreements WHERE application_id = a.id AND ${holdsMoney(sql, sql`agreements`)})`;

/** A contract that was taken back, or that a withdrawal rejected, waits for the talent again until its own deadline. */
const reopeningOffers = (sql: Sql | Transaction): Fragment => sql`, reopened_offer AS (
  UPDATE contract_offers o SET state = CASE WHEN o.changes_requested_at IS NULL THEN 'sent' ELSE 'changes-requested' END, ended_at = NULL
    FROM moved m WHERE o.application_id = m.id AND o.ended_at = m.since AND o.state IN ('withdrawn', 'rejected')
)`;

/**
 * The condition of an undo. The time of the last change is that of the row, so a change in between is never undone. A contract that
 * the company signed and took back is sent again; one that the talent's withdrawal ended is as the company signed it.
 */
const canBeUndone = (
  sql: Sql | Transaction,
  { userId: actorId, role }: { userId: string | null; role: Decider },
  to: Stage,
  at: Date,
): Fragment => sql`
  AND a.changed_at >= ${new Date(at.getTime() - UNDO_ACCEPTED_MS)}
  ${role === 'company' ? sql`AND NOT EXISTS (SELECT FROM contract_offers o WHERE o.application_id = a.id AND o.ended_at = a.changed_at AND o.consent_id IS NOT NULL)` : sql``}
  AND EXISTS (
    SELECT FROM (SELECT c.* FROM stage_changes c WHERE c.application_id = a.id ORDER BY c.id DESC LIMIT 1) last
     WHERE last.at = a.changed_at AND last.from_stage = ${to} AND last.to_stage = a.stage AND last.actor_id = ${actorId} AND NOT last.undoes)`;

/**
 * Removes the notice of the undone move, which has that move's time, from the bell and from what is still to be mailed. It reads `appended`,
 * so that the heads are locked first, as everybody does who changes notices.
 */
const removingUndoneNotices = (sql: Sql | Transaction, by: Decider): Fragment => sql`, removed_notice AS (
  UPDATE events e SET notify = false, read_at = coalesce(e.read_at, appended.at)
    FROM moved m JOIN appended ON appended.recipient_id = ${by === 'company' ? sql`m.talent_id` : sql`m.company_id`} AND appended.data ->> 'applicationId' = m.id::text
   WHERE e.recipient_id = appended.recipient_id AND e.at = m.since AND e.name = ANY (${[...UNDOABLE_EVENTS]}::text[])
     AND e.data ->> 'applicationId' = m.id::text
)`;
