import type { JobForm } from '@hireledger/domain/jobs/job-form';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { Transaction } from '@hireledger/db/connect';
import { appendEvent, type NumberedEvent } from '@hireledger/db/events';
import { noteActivity } from '@hireledger/db/activity';
import type { Context } from '../../context.ts';
import { jobColumns, jobJoins, toJobPosting, type JobRow } from '../../job-posting/job-posting.ts';
import { once } from '../../idempotency.ts';
import { countPostedJob, requireRoomForJob } from './job-bounds.ts';
import { knowsTimeZone, refusePastDeadline } from './job-deadline.ts';

interface CreateJob {
  companyId: string;
  form: JobForm;
  /** In the company's own words; part of the short form. */
  departments?: string[];
  /** The draft that becomes this job and is deleted with that. */
  draftId?: string;
  /** A second click on Publish, or a repeat after a lost answer, returns the first job and posts no other. */
  idempotencyKey?: string;
}

/**
 * Puts a job on the board.
 * @throws AppError VALIDATION_FAILED for a deadline in the past, IDEMPOTENCY_CONFLICT if the key has posted another
 * form, TOO_MANY_REQUESTS past the jobs of a day, JOBS_FULL
 */
export async function createJob(
  context: Context,
  { companyId, form, departments = [], draftId, idempotencyKey }: CreateJob,
): Promise<JobPosting> {
  const now = context.clock();
  refusePastDeadline(form, now);
  let events: NumberedEvent[] = [];
  const answer = await knowsTimeZone(() =>
    once(context, { userId: companyId, key: idempotencyKey, input: form }, async (tx) => {
      await countPostedJob(tx, companyId, context.settings.limits, now);
      await requireRoomForJob(tx, companyId, context.settings.limits);
      const created = await insertJob(tx, { companyId, form, departments, now });
      if (draftId) await tx`DELETE FROM job_drafts WHERE id = ${draftId} AND company_id = ${companyId}`;
      await noteActivity(tx, { accountId: companyId, kind: 'job.posted', at: now, jobId: created.id });
      events = await appendEvent(tx, {
        name: 'job.posted',
        at: now,
        data: { jobId: created.id, jobTitle: created.title, companyId },
        recipients: [companyId],
        notified: [],
      });
      return toJobPosting(created, now, companyId);
    }),
  );
  context.notifier.events(events);
  return answer;
}

async function insertJob(
  tx: Transaction,
  { companyId, form, departments, now }: { companyId: string; form: JobForm; departments: string[]; now: Date },
): Promise<JobRow> {
  const [created] = await tx<JobRow[]>`
    WITH j AS (
      INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are,
        qualifications, application_deadline, time_zone, application_methods, external_link, application_email, job_level, requirements, capacity,
        location, country, currency, salary_min, salary_max, salary_period, departments, created_at, updated_at)
      VALUES (${companyId}, ${form.title}, ${form.employmentTypes}, ${form.categories}, ${form.skills}, ${form.jobDescription},
        ${form.responsibilities}, ${form.whoYouAre}, ${form.qualifications}, ${form.applicationDeadline}::text::date, ${form.timeZone},
        ${form.applicationMethods}, ${form.externalLink}, ${form.applicationEmail}, ${form.jobLevel}, ${form.requirements}, ${form.capacity},
        ${form.location}, ${form.country}, ${form.currency}, ${form.salaryMin}, ${form.salaryMax}, ${form.salaryPeriod}, ${departments}, ${now}, ${now})
      RETURNING *)
    SELECT ${jobColumns(tx)} FROM j ${jobJoins(tx)}`;
  return created!;
}
