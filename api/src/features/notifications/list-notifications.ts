import { eventsOfKind } from '@hireledger/domain/events/events-of-kind';
import { UNREAD_LIMIT, type NoticeKind } from '@hireledger/domain/events/notice-kinds';
import type { Notice } from '@hireledger/domain/http/notifications';
import type { Context } from '../../context.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';

interface Notices {
  data: Notice[];
  unread: number;
  nextBefore: number | null;
  muted: string[];
  eventsUpTo: number;
}

interface NoticesQuery {
  userId: string;
  /** The number at which the last page ended. */
  before?: number;
  limit: number;
  /** Only unread ones. */
  unread?: boolean;
  kind?: NoticeKind;
}

/** Notices that one request reads to find those of a kind: a page of a rare kind may take several answers. */
const LOOKED_AT = 2_000;

type Row = {
  seq: bigint | null;
  name: string;
  at: Date;
  data: Record<string, unknown>;
  readAt: Date | null;
  unread: number;
  muted: string[];
  lookedTo: bigint | null;
  eventsUpTo: number;
};

/** Notices of one person, newest first, of all kinds or of one. The cost does not grow with their number. */
export async function listNotifications(
  context: Context,
  { userId, before, limit, unread, kind }: NoticesQuery,
): Promise<Notices> {
  const { sql } = context.database;
  const rows = await sql<Row[]>`
    WITH near AS MATERIALIZED (
      SELECT seq, name, at, data, read_at FROM events
       WHERE recipient_id = ${userId} AND notify ${unread ? sql`AND read_at IS NULL` : sql``} ${before ? sql`AND seq < ${before}` : sql``}
       ORDER BY seq DESC LIMIT ${kind ? LOOKED_AT : limit + 1}
    )
    SELECT page.*, ${unreadCount(sql, userId)} AS unread, ${eventsUpTo(sql, userId)} AS events_up_to,
           (SELECT muted FROM event_heads WHERE recipient_id = ${userId}) AS muted,
           (SELECT min(seq) FROM near HAVING count(*) = ${LOOKED_AT}) AS looked_to
      FROM (SELECT) AS one LEFT JOIN (
        SELECT seq, name, at, data, read_at FROM near
         ${kind ? sql`WHERE name = ANY (${eventsOfKind(kind)})` : sql``} ORDER BY seq DESC LIMIT ${limit + 1}) page ON true
     ORDER BY page.seq DESC`;
  const notices = rows.flatMap(({ seq, name, at, data, readAt }) =>
    seq === null
      ? []
      : [{ seq: Number(seq), name, at: at.toISOString(), data, readAt: readAt?.toISOString() ?? null } as Notice],
  );
  const data = notices.slice(0, limit);
  const first = rows[0]!;
  return {
    data,
    unread: first.unread,
    nextBefore: notices.length > limit ? data.at(-1)!.seq : first.lookedTo === null ? null : Number(first.lookedTo),
    muted: first.muted ?? [],
    eventsUpTo: first.eventsUpTo,
  };
}

const unreadCount = (sql: Context['database']['sql'], userId: string) =>
  sql`(SELECT count(*)::int FROM (SELECT FROM events WHERE recipient_id = ${userId} AND notify AND read_at IS NULL LIMIT ${UNREAD_LIMIT}) AS counted)`;
