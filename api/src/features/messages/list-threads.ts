import type { Thread } from '@hireledger/domain/http/messages';
import type { Actor, Context } from '../../context.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';
import { beyond, orderBy, part, readCursor, writeCursor } from '../../lists/keyset.ts';
import { threadColumns, threadJoins, toThread, type ThreadRow } from './thread.ts';

export interface ListThreads {
  actor: Actor;
  q?: string;
  /** Only those with unread messages. */
  unread?: boolean;
  limit: number;
  cursor?: string;
}

/** A search reads at most this many conversations, newest first. */
const SEARCHED = 5_000;

const WRITTEN = {
  parts: [part('time', (sql) => sql`last_at`), part('id', (sql) => sql`application_id`)],
  descending: true,
};

/** The actor's conversations that have messages, the most recent first. */
export async function listThreads(
  context: Context,
  { actor, q, unread, limit, cursor }: ListThreads,
): Promise<{ data: Thread[]; nextCursor: string | null; eventsUpTo: number }> {
  const { sql } = context.database;
  const { userId, role } = actor;
  const after = readCursor(cursor, WRITTEN);
  const like = q ? `%${q.replaceAll(/[\\%_]/g, '\\$&')}%` : null;
  const name = role === 'company' ? sql`talent.full_name` : sql`company.name`;
  const rows = await sql<(ThreadRow & { lastAt: string; eventsUpTo: number })[]>`
    SELECT page.*, ${eventsUpTo(sql, userId)} AS events_up_to FROM (SELECT) AS one LEFT JOIN (
      SELECT ${threadColumns(sql, role)}, mine.last_at::text AS last_at
        FROM (SELECT application_id, last_at FROM thread_sides
               WHERE user_id = ${userId} ${unread ? sql`AND unread > 0` : sql``}
                 ${beyond(sql, WRITTEN, after)} ${orderBy(sql, WRITTEN)} LIMIT ${like ? SEARCHED : limit + 1}) mine
        JOIN applications a ON a.id = mine.application_id ${threadJoins(sql, role)}
       WHERE ${like ? sql`(${name} ILIKE ${like} OR j.title ILIKE ${like})` : sql`true`}
       ORDER BY mine.last_at DESC, a.id DESC LIMIT ${limit + 1}) page ON true
     ORDER BY page.last_at::timestamptz DESC, page.application_id DESC`;
  const found = rows.filter(({ applicationId }) => applicationId !== null);
  const kept = found.slice(0, limit);
  const last = kept.at(-1);
  return {
    data: kept.map(({ lastAt: _lastAt, eventsUpTo: _upTo, ...row }) => toThread(row, role)),
    nextCursor: found.length > limit && last ? writeCursor([last.lastAt, last.applicationId]) : null,
    eventsUpTo: rows[0]!.eventsUpTo,
  };
}
