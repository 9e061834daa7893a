import { notFound } from '@hireledger/domain/errors/catalogue';
import type { Sql } from '@hireledger/db/connect';
import { isWithdrawnByTalent } from '@hireledger/db/hiring/conditions';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Requirement } from '@hireledger/domain/jobs/options';
import { missingRequirements, type ProfileParts } from '@hireledger/domain/jobs/requirements';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { Actor, Context } from '../context.ts';
import { jobColumns, jobJoins, toJobPosting, type JobRow } from './job-posting.ts';
import { profileParts } from './profile-parts.ts';

export interface ViewedJob extends JobPosting {
  myApplication: { id: string; hiringStage: Stage; appliedAt: string; isWithdrawn?: true } | null;
  saved: boolean;
  reported: boolean;
  missing: Requirement[];
}

type Found = JobRow & {
  applicationId: string | null;
  stage: Stage | null;
  appliedAt: Date | null;
  isWithdrawn: boolean;
  saved: boolean;
  reported: boolean;
  profile: ProfileParts | null;
};

/**
 * One job, open or closed, with the viewer's own application and marks. A job that is hidden for a review is visible to
 * its company and to its applicants. A member of a team reads jobs of others as everybody does.
 * @throws AppError NOT_FOUND for an unknown, deleted or hidden job
 */
export async function viewJob(
  context: Context,
  { jobId, viewer }: { jobId: string; viewer: Actor | null },
): Promise<ViewedJob> {
  const { sql } = context.database;
  const viewerId = viewer && (await knows(sql, viewer, jobId)) ? viewer.userId : null;
  const [found] = await sql<Found[]>`
    SELECT ${jobColumns(sql)}, a.id AS application_id, a.stage, a.applied_at, coalesce(${isWithdrawnByTalent(sql)}, false) AS is_withdrawn,
           EXISTS (SELECT FROM saved_jobs s WHERE s.talent_id = ${viewerId} AND s.job_id = j.id) AS saved,
           EXISTS (SELECT FROM job_reports r WHERE r.reporter_id = ${viewerId} AND r.job_id = j.id) AS reported,
           ${profileParts(sql, viewerId)} AS profile
      FROM jobs j ${jobJoins(sql)}
      LEFT JOIN applications a ON a.job_id = j.id AND a.talent_id = ${viewerId}
     WHERE j.id = ${jobId} AND j.deleted_at IS NULL AND (j.hidden_at IS NULL OR j.company_id = ${viewerId} OR a.id IS NOT NULL)`;
  if (!found) throw notFound('job');
  const { applicationId, stage, appliedAt, isWithdrawn, saved, reported, profile, ...row } = found;
  return {
    ...toJobPosting(row, context.clock(), viewerId),
    myApplication: applicationId
      ? {
          id: applicationId,
          hiringStage: stage!,
          appliedAt: appliedAt!.toISOString(),
          ...(isWithdrawn && { isWithdrawn }),
        }
      : null,
    saved,
    reported,
    missing: profile ? missingRequirements(row.requirements, profile) : [],
  };
}

const knows = async (sql: Sql, { team }: Actor, jobId: string): Promise<boolean> =>
  !team || (await sql`SELECT FROM membership_jobs WHERE membership_id = ${team} AND job_id = ${jobId}`).length > 0;
