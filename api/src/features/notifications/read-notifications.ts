import { eventsOfKind } from '@hireledger/domain/events/events-of-kind';
import type { NoticeKind } from '@hireledger/domain/events/notice-kinds';
import type { EventData } from '@hireledger/domain/events/vocabulary';
import type { Context } from '../../context.ts';

/** One notice by its number, as read or as unread, or all up to a number as read. */
export type ReadNotifications = { userId: string } & (
  | { seq: number; read: boolean }
  | { upTo: number; kind?: NoticeKind }
);

/** Notices of one statement: the reader's head is locked for a few milliseconds, and no event of theirs waits longer. */
const PORTION = 500;
/** Portions of one call. */
const PORTIONS = 40;

/**
 * Marks notices and sends an event to the reader's other tabs, portion by portion. Marking them again changes nothing and sends nothing.
 * Each portion is one statement and one transaction, so an event never says more than was marked.
 * @returns `more` where notices are left to be marked: call again
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
  const at = context.clock();
  const [row] = await sql<{ seq: bigint | null; data: EventData<'notice.marked'>; marked: number; unread: number }[]>`
    SELECT seq, data, marked, unread
      FROM mark_notices(${command.userId}, ${one ? command.seq : null}, ${one ? null : command.upTo}, ${kind && eventsOfKind(kind)}, ${kind},
                        ${one ? command.read : true}, ${PORTION}, ${at})`;
  const { seq, data, marked, unread } = row!;
  if (seq !== null)
    context.notifier.events([
      { recipientId: command.userId, seq: Number(seq), name: 'notice.marked', at: at.toISOString(), data },
    ]);
  return { marked, unread };
}
