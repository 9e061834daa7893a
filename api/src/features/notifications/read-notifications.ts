// Why: docs/decisions/0427-notices-are-a-member-s.md
import { eventsOfKind } from '@hireledger/domain/events/events-of-kind';
import type { NoticeKind } from '@hireledger/domain/events/notice-kinds';
import type { Context } from '../../context.ts';
import type { Reader } from '../../notices/reader.ts';

/** One notice by its number, as read or as unread, or all up to a number as read; of those that the member sees. */
type ReadNotifications = { seq: number; read: boolean } | { upTo: number; kind?: NoticeKind };

/** Notices of a kind that one statement marks. */
const PORTION = 500;
/** Statements of one call. */
const PORTIONS = 40;

/**
 * Marks notices for one person, and signals it to their other tabs. Marking them again changes nothing and signals
 * nothing.
 * @returns `more` if there are notices left to mark: call again
 */
export async function readNotifications(
  context: Context,
  reader: Reader,
  command: ReadNotifications,
): Promise<{ unread: number; more: boolean }> {
  const { sql } = context.database;
  const { accountId, personId, seen, jobs, mutedJobs, kept } = reader;
  const one = 'seq' in command;
  const kind = one ? null : (command.kind ?? null);
  const at = context.clock();
  const marking = one
    ? { seq: command.seq, upTo: null, kind, read: command.read }
    : { seq: null, upTo: command.upTo, kind, read: true };
  const mark = async () => {
    const [row] = await sql<{ marked: number; unread: number; head: bigint }[]>`
      SELECT marked, unread, coalesce(head, 0) AS head
        FROM mark_notices(${accountId}, ${marking.seq}, ${marking.upTo}, ${kind && eventsOfKind(kind)}, ${marking.read}, ${PORTION}, ${at},
                          ${personId}, ${seen}, ${jobs}, ${mutedJobs}, ${kept})`;
    return row!;
  };
  let last = await mark();
  let changed = last.marked > 0;
  let portions = 1;
  for (; kind !== null && last.marked >= PORTION && portions < PORTIONS; portions += 1) {
    last = await mark();
    changed ||= last.marked > 0;
  }
  const { unread, head } = last;
  if (changed)
    context.notifier.ownSignal(reader, {
      about: 'marked',
      marking,
      at: at.toISOString(),
      unread,
      eventsUpTo: Number(head),
    });
  return { unread, more: kind !== null && last.marked >= PORTION };
}
