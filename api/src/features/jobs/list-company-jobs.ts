import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { JobSort } from '@hireledger/domain/http/list-orders';
import { and, eq, expression, isNull, not, or, query, rowsOf, type SQL } from '@hireledger/db/query-builder';
import { jobs } from '@hireledger/db/schema/hiring';
import { isAnywhere, wordsOf } from '@hireledger/domain/search/words';
import { inTeam } from '../../auth/team.ts';
import type { Context } from '../../context.ts';
import { COUNT_LIMIT, eventsUpTo, type Page } from '../../lists/events-up-to.ts';
import { isOpen, jobColumns, jobJoins, toJobPosting, type JobRow } from '../../job-posting/job-posting.ts';
import { hasWordsOf } from '../../lists/word-patterns.ts';
import { isInPeriod, type Period } from '../../lists/period.ts';
import { beyond, inOrder, pageFields, part, readCursor, toPage, type ReadRow } from '../../lists/keyset.ts';

interface ListCompanyJobs extends Period {
  companyId: string;
  /** That the reader is limited to. */
  team: string | null;
  /** Words of the job, or parts of its title, skills and place. */
  q?: string;
  status?: 'Active' | 'Closed';
  type?: string;
  category?: string;
  sort?: JobSort;
  limit: number;
  cursor?: string;
}

const ID = part('id', jobs.id);

/** What the list can be sorted by. Ids sort by time; jobs without a deadline come after all others. */
const KEYS = {
  posted: [ID, ID],
  title: [part('text', expression`lower(${jobs.title})`), ID],
  due: [part('number', expression`coalesce(extract(epoch FROM ${jobs.deadlineAt})::float8, 1e12)`), ID],
};

/** The company's own jobs, open and closed. */
export async function listCompanyJobs(context: Context, filter: ListCompanyJobs): Promise<Page<JobPosting>> {
  const { companyId, limit, cursor, sort = '-posted' } = filter;
  const { sql } = context.database;
  const now = context.clock();
  const keyset = { parts: KEYS[sort.replace('-', '') as keyof typeof KEYS], descending: sort.startsWith('-') };
  const after = readCursor(cursor, keyset);
  const mine = matching(filter, now);
  const all = query.select({}).from(jobs).where(mine).limit(COUNT_LIMIT);
  const rows = query
    .select(pageFields(jobs.id, keyset))
    .from(jobs)
    .where(and(mine, beyond(keyset, after)))
    .orderBy(...inOrder(keyset))
    .limit(limit + 1);
  const found = await sql<ReadRow<JobRow>[]>`
    SELECT page.*, (SELECT count(*)::int FROM (${rowsOf(sql, all)}) counted) AS total, ${eventsUpTo(sql, companyId)} AS events_up_to
      FROM (SELECT) AS one LEFT JOIN (
        SELECT ${jobColumns(sql)}, found.position, found.nth
          FROM (SELECT rows.*, row_number() OVER () AS nth FROM (${rowsOf(sql, rows)}) rows) found
          JOIN jobs j ON j.id = found.id ${jobJoins(sql)}) page ON true
     ORDER BY page.nth`;
  const page = toPage(found, limit);
  return { ...page, rows: page.rows.map((row) => toJobPosting(row, now, companyId)) };
}

const matching = (
  { companyId, team, q, status, type, category, ...period }: ListCompanyJobs,
  now: Date,
): SQL | undefined =>
  and(
    eq(jobs.companyId, companyId),
    inTeam(team, jobs.id),
    isNull(jobs.deletedAt),
    q ? hasWords(q) : undefined,
    status === 'Active' ? isOpen(jobs, now) : undefined,
    status === 'Closed' ? not(isOpen(jobs, now)) : undefined,
    type ? expression`${type} = ANY (${jobs.employmentTypes})` : undefined,
    category ? expression`${category} = ANY (${jobs.categories})` : undefined,
    isInPeriod(jobs.createdAt, period),
  );

/**
 * Words of a job, or parts of its title, skills and place. The dictionary of English has no C, C# or R: one or two letters, and what ends with a
 * sign, are looked for as they are written, in the title and the skills.
 */
function hasWords(q: string): SQL | undefined {
  const { written = [], others = [] } = Object.groupBy(wordsOf(q), (word) =>
    !isAnywhere(word) || /[+#]$/.test(word) ? 'written' : 'others',
  );
  const english = written.length > 0 ? others.join(' ') : q;
  const head = expression`${jobs.title} || ' ' || joined(${jobs.skills})`;
  return and(
    written.length > 0 ? hasWordsOf(head, written.join(' ')) : undefined,
    english
      ? or(
          expression`${jobs.search} @@ websearch_to_tsquery('english', ${english})`,
          hasWordsOf(expression`${head} || ' ' || ${jobs.location}`, english),
        )
      : undefined,
  );
}
