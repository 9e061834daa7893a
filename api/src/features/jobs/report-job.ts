import { AppError, notFound } from '@hireledger/domain/errors/catalogue';
import {
  NEWCOMER_REPORT_WEIGHT,
  REPORTER_AGE_DAYS,
  REPORTS_PER_DAY,
  type ReportReason,
} from '@hireledger/domain/jobs/report';
import type { Transaction } from '@hireledger/db/connect';
import { appendEvent, type NumberedEvent } from '@hireledger/db/events';
import type { Context } from '../../context.ts';

interface ReportJob {
  reporterId: string;
  jobId: string;
  reason: ReportReason;
  details: string;
}

const DAY_MS = 86_400_000;

/**
 * Records a report about a job; a second one of the same person changes nothing. Once its reports have enough weight,
 * nobody finds the job until it is reviewed. Its company gets a notice then, and one before, when a single report of
 * full weight is missing.
 * @throws AppError NOT_FOUND for an unknown, deleted or hidden job, REPORTS_EXHAUSTED after too many in a day
 */
export async function reportJob(context: Context, report: ReportJob): Promise<void> {
  const { reporterId, jobId, reason, details } = report;
  const now = context.clock();
  let events: NumberedEvent[] = [];
  await context.database.sql.begin(async (tx) => {
    // Locked, so that of two last reports the later one counts both.
    const [job] = await tx<{ title: string; companyId: string; hidden: boolean; reported: boolean }[]>`
      SELECT j.title, j.company_id, j.hidden_at IS NOT NULL AS hidden,
             EXISTS (SELECT FROM job_reports r WHERE r.job_id = j.id AND r.reporter_id = ${reporterId}) AS reported
        FROM jobs j WHERE j.id = ${jobId} AND j.deleted_at IS NULL FOR NO KEY UPDATE OF j`;
    if (job?.reported) return;
    if (!job || job.hidden) throw notFound('job');
    await refuseTooMany(tx, reporterId, now);
    await tx`INSERT INTO job_reports (job_id, reporter_id, reason, details, reported_at)
             VALUES (${jobId}, ${reporterId}, ${reason}, ${details}, ${now}) ON CONFLICT DO NOTHING`;
    const { before, after } = await weighReports(tx, jobId, reporterId);
    const threshold = context.settings.jobReportThreshold;
    const hides = after >= threshold;
    if (hides) await tx`UPDATE jobs SET hidden_at = ${now} WHERE id = ${jobId}`;
    else if (after < threshold - 1 || before >= threshold - 1) return;
    const { title: jobTitle, companyId } = job;
    const data = { jobId, jobTitle, companyId };
    events = await appendEvent(tx, {
      name: hides ? 'job.hidden' : 'job.reported',
      at: now,
      data,
      recipients: [companyId],
      notified: [companyId],
    });
  });
  context.notifier.events(events);
  if (events.some(({ name }) => name === 'job.hidden')) context.notifier.jobs([jobId]);
}

/**
 * The weight of a job's unreviewed reports: all of them, and those before this reporter's. The age of an account is
 * that at its report, so waiting adds nothing to reports of accounts made for them. Summed as numerics: fifths have no
 * exact binary fraction.
 */
async function weighReports(
  tx: Transaction,
  jobId: string,
  reporterId: string,
): Promise<{ before: number; after: number }> {
  const [weight] = await tx<{ before: number; after: number }[]>`
    SELECT coalesce(sum(weight) FILTER (WHERE reporter_id <> ${reporterId}), 0)::float8 AS before, coalesce(sum(weight), 0)::float8 AS after
      FROM (SELECT r.reporter_id,
                   CASE WHEN u.verified_at IS NOT NULL OR u.created_at <= r.reported_at - make_interval(days => ${REPORTER_AGE_DAYS}) THEN 1
                        ELSE ${NEWCOMER_REPORT_WEIGHT}::numeric END AS weight
              FROM job_reports r JOIN users u ON u.id = r.reporter_id
             WHERE r.job_id = ${jobId} AND r.reviewed_at IS NULL AND u.deleted_at IS NULL) weighed`;
  return weight!;
}

/** Each person's reports are counted under a lock, so that concurrent ones cannot all be the last. */
async function refuseTooMany(tx: Transaction, reporterId: string, now: Date): Promise<void> {
  await tx`SELECT pg_advisory_xact_lock(hashtextextended(${`job_reports:${reporterId}`}, 0))`;
  const [sent] = await tx<{ count: number }[]>`
    SELECT count(*)::int AS count FROM job_reports WHERE reporter_id = ${reporterId} AND reported_at > ${new Date(now.getTime() - DAY_MS)}`;
  if (sent!.count >= REPORTS_PER_DAY) throw new AppError('REPORTS_EXHAUSTED');
}
