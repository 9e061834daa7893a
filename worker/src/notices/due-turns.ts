import type { Transaction } from '@hireledger/db/connect';
import type { TellingWay } from '@hireledger/domain/events/notice-choices';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { unseenEvents } from './unseen-events.ts';

export interface Reader {
  id: string;
  role: Role;
  fullName: string;
  email: string;
}

/** Whose turn it is, by which way, with what they have not seen, oldest first. */
export interface DueTurn {
  reader: Reader;
  way: TellingWay;
  toldUpTo: number;
  unseen: RecipientEvent[];
  /** When the oldest of those came that are too young to be told; null where there is none. */
  youngerAt: Date | null;
  /** The number up to which this answer is true. */
  head: number;
}

/** Turns of one transaction. */
const TURNS = 50;

type Row = {
  id: string;
  role: Role;
  fullName: string;
  email: string;
  way: TellingWay;
  toldUpTo: bigint;
  head: bigint;
  seq: bigint | null;
  name: string;
  at: Date;
  data: unknown;
};

/**
 * Takes the turns that are due: they stay locked until the transaction ends.
 */
export async function takeDueTurns(
  tx: Transaction,
  { now, settledBefore }: { now: Date; settledBefore: Date },
): Promise<DueTurn[]> {
  const rows = await tx<Row[]>`
    WITH due AS (
      SELECT recipient_id, way, told_up_to FROM notice_turns WHERE due_at <= ${now} ORDER BY due_at LIMIT ${TURNS} FOR UPDATE SKIP LOCKED
    )
    SELECT u.id, u.role, u.full_name AS "fullName", u.email, due.way, due.told_up_to AS "toldUpTo", h.seq AS head, unseen.seq, unseen.name, unseen.at, unseen.data
      FROM due JOIN users u ON u.id = due.recipient_id JOIN event_heads h ON h.recipient_id = due.recipient_id
      LEFT JOIN LATERAL (${unseenEvents(tx, now)}) unseen ON true
     ORDER BY u.id, due.way, unseen.seq`;
  const turns = Map.groupBy(rows, ({ id, way }) => `${id}:${way}`);
  return [...turns.values()].map((own) => {
    const { id, role, fullName, email, way, toldUpTo, head } = own[0]!;
    const events = own.flatMap(({ seq, name, at, data }) =>
      seq === null ? [] : [{ seq: Number(seq), name, at: at.toISOString(), data } as RecipientEvent],
    );
    // A notification on a device comes at once: what is taken back can be taken from the screen again, a mail cannot.
    const young = way === 'push' ? -1 : events.findIndex(({ at }) => new Date(at) > settledBefore);
    const unseen = young < 0 ? events : events.slice(0, young);
    return {
      reader: { id, role, fullName, email },
      way,
      toldUpTo: Number(toldUpTo),
      unseen,
      youngerAt: young < 0 ? null : new Date(events[young]!.at),
      head: young < 0 ? Number(head) : events[young]!.seq - 1,
    };
  });
}
