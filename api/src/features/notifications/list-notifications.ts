import { eventsSeenAs, seenBy, type EventView } from '@hireledger/domain/events/event-access';
import { eventsOfKind } from '@hireledger/domain/events/events-of-kind';
import type { NoticeKind } from '@hireledger/domain/events/notice-kinds';
import type { Notice } from '@hireledger/domain/http/notifications';
import type { Sql } from '@hireledger/db/connect';
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
  personId: string;
  /** What the member sees; null for everything. */
  limits: EventView | null;
  /** The number at which the last page ended. */
  before?: number;
  limit: number;
  /** Only unread ones. */
  unread?: boolean;
  kind?: NoticeKind;
}

/** Notices that one request reads to find those of a kind or a view: a page of a rare kind may take several answers. */
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

/**
 * The arguments of `notice_is_seen`: the names of the events that a view includes, and the jobs that it is limited to.
 */
export const seenNotices = (limits: EventView | null): { seen: string[] | null; jobs: string[] | null } => ({
  seen: limits && eventsSeenAs(limits.role),
  jobs: limits?.jobs ? [...limits.jobs] : null,
});

/**
 * The notices of an account that a member sees, newest first, of all kinds or of one. The cost does not grow with their
 * number.
 */
export async function listNotifications(
  context: Context,
  { userId, personId, limits, before, limit, unread, kind }: NoticesQuery,
): Promise<Notices> {
  const { sql } = context.database;
  const { seen, jobs } = seenNotices(limits);
  const isFiltered = kind !== undefined || seen !== null;
  const rows = await sql<Row[]>`
    WITH near AS MATERIALIZED (
      SELECT seq, name, at, data, read_at FROM events
       WHERE recipient_id = ${userId} AND notify AND ${isForPerson(sql, personId)} ${unread ? sql`AND read_at IS NULL` : sql``} ${before ? sql`AND seq < ${before}` : sql``}
       ORDER BY seq DESC LIMIT ${isFiltered ? LOOKED_AT : limit + 1}
    )
    SELECT page.*, unread_notices(${userId}, ${seen}, ${jobs}, ${personId}) AS unread, ${eventsUpTo(sql, userId)} AS events_up_to,
           (SELECT muted FROM event_heads WHERE recipient_id = ${userId}) AS muted,
           (SELECT min(seq) FROM near HAVING count(*) = ${LOOKED_AT}) AS looked_to
      FROM (SELECT) AS one LEFT JOIN (
        SELECT seq, name, at, data, read_at FROM near
         WHERE true ${kind ? sql`AND name = ANY (${eventsOfKind(kind)})` : sql``} ${seen ? sql`AND notice_is_seen(name, data, ${seen}, ${jobs})` : sql``} ORDER BY seq DESC LIMIT ${limit + 1}) page ON true
     ORDER BY page.seq DESC`;
  const notices = rows.flatMap(({ seq, name, at, data, readAt }) =>
    seq === null ? [] : [{ seq: Number(seq), name, at: at.toISOString(), data, readAt: readAt?.toISOString() ?? null }],
  );
  const page = notices.slice(0, limit);
  const data = (limits ? page.map((notice) => seenBy(limits, notice)) : page) as Notice[];
  const first = rows[0]!;
  return {
    data,
    unread: first.unread,
    nextBefore: notices.length > limit ? data.at(-1)!.seq : first.lookedTo === null ? null : Number(first.lookedTo),
    muted: first.muted ?? [],
    eventsUpTo: first.eventsUpTo,
  };
}

/** A mention is a notice for those whom it names. */
const isForPerson = (sql: Sql, personId: string) =>
  sql`(name <> 'note.mentioned' OR data -> 'mentioned' ? ${personId}::text)`;
