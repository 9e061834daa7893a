import type { Sql } from '@hireledger/db/connect';
import type { Span } from '@hireledger/domain/periods/span';
import { inSpan } from '../lists/period.ts';

export interface CountedJobs {
  /** Open at the end of the span, or now if it has not ended. */
  activeJobs: number;
  totalJobsPosted: number;
  /** Open at the start of the span. */
  activeBefore: number;
  postedBefore: number;
}

/**
 * Whether a job was open at a time that may be past, as far as its row shows: for a job that was closed and reopened,
 * the row only shows that it is open.
 */
const wasOpen = (sql: Sql, at: Date) => sql`
  j.created_at <= ${at} AND (j.closed_at IS NULL OR j.closed_at > ${at}) AND (j.hidden_at IS NULL OR j.hidden_at > ${at})
  AND (j.deadline_at IS NULL OR j.deadline_at > ${at}) AND (j.deleted_at IS NULL OR j.deleted_at > ${at})`;

/**
 * A company's jobs, open and posted, as one row. Jobs that were deleted later count as open for their time, and not as
 * posted.
 */
export function countedJobs(
  sql: Sql,
  { companyId, span, before, now }: { companyId: string; span: Span; before: Span | null; now: Date },
) {
  const end = span.end && span.end < now ? span.end : now;
  const start = span.start ?? end;
  return sql`
    SELECT count(*) FILTER (WHERE ${wasOpen(sql, end)})::int AS active_jobs,
           count(*) FILTER (WHERE ${wasOpen(sql, start)})::int AS active_before,
           count(*) FILTER (WHERE j.deleted_at IS NULL ${inSpan(sql, sql`j.created_at`, span)})::int AS total_jobs_posted,
           ${before ? sql`count(*) FILTER (WHERE j.deleted_at IS NULL ${inSpan(sql, sql`j.created_at`, before)})::int` : sql`0`} AS posted_before
      FROM jobs j WHERE j.company_id = ${companyId}`;
}
