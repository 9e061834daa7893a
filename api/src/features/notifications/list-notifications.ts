import { seenBy } from '@hireledger/domain/events/event-access';
import { eventsOfKind } from '@hireledger/domain/events/events-of-kind';
import type { NoticeKind } from '@hireledger/domain/events/notice-kinds';
import type { Notice } from '@hireledger/domain/http/notifications';
import type { Fragment, Sql } from '@hireledger/db/connect';
import type { Context } from '../../context.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';
import type { Reader } from '../../notices/reader.ts';

interface Notices {
  data: Notice[];
  unread: number;
  nextBefore: number | null;
  muted: string[];
  mutedJobs: string[];
  eventsUpTo: number;
}

interface NoticesQuery {
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
  lookedTo: bigint | null;
  eventsUpTo: number;
};

/**
 * The notices of an account that a person wants and may see, newest first, of all kinds or of one. The cost does not grow
 * with their number.
 */
export async function listNotifications(
  context: Context,
  reader: Reader,
  { before, limit, unread, kind }: NoticesQuery,
): Promise<Notices> {
  const { sql } = context.database;
  const { accountId, personId, limits, muted, seen, jobs, mutedJobs, kept } = reader;
  const isFiltered = kind !== undefined || seen !== null || mutedJobs !== null;
  const most = isFiltered ? LOOKED_AT : limit + 1;
  const { number, readAt, exceptions } = readBy(sql, reader);
  const candidates = (condition: Fragment) => sql`
    SELECT e.seq, e.name, e.at, e.data FROM events e
     WHERE e.recipient_id = ${accountId} AND e.notify AND ${condition} AND concerns_person(e.data, ${personId}) ${before ? sql`AND e.seq < ${before}` : sql``}
     ORDER BY e.seq DESC LIMIT ${most}`;
  const near = unread
    ? sql`
      SELECT * FROM (SELECT * FROM (${candidates(sql`e.seq > ${number} AND e.seq NOT IN (${exceptions})`)}) newer
                     UNION ALL SELECT * FROM (${candidates(sql`e.seq = ANY (ARRAY(${exceptions} AND x.seq <= ${number}))`)}) older) both_parts
       ORDER BY seq DESC LIMIT ${most}`
    : candidates(sql`true`);
  const rows = await sql<Row[]>`
    WITH near AS MATERIALIZED (${near})
    SELECT page.*, (SELECT unread_notices(${accountId}, ${personId}, ${seen}, ${jobs}, ${mutedJobs}, ${kept})) AS unread, ${eventsUpTo(sql, accountId)} AS events_up_to,
           (SELECT min(seq) FROM near HAVING count(*) = ${LOOKED_AT}) AS looked_to
      FROM (SELECT) AS one LEFT JOIN (
        SELECT e.seq, e.name, e.at, e.data, CASE WHEN (e.seq <= ${number}) <> (e.seq IN (${exceptions})) THEN coalesce(${readAt}, e.at) END AS read_at FROM near e
         WHERE ${kind ? sql`e.name = ANY (${eventsOfKind(kind)}) AND` : sql``} notice_is_seen(e.name, e.data, ${seen}, ${jobs}, ${mutedJobs}, ${kept})
         ORDER BY e.seq DESC LIMIT ${limit + 1}) page ON true
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
    muted,
    mutedJobs: mutedJobs ?? [],
    eventsUpTo: first.eventsUpTo,
  };
}

/**
 * What a person has read, as subqueries: the number up to which all is read, when they last marked, and the exceptions.
 * Not as joins: without statistics of a reader the planner would compare each event with each exception.
 */
function readBy(sql: Sql, { accountId, personId }: Reader) {
  const own = (column: Fragment) =>
    sql`(SELECT r.${column} FROM notice_readers r WHERE r.account_id = ${accountId} AND r.person_id = ${personId})`;
  return {
    number: own(sql`read_up_to`),
    readAt: own(sql`read_at`),
    exceptions: sql`SELECT x.seq FROM notice_exceptions x WHERE x.account_id = ${accountId} AND x.person_id = ${personId}`,
  };
}
