// Why: docs/decisions/0069-hide-a-reported-job-until-it-is-reviewed.md
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { ReportReason } from '@hireledger/domain/jobs/report';
import { appendEvent, type NumberedEvent } from '@hireledger/db/events';
import { deferJobNotification } from '@hireledger/db/notify-job-audience';
import type { Context } from '../context.ts';

/** A job with unreviewed reports. */
interface ReportedJob {
  id: string;
  title: string;
  companyName: string;
  hiddenAt: Date | null;
  reports: number;
  lastReportAt: Date;
}

interface JobReport {
  reason: ReportReason;
  details: string;
  reportedAt: Date;
  outcome: 'kept' | 'removed' | null;
}

const LISTED = 100;

/** Jobs with reports to review: hidden ones first, then those with most reports. */
export async function listReportedJobs({ database: { sql } }: Context): Promise<ReportedJob[]> {
  return await sql<ReportedJob[]>`
    SELECT j.id, j.title, company.name AS company_name, j.hidden_at, waiting.reports, waiting.last AS last_report_at
      FROM (SELECT job_id, count(*)::int AS reports, max(reported_at) AS last FROM job_reports WHERE reviewed_at IS NULL GROUP BY job_id) waiting
      JOIN jobs j ON j.id = waiting.job_id AND j.deleted_at IS NULL JOIN companies company ON company.user_id = j.company_id
     ORDER BY j.hidden_at IS NULL, waiting.reports DESC, waiting.last LIMIT ${LISTED}`;
}

/**
 * A job's text and its reports, newest first.
 * @throws AppError NOT_FOUND
 */
export async function viewReportedJob({ database: { sql } }: Context, jobId: string) {
  const [job] = await sql<
    { id: string; title: string; companyName: string; jobDescription: string; hiddenAt: Date | null }[]
  >`
    SELECT j.id, j.title, company.name AS company_name, j.job_description, j.hidden_at
      FROM jobs j JOIN companies company ON company.user_id = j.company_id WHERE j.id = ${jobId} AND j.deleted_at IS NULL`;
  if (!job) throw new AppError('NOT_FOUND', 'There is no such job.');
  const reports = await sql<JobReport[]>`
    SELECT reason, details, reported_at, outcome FROM job_reports WHERE job_id = ${jobId} ORDER BY reported_at DESC LIMIT ${LISTED}`;
  return { ...job, reports: [...reports] };
}

/**
 * Keeps a job: it can be found again, its reports no longer count, and its company is notified if it had been hidden.
 * @throws AppError NOT_FOUND if the job has no report to review
 */
export async function keepReportedJob(context: Context, jobId: string): Promise<void> {
  await review(context, jobId, null);
}

/**
 * Takes a job down. Its company gets the reason; talents with an open application are notified.
 * @throws AppError NOT_FOUND if the job has no report to review
 */
export async function removeReportedJob(context: Context, jobId: string, reason: string): Promise<void> {
  await review(context, jobId, reason);
}

async function review(context: Context, jobId: string, removal: string | null): Promise<void> {
  const now = context.clock();
  let events: NumberedEvent[] = [];
  await context.database.sql.begin(async (tx) => {
    const [job] = await tx<{ title: string; companyId: string; hidden: boolean }[]>`
      SELECT title, company_id, hidden_at IS NOT NULL AS hidden FROM jobs
       WHERE id = ${jobId} AND deleted_at IS NULL FOR NO KEY UPDATE`;
    const reviewed = await tx`
      UPDATE job_reports SET reviewed_at = ${now}, outcome = ${removal === null ? 'kept' : 'removed'} WHERE job_id = ${jobId} AND reviewed_at IS NULL`;
    if (!job || reviewed.count === 0) throw new AppError('NOT_FOUND', 'That job has no report to look at.');
    const data = { jobId, jobTitle: job.title, companyId: job.companyId };
    const toCompany = { at: now, recipients: [job.companyId], notified: [job.companyId] };
    if (removal === null) {
      await tx`UPDATE jobs SET hidden_at = NULL WHERE id = ${jobId}`;
      if (job.hidden) events = await appendEvent(tx, { ...toCompany, name: 'job.restored', data });
    } else {
      await tx`UPDATE jobs SET deleted_at = ${now} WHERE id = ${jobId}`;
      await deferJobNotification(tx, { name: 'job.deleted', at: now, data });
      events = await appendEvent(tx, { ...toCompany, name: 'job.removed', data: { ...data, reason: removal } });
    }
  });
  context.notifier.events(events);
  context.notifier.jobs([jobId]);
}
