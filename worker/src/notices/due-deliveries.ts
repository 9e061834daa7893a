import type { Transaction } from '@hireledger/db/connect';
import type { DeliveryChannel } from '@hireledger/domain/events/notice-choices';
import type { Role } from '@hireledger/domain/hiring/stages';
import { UNDOABLE_EVENTS } from '@hireledger/domain/hiring/undo';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { undeliveredEvents } from './undelivered-events.ts';

interface Reader {
  id: string;
  role: Role;
  fullName: string;
  email: string;
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

type Row = {
  id: string;
  role: Role;
  fullName: string;
  email: string;
  channel: DeliveryChannel;
  deliveredUpTo: bigint;
  head: bigint;
  seq: bigint | null;
  name: string;
  at: Date;
  data: unknown;
};

/** Takes due deliveries. They stay locked until the transaction ends. */
export async function takeDueDeliveries(
  tx: Transaction,
  { now, settledBefore }: { now: Date; settledBefore: Date },
): Promise<DueDelivery[]> {
  const rows = await tx<Row[]>`
    WITH due AS (
      SELECT recipient_id, channel, delivered_up_to FROM notice_deliveries WHERE due_at <= ${now} ORDER BY due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    )
    SELECT u.id, u.role, u.full_name, u.email, due.channel, due.delivered_up_to, h.seq AS head, unseen.seq, unseen.name, unseen.at, unseen.data
      FROM due JOIN users u ON u.id = due.recipient_id JOIN event_heads h ON h.recipient_id = due.recipient_id
      LEFT JOIN LATERAL (${undeliveredEvents(tx, now)}) unseen ON true
     ORDER BY u.id, due.channel, unseen.seq`;
  const deliveries = Map.groupBy(rows, ({ id, channel }) => `${id}:${channel}`);
  return [...deliveries.values()].map((own) => {
    const { id, role, fullName, email, channel, deliveredUpTo, head } = own[0]!;
    const events = own.flatMap(({ seq, name, at, data }) =>
      seq === null ? [] : [{ seq: Number(seq), name, at: at.toISOString(), data } as RecipientEvent],
    );
    // A device shows at once what cannot be undone any more; a mail cannot be removed again, so that it always waits.
    const young = events.findIndex(
      ({ name, at }) => new Date(at) > settledBefore && (channel !== 'push' || UNDOABLE.has(name)),
    );
    const unseen = young < 0 ? events : events.slice(0, young);
    return {
      reader: { id, role, fullName, email },
      channel,
      deliveredUpTo: Number(deliveredUpTo),
      unseen,
      youngerAt: young < 0 ? null : new Date(events[young]!.at),
      head: young < 0 ? Number(head) : events[young]!.seq - 1,
    };
  });
}
