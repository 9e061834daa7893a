import type { Transaction } from '@hireledger/db/connect';
import { eventsTold, type TellingWay } from '@hireledger/domain/events/notice-choices';
import { ROLES, type Role } from '@hireledger/domain/hiring/stages';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { stillTrue } from './still-true.ts';

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

/** Turns of one transaction, and the events of one turn: more than these are told as "and more". */
const TURNS = 50;
export const MOST_EVENTS = 200;
/** What is older was not told because something was down for long: the bell has it. */
const TOO_OLD_MS = 2 * 86_400_000;

type Row = { id: string; role: Role; fullName: string; email: string; way: TellingWay; toldUpTo: bigint; head: bigint; seq: bigint | null; name: string; at: Date; data: unknown };

/**
 * Takes the turns that are due: they stay locked until the transaction ends. Left out is what was read or seen since, what its reader does not want
 * in this way, and what is no longer so.
 */
export async function takeDueTurns(tx: Transaction, { now, settledBefore }: { now: Date; settledBefore: Date }): Promise<DueTurn[]> {
  const names = (way: TellingWay) => Object.fromEntries(ROLES.map((role) => [role, eventsTold(way, role)]));
  const rows = await tx<Row[]>`
    WITH due AS (
      SELECT recipient_id, way, told_up_to FROM notice_turns WHERE due_at <= ${now} ORDER BY due_at LIMIT ${TURNS} FOR UPDATE SKIP LOCKED
    )
    SELECT u.id, u.role, u.full_name AS "fullName", u.email, due.way, due.told_up_to AS "toldUpTo", h.seq AS head, unseen.seq, unseen.name, unseen.at, unseen.data
      FROM due JOIN users u ON u.id = due.recipient_id JOIN event_heads h ON h.recipient_id = due.recipient_id
      LEFT JOIN LATERAL (
        SELECT e.seq, e.name, e.at, e.data || CASE e.name WHEN 'job.deleted'
                 THEN (SELECT jsonb_build_object('companyName', c.name) FROM companies c WHERE c.user_id = (e.data ->> 'companyId')::uuid) ELSE '{}' END AS data
          FROM events e
         WHERE e.recipient_id = due.recipient_id AND e.seq > due.told_up_to AND e.read_at IS NULL AND u.deleted_at IS NULL
           AND e.at > greatest(${new Date(now.getTime() - TOO_OLD_MS)}, (SELECT max(p.until) FROM presence p WHERE p.user_id = due.recipient_id))
           AND e.name = ANY (ARRAY(SELECT jsonb_array_elements_text(
                 ${tx.json({ mail: names('mail'), digest: names('digest'), push: names('push') })}::jsonb -> due.way -> u.role)))
           AND NOT e.name = ANY (CASE due.way WHEN 'push' THEN h.push_muted ELSE h.mail_muted END)
           AND ${stillTrue(tx)}
         ORDER BY e.seq LIMIT ${MOST_EVENTS + 1}
      ) unseen ON true
     ORDER BY u.id, due.way, unseen.seq`;
  const turns = Map.groupBy(rows, ({ id, way }) => `${id}:${way}`);
  return [...turns.values()].map((own) => {
    const { id, role, fullName, email, way, toldUpTo, head } = own[0]!;
    const events = own.flatMap(({ seq, name, at, data }) => (seq === null ? [] : [{ seq: Number(seq), name, at: at.toISOString(), data } as RecipientEvent]));
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
