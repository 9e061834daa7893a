import { notFound } from '@hireledger/domain/errors/catalogue';
import type { CloseReason } from '@hireledger/domain/jobs/job-status';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { Transaction } from '@hireledger/db/connect';
import { jobColumns, jobJoins, toJobPosting, type JobRow } from '../../job-posting/job-posting.ts';

export interface LockedJob {
  title: string;
  version: number;
  applicationDeadline: string | null;
  timeZone: string;
  closedAt: Date | null;
  closeReason: CloseReason | null;
  capacity: number;
  /** Openings that are taken. */
  hired: number;
}

/**
 * A company's own job, locked for the rest of the transaction.
 * @throws AppError NOT_FOUND if the company has no such job
 */
export async function lockOwnJob(
  tx: Transaction,
  { companyId, jobId }: { companyId: string; jobId: string },
): Promise<LockedJob> {
  const [job] = await tx<LockedJob[]>`
    SELECT j.title, j.version, j.application_deadline::text AS application_deadline, j.time_zone, j.closed_at,
           j.close_reason, j.capacity,
           (SELECT count(*)::int FROM applications a WHERE a.job_id = j.id AND takes_place(a.stage, a.has_contract)) AS hired
      FROM jobs j WHERE j.id = ${jobId} AND j.company_id = ${companyId} AND j.deleted_at IS NULL FOR UPDATE OF j`;
  if (!job) throw notFound('job');
  return job;
}

/** The company's job in its present state, within the transaction that has changed it. */
export async function ownPosting(tx: Transaction, jobId: string, now: Date): Promise<JobPosting> {
  const [row] = await tx<JobRow[]>`SELECT ${jobColumns(tx)} FROM jobs j ${jobJoins(tx)} WHERE j.id = ${jobId}`;
  return toJobPosting(row!, now, row!.companyId);
}
