import type { EventData } from '@hireledger/domain/events/vocabulary';
import type { EVENT_NAME } from '@hireledger/domain/hiring/moves';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Database, Sql } from '@hireledger/db/connect';
import type { Actor } from '../context.ts';
import { createCombiner, type Combine } from './combiner.ts';
import { STAGE_BATCH_STATEMENT } from './stage-batch-statement.ts';
import { stagePlan } from './stage-plans.ts';

/** One wished move of one application. */
export interface Move {
  actor: Actor;
  applicationId: string;
  newStage: Stage;
  note: string | null;
  /** Why the company declines: a reason of its own. A move with another's is not made. */
  declineReasonId?: string | null;
  at: Date;
}

/** A move that was made: its event, and the number that it got for each recipient. */
export interface Moved {
  eventName: MoveEventName;
  data: EventData<MoveEventName>;
  recipients: string[];
  seqs: bigint[];
}

/** Events of moves; approving pays out and goes another way. */
type MoveEventName = Exclude<(typeof EVENT_NAME)[keyof typeof EVENT_NAME], 'disbursement.approved'>;

interface MovedOne extends Omit<Moved, 'recipients' | 'seqs'> {
  firstRecipient: string;
  firstSeq: bigint;
  secondRecipient: string;
  secondSeq: bigint;
}

/** Makes a move where the hiring machine allows it; null where it does not, or where the actor has no such application. */
async function moveOne(sql: Sql, move: Move): Promise<Moved | null> {
  // Plain moves are the ones that everybody waits for: the function knows no reasons, the statement for many does.
  if (move.declineReasonId) return (await moveMany(sql, [move]))[0]!;
  const { actor, applicationId, newStage, note, at } = move;
  const plan = stagePlan(actor.role, newStage);
  if (!plan) return null;
  const [moved] = await sql<MovedOne[]>`
    SELECT event_name, data, first_recipient, first_seq,
           second_recipient, second_seq
      FROM move_application(${applicationId}, ${actor.userId}, ${actor.role}, ${newStage}, ${plan.withoutContract}, ${plan.withContract},
        ${sql.json(plan.eventNames)}, ${plan.notified[0]!}, ${note}, ${at})`;
  if (!moved) return null;
  const { firstRecipient, firstSeq, secondRecipient, secondSeq, ...rest } = moved;
  return { ...rest, recipients: [firstRecipient, secondRecipient], seqs: [firstSeq, secondSeq] };
}

async function moveMany(sql: Sql, moves: Move[]): Promise<(Moved | null)[]> {
  const given = moves.map(({ actor, at, ...move }, position) => ({
    position,
    ...move,
    actorId: actor.userId,
    role: actor.role,
    at: at.toISOString(),
  }));
  const rows = await sql.unsafe<(Moved & { position: number })[]>(STAGE_BATCH_STATEMENT, [sql.json(given)], {
    prepare: true,
  });
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return moves.map((_, position) => byPosition.get(position) ?? null);
}

const combiners = new WeakMap<Database, Combine<Move, Moved | null>>();

/** Moves applications, one by one while there are few and joined while there are many. Each move answers for itself. */
export function moveApplication(database: Database, move: Move): Promise<Moved | null> {
  let combine = combiners.get(database);
  if (!combine) {
    combine = createCombiner({
      lanes: database.lanes,
      largest: 64,
      keyOf: ({ applicationId }: Move) => applicationId,
      one: moveOne,
      many: moveMany,
    });
    combiners.set(database, combine);
  }
  return combine(move);
}
