import type { z } from 'zod';
import type { notice } from '@hireledger/domain/http/notifications';
import type { Context } from '../context.ts';
import { eventsUpTo } from '../read-models/events-up-to.ts';

export interface Notices {
  data: z.infer<typeof notice>[];
  unread: number;
  nextBefore: number | null;
  eventsUpTo: number;
}

type Row = { seq: bigint | null; name: string; at: Date; data: Record<string, unknown>; readAt: Date | null; unread: number; eventsUpTo: number };

/** The bell: notices of one person, newest first. `before` is the number that the last page ended at. */
export async function listNotifications(context: Context, { userId, before, limit }: { userId: string; before?: number; limit: number }): Promise<Notices> {
  const { sql } = context.database;
  const rows = await sql<Row[]>`
    SELECT page.*, ${unreadCount(sql, userId)} AS unread, ${eventsUpTo(sql, userId)} AS "eventsUpTo"
      FROM (SELECT) AS one LEFT JOIN (
        SELECT seq, name, at, data, read_at AS "readAt" FROM events
         WHERE recipient_id = ${userId} AND notify ${before ? sql`AND seq < ${before}` : sql``} ORDER BY seq DESC LIMIT ${limit + 1}) page ON true
     ORDER BY page.seq DESC`;
  const notices = rows.flatMap(({ seq, name, at, data, readAt }) =>
    seq === null ? [] : [{ seq: Number(seq), name, at: at.toISOString(), data, readAt: readAt?.toISOString() ?? null }],
  );
  const data = notices.slice(0, limit);
  return {
    data,
    unread: rows[0]!.unread,
    nextBefore: notices.length > limit ? data.at(-1)!.seq : null,
    eventsUpTo: rows[0]!.eventsUpTo,
  };
}

export const unreadCount = (sql: Context['database']['sql'], userId: string) =>
  sql`(SELECT count(*)::int FROM events WHERE recipient_id = ${userId} AND notify AND read_at IS NULL)`;
