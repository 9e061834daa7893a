import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { Context } from '../context.ts';
import { isoDay, jobColumns, jobJoins, toJobPosting, type JobRow } from '../read-models/job-posting.ts';

export interface ViewedJob extends JobPosting {
  myApplication: { id: string; hiringStage: Stage; appliedAt: string } | null;
}

/**
 * One job, open or closed, with the viewer's own application where a talent looks.
 * @throws AppError NOT_FOUND for an unknown or deleted job
 */
export async function viewJob(context: Context, { jobId, talentId }: { jobId: string; talentId: string | null }): Promise<ViewedJob> {
  const { sql } = context.database;
  const [found] = await sql<(JobRow & { applicationId: string | null; stage: Stage | null; appliedAt: Date | null })[]>`
    SELECT ${jobColumns(sql)}, mine.id AS "applicationId", mine.stage, mine.applied_at AS "appliedAt"
      FROM jobs j ${jobJoins(sql)}
      LEFT JOIN applications mine ON mine.job_id = j.id AND mine.talent_id = ${talentId}
     WHERE j.id = ${jobId} AND j.deleted_at IS NULL`;
  if (!found) throw new AppError('NOT_FOUND', 'We could not find that job.');
  const { applicationId, stage, appliedAt, ...row } = found;
  return {
    ...toJobPosting(row, isoDay(context.clock())),
    myApplication: applicationId ? { id: applicationId, hiringStage: stage!, appliedAt: appliedAt!.toISOString() } : null,
  };
}
