// Why: docs/decisions/0099-record-that-a-notice-was-read-as-an-event.md
import type { EventView } from '@hireledger/domain/events/event-access';
import { eventsOfKind } from '@hireledger/domain/events/events-of-kind';
import type { NoticeKind } from '@hireledger/domain/events/notice-kinds';
import type { EventData } from '@hireledger/domain/events/vocabulary';
import { appendingEvents } from '@hireledger/db/events';
import type { Context } from '../../context.ts';
import { seenNotices } from './list-notifications.ts';

/** One notice by its number, as read or as unread, or all up to a number as read; of those that the member sees. */
type ReadNotifications = { userId: string; limits: EventView | null } & (
  | { seq: number; read: boolean }
  | { upTo: number; kind?: NoticeKind }
);

/**
 * Notices of one statement: the reader's head is locked for a few milliseconds, and none of their events waits longer.
 */
const PORTION = 500;
/** Batches of one call. */
const PORTIONS = 40;

/**
 * Marks notices and sends an event to the reader's other tabs, batch by batch. Marking them again changes nothing and
 * sends nothing. Each batch is one statement and one transaction, so an event never reports more than was marked.
 * @returns `more` if there are notices left to mark: call again
 */
export async function readNotifications(
  context: Context,
  command: ReadNotifications,
): Promise<{ unread: number; more: boolean }> {
  const one = 'seq' in command;
  for (let portion = 1; ; portion += 1) {
    const { marked, unread } = await markPortion(context, command);
    const whole = !one && marked === PORTION;
    if (!whole || portion === PORTIONS) return { unread, more: whole };
  }
}

async function markPortion(context: Context, command: ReadNotifications): Promise<{ marked: number; unread: number }> {
  const { sql } = context.database;
  const one = 'seq' in command;
  const kind = one ? null : (command.kind ?? null);
  const { seen, jobs } = seenNotices(command.limits);
  const at = context.clock();
  const [row] = await sql<{ marked: number; unread: number; data: EventData<'notice.marked'>; seq: bigint | null }[]>`
    WITH marking AS (
      SELECT marked, unread_seen AS unread, jsonb_build_object('seq', ${one ? command.seq : null}::bigint, 'upTo', reached, 'kind', ${kind}::text,
                                                'read', ${one ? command.read : true}::boolean, 'unread', unread) AS data
        FROM mark_notices(${command.userId}, ${one ? command.seq : null}, ${one ? null : command.upTo}, ${kind && eventsOfKind(kind)},
                          ${one ? command.read : true}, ${PORTION}, ${at}, ${seen}, ${jobs})
    ), event AS (
      SELECT 1 AS position, ${command.userId}::uuid AS recipient_id, 'notice.marked' AS name, ${at}::timestamptz AS at, data, false AS notify
        FROM marking WHERE marked > 0
    ), ${appendingEvents(sql)}
    SELECT marked, unread, marking.data, seq FROM marking LEFT JOIN appended ON true`;
  const { seq, data, marked, unread } = row!;
  if (seq !== null)
    context.notifier.events([
      { recipientId: command.userId, seq: Number(seq), name: 'notice.marked', at: at.toISOString(), data },
    ]);
  return { marked, unread };
}
