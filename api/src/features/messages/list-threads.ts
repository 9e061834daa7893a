import { and, eq, exists, expression, gt, query, rowsOf, type PgColumn, type SQL } from '@hireledger/db/query-builder';
import { companies, users } from '@hireledger/db/schema/accounts';
import { applications, jobs } from '@hireledger/db/schema/hiring';
import { threadSides } from '@hireledger/db/schema/messages';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { Thread } from '@hireledger/domain/http/messages';
import { inTeam } from '../../auth/team.ts';
import type { Actor, Context } from '../../context.ts';
import { hasWordsOf } from '../../lists/word-patterns.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';
import {
  beyond,
  inOrder,
  pageFields,
  part,
  readCursor,
  writeCursor,
  cutRows,
  type PageRow,
} from '../../lists/keyset.ts';
import { threadColumns, threadJoins, toThread, type ThreadRow } from './thread.ts';

interface ListThreads {
  actor: Actor;
  q?: string;
  /** Only those with unread messages. */
  unread?: boolean;
  limit: number;
  cursor?: string;
}

type Row = ThreadRow & { id: string };

/** A search reads at most this many conversations, newest first. */
const SEARCHED = 5_000;

const WRITTEN = {
  parts: [part('time', threadSides.lastAt), part('id', threadSides.applicationId)],
  descending: true,
};

/** The actor's conversations that have messages, the most recent first. */
export async function listThreads(
  context: Context,
  { actor, q, unread, limit, cursor }: ListThreads,
): Promise<{ data: Thread[]; nextCursor: string | null; eventsUpTo: number }> {
  const { sql } = context.database;
  const { userId, role, team } = actor;
  const after = readCursor(cursor, WRITTEN);
  const mine = query
    .select()
    .from(threadSides)
    .where(
      and(
        eq(threadSides.userId, userId),
        team ? expression`${threadSides.applicationId} IN ${applicationsOf(team)}` : undefined,
        unread ? gt(threadSides.unread, 0) : undefined,
        beyond(WRITTEN, after),
      ),
    )
    .orderBy(...inOrder(WRITTEN))
    .limit(SEARCHED)
    .as('thread_sides');
  const rows = query
    .select(pageFields(threadSides.applicationId, WRITTEN))
    .from(mine)
    .where(q ? matching(q, role) : undefined)
    .orderBy(...inOrder(WRITTEN))
    .limit(limit + 1);
  const found = await sql<(PageRow<Row> & { eventsUpTo: number })[]>`
    SELECT page.*, ${eventsUpTo(sql, userId)} AS events_up_to
      FROM (SELECT) AS one LEFT JOIN (
        SELECT found.id, ${threadColumns(sql, role)}, found.position, found.nth
          FROM (SELECT rows.*, row_number() OVER () AS nth FROM (${rowsOf(sql, rows)}) rows) found
          JOIN applications a ON a.id = found.id ${threadJoins(sql, role)}) page ON true
     ORDER BY page.nth`;
  const { rows: kept, last } = cutRows<Row & { eventsUpTo: number }>(found, limit);
  return {
    data: kept.map(({ id: _id, eventsUpTo: _upTo, ...row }) => toThread(row, role)),
    nextCursor: last && writeCursor(last),
    eventsUpTo: found[0]!.eventsUpTo,
  };
}

const applicationsOf = (team: string) =>
  query.select({ id: applications.id }).from(applications).where(inTeam(team, applications.jobId));

/** Whether the other side's name and the job's title have the words. */
function matching(q: string, role: Role): SQL {
  const name: PgColumn = role === 'company' ? users.fullName : companies.name;
  return exists(
    query
      .select({})
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(users, eq(users.id, applications.talentId))
      .innerJoin(companies, eq(companies.userId, applications.companyId))
      .where(
        and(eq(applications.id, threadSides.applicationId), hasWordsOf(expression`${name} || ' ' || ${jobs.title}`, q)),
      ),
  );
}
