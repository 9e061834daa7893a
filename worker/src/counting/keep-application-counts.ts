// Why: docs/decisions/0096-precompute-counts-for-large-companies-and-correct-them-by-events.md
import type { Sql, Transaction } from '@hireledger/db/connect';
import { eachInTurn } from '../process/each-in-turn.ts';
import type { Log } from '../process/log.ts';
import type { RepeatedJob } from '../queue/job-definition.ts';

/** Events that readers may add themselves before they are included in the counts. */
const BEHIND = 2_000;
/** How often everything is counted again from the applications, which corrects whatever the events missed. */
const RECOUNT_HOURS = 24;
/** Companies of one run; the next run continues. */
const MOST_PER_RUN = 50;
/** A million applications take a few seconds. */
const COUNT_WITHIN = '5min';
/** PostgreSQL's code when a row was changed after the transaction's snapshot. */
const SERIALIZATION_FAILURE = '40001';

interface Counting {
  sql: Sql;
  clock: () => Date;
  log: Log;
}

/**
 * Maintains the counts of companies with very many applications, for their dashboards (tables application_count_heads
 * and application_counts). Readers add newer events themselves, so a late run only makes them slower.
 * @throws the first failure, once all others have had their turn
 */
export async function keepApplicationCounts({ sql, clock, log }: Counting): Promise<void> {
  const now = clock();
  const due = await sql<{ companyId: string; recount: boolean }[]>`
    SELECT h.company_id, (h.event_seq IS NULL OR h.counted_at < ${now}::timestamptz - make_interval(hours => ${RECOUNT_HOURS}::int)) AS recount
      FROM application_count_heads h JOIN event_heads e ON e.recipient_id = h.company_id
     WHERE h.event_seq IS NULL OR h.counted_at < ${now}::timestamptz - make_interval(hours => ${RECOUNT_HOURS}::int) OR e.seq > h.event_seq + ${BEHIND}::int
     ORDER BY h.event_seq NULLS FIRST LIMIT ${MOST_PER_RUN}::int`;
  const count = async ({ companyId, recount }: (typeof due)[number]) => {
    // One snapshot for the event number and the counts; if another run has the company now, it does the work.
    const counted = sql.begin('ISOLATION LEVEL REPEATABLE READ', async (tx) => {
      const [mine] =
        await tx`SELECT FROM application_count_heads WHERE company_id = ${companyId} FOR UPDATE SKIP LOCKED`;
      if (mine) await (recount ? countAnew(tx, companyId, now) : addChanges(tx, companyId));
    });
    // The other run may also finish between this one's snapshot and its lock.
    await counted.catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== SERIALIZATION_FAILURE) throw error;
    });
  };
  await eachInTurn(due, count, {
    log,
    sentence: 'the applications of a company could not be counted, and are in a later run',
  });
}

export const keepApplicationCountsDefinition: RepeatedJob<Counting> = {
  name: 'keep-application-counts',
  everyMs: 10_000,
  run: keepApplicationCounts,
};

async function countAnew(tx: Transaction, companyId: string, now: Date): Promise<void> {
  await tx.unsafe(`SET LOCAL statement_timeout = '${COUNT_WITHIN}'`);
  await tx`DELETE FROM application_counts WHERE company_id = ${companyId}`;
  await tx`
    INSERT INTO application_counts (company_id, span, starts_on, job_id, stage, applications, rated, stars)
    SELECT ${companyId}, CASE WHEN grouping(day) = 0 THEN 'day' ELSE 'month' END, coalesce(day, month), job_id, stage, count(*), count(rating), coalesce(sum(rating), 0)
      FROM (SELECT (applied_at AT TIME ZONE 'UTC')::date AS day, date_trunc('month', applied_at, 'UTC')::date AS month, job_id, stage, rating
              FROM applications WHERE company_id = ${companyId}) a
     GROUP BY GROUPING SETS ((day, job_id, stage), (month, job_id, stage)) ORDER BY 2, 3, 4, 5`;
  await tx`
    UPDATE application_count_heads SET counted_at = ${now}, event_seq = (SELECT seq FROM event_heads WHERE recipient_id = ${companyId})
     WHERE company_id = ${companyId}`;
}

async function addChanges(tx: Transaction, companyId: string): Promise<void> {
  await tx`
    INSERT INTO application_counts AS kept (company_id, span, starts_on, job_id, stage, applications, rated, stars)
    SELECT ${companyId}, CASE WHEN grouping(day) = 0 THEN 'day' ELSE 'month' END, coalesce(day, month), job_id, stage, sum(applications), sum(rated), sum(stars)
      FROM (SELECT (applied_at AT TIME ZONE 'UTC')::date AS day, date_trunc('month', applied_at, 'UTC')::date AS month, job_id, stage, applications, rated, stars
              FROM application_changes(${companyId}, (SELECT event_seq FROM application_count_heads WHERE company_id = ${companyId}), NULL)) change
     GROUP BY GROUPING SETS ((day, job_id, stage), (month, job_id, stage))
    ON CONFLICT ON CONSTRAINT application_counts_pkey DO UPDATE
       SET applications = kept.applications + EXCLUDED.applications, rated = kept.rated + EXCLUDED.rated, stars = kept.stars + EXCLUDED.stars`;
  await tx`
    UPDATE application_count_heads SET event_seq = (SELECT seq FROM event_heads WHERE recipient_id = ${companyId}) WHERE company_id = ${companyId}`;
}
