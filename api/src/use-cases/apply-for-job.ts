import { AppError } from '@hireledger/domain/errors/catalogue';
import { firstStage } from '@hireledger/domain/hiring/machine';
import type { MyApplication } from '@hireledger/domain/http/applications';
import { closedReason, type CloseReason } from '@hireledger/domain/jobs/job-status';
import type { Transaction } from '@hireledger/db/connect';
import { appendEvent, type NumberedEvent } from '@hireledger/db/events';
import type { Context } from '../context.ts';

export interface ApplyForJob {
  talentId: string;
  jobId: string;
}

interface Job {
  title: string;
  companyId: string;
  companyName: string;
  talentName: string;
  closedAt: Date | null;
  closeReason: CloseReason | null;
  deadlineAt: Date | null;
  applicationMethods: string[];
  capacity: number;
  hired: number;
  applied: boolean;
}

/**
 * Applies for a job; company and title come from the job itself.
 * @throws AppError NOT_FOUND, JOB_CLOSED with the reason, ALREADY_APPLIED
 */
export async function applyForJob(context: Context, { talentId, jobId }: ApplyForJob): Promise<MyApplication> {
  const now = context.clock();
  let events: NumberedEvent[] = [];
  const application = await context.database.sql.begin(async (tx) => {
    const job = await findJob(tx, jobId, talentId);
    if (!job) throw new AppError('NOT_FOUND', 'We could not find that job.');
    if (job.applied) throw new AppError('ALREADY_APPLIED');
    const reason = closedReason(job, now);
    if (reason) throw new AppError('JOB_CLOSED', reason);
    const stage = firstStage(job.applicationMethods);
    const [created] = await tx<{ id: string }[]>`
      INSERT INTO applications (job_id, company_id, talent_id, stage, applied_at, changed_at)
      VALUES (${jobId}, ${job.companyId}, ${talentId}, ${stage}, ${now}, ${now})
      ON CONFLICT ON CONSTRAINT applications_once_per_job DO NOTHING RETURNING id`;
    if (!created) throw new AppError('ALREADY_APPLIED');
    await tx`INSERT INTO stage_changes (application_id, to_stage, actor_id, actor_role, at)
             VALUES (${created.id}, ${stage}, ${talentId}, 'talent', ${now})`;
    const { title: jobTitle, companyId, companyName, talentName } = job;
    events = await appendEvent(tx, {
      name: 'application.submitted',
      at: now,
      data: { applicationId: created.id, jobId, jobTitle, companyId, companyName, talentId, talentName, stage },
      recipients: [companyId, talentId],
      notified: [companyId],
    });
    return { id: created.id, jobId, companyId, companyName, jobTitle, appliedAt: now.toISOString(), hiringStage: stage, hasContract: false, payout: null };
  });
  context.bells.events(events);
  return application;
}

// Locked against a close or an edit in the same moment, not against other applicants.
async function findJob(tx: Transaction, jobId: string, talentId: string): Promise<Job | undefined> {
  const [job] = await tx<Job[]>`
    SELECT j.title, j.company_id AS "companyId", company.name AS "companyName", talent.full_name AS "talentName",
           j.closed_at AS "closedAt", j.close_reason AS "closeReason", j.deadline_at AS "deadlineAt",
           j.application_methods AS "applicationMethods", j.capacity,
           (SELECT count(*)::int FROM applications a WHERE a.job_id = j.id AND takes_place(a.stage, a.has_contract)) AS hired,
           EXISTS (SELECT FROM applications a WHERE a.job_id = j.id AND a.talent_id = ${talentId}) AS applied
      FROM jobs j JOIN companies company ON company.user_id = j.company_id JOIN users talent ON talent.id = ${talentId}
     WHERE j.id = ${jobId} AND j.deleted_at IS NULL FOR SHARE OF j`;
  return job;
}
