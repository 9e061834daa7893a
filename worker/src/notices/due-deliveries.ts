import type { Transaction } from '@hireledger/db/connect';
import { addressee } from '@hireledger/db/notice-mail';
import type { DeliveryChannel } from '@hireledger/domain/events/notice-choices';
import type { Role } from '@hireledger/domain/hiring/stages';
import { UNDOABLE_EVENTS } from '@hireledger/domain/hiring/undo';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { asSeen, teamOf, undeliveredEvents, type UndeliveredRow } from './undelivered-events.ts';

/** A person as a member of an account. */
interface Reader {
  accountId: string;
  personId: string;
  /** The side of the account. */
  role: Role;
  fullName: string;
  /** Of the account: a company's. */
  accountName: string;
  email: string;
  /** Whether they want one email a day, in the morning of their time zone. */
  dailyDigest: boolean;
  timeZone: string | null;
}

/** A delivery that is due: its reader, its channel, and the events to deliver, oldest first. */
export interface DueDelivery {
  reader: Reader;
  channel: DeliveryChannel;
  deliveredUpTo: number;
  unseen: RecipientEvent[];
  /** The time of the oldest event that is too young to deliver; null if there is none. */
  youngerAt: Date | null;
  /** This delivery covers all events up to this number. */
  head: number;
}

const UNDOABLE: ReadonlySet<string> = new Set(UNDOABLE_EVENTS);

/** Deliveries of one transaction. */
const BATCH = 50;

type Row = Reader & UndeliveredRow & { channel: DeliveryChannel; deliveredUpTo: bigint; head: bigint };

/** Takes due deliveries. They stay locked until the transaction ends. */
export async function takeDueDeliveries(
  tx: Transaction,
  { now, settledBefore }: { now: Date; settledBefore: Date },
): Promise<DueDelivery[]> {
  const rows = await tx<Row[]>`
    WITH due AS (
      SELECT account_id, person_id, channel, delivered_up_to FROM member_deliveries
       WHERE due_at <= ${now} ORDER BY due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    )
    SELECT due.account_id, due.person_id, u.role, ${addressee(tx)} AS full_name, u.full_name AS account_name, p.email, r.daily_digest, r.time_zone, due.channel, due.delivered_up_to,
           (SELECT seq FROM event_heads WHERE recipient_id = due.account_id) AS head,
           m.role AS member_role, ${teamOf(tx)} AS team, unseen.seq, unseen.name, unseen.at, unseen.data
      FROM due ${undeliveredEvents(tx, now)}
     ORDER BY due.account_id, due.person_id, due.channel, unseen.seq`;
  const deliveries = Map.groupBy(rows, ({ accountId, personId, channel }) => `${accountId}:${personId}:${channel}`);
  return [...deliveries.values()].map((own) => {
    const { channel, deliveredUpTo, head, ...first } = own[0]!;
    const { accountId, personId, role, fullName, accountName, email, dailyDigest, timeZone } = first;
    const events = asSeen(own);
    // A device shows at once what cannot be undone any more; a mail cannot be removed again, so that it always waits.
    const young = events.findIndex(
      ({ name, at }) => new Date(at) > settledBefore && (channel !== 'push' || UNDOABLE.has(name)),
    );
    return {
      reader: { accountId, personId, role, fullName, accountName, email, dailyDigest, timeZone },
      channel,
      deliveredUpTo: Number(deliveredUpTo),
      unseen: young < 0 ? events : events.slice(0, young),
      youngerAt: young < 0 ? null : new Date(events[young]!.at),
      head: young < 0 ? Number(head) : events[young]!.seq - 1,
    };
  });
}
