import { AppError, invalidField } from '@hireledger/domain/errors/catalogue';
import { hasPassed } from '@hireledger/domain/jobs/deadline';
import { isSalaryReversed, SALARY_REVERSED, type JobEdit, type JobForm } from '@hireledger/domain/jobs/job-form';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { Transaction } from '@hireledger/db/connect';
import { appendEvent, type NumberedEvent } from '@hireledger/db/events';
import { notifyOfReopening } from '@hireledger/db/notify-job-audience';
import { noteActivity } from '@hireledger/db/activity';
import type { Context } from '../../context.ts';
import { jobColumns, jobJoins, toJobPosting, type JobRow } from '../../job-posting/job-posting.ts';
import { requireRoomForJob } from './job-bounds.ts';
import { knowsTimeZone, refusePastDeadline } from './job-deadline.ts';
import { lockOwnJob, ownPosting, type LockedJob } from './own-job.ts';

interface EditJob {
  companyId: string;
  jobId: string;
  /** What changes; the rest of the form stays. */
  form: JobEdit;
  /** The version that the edit started from; without it the newest is replaced. */
  version?: number;
}

type StoredForm = Pick<JobPosting, keyof JobForm>;

/**
 * Changes a job's form; nothing where nothing is named. A job that had closed for its deadline or its openings reopens if the new form extends them.
 * @throws AppError NOT_FOUND if the company has no such job; JOB_CHANGED with `details` { version } if it was saved in
 * the meantime; VALIDATION_FAILED for a new deadline in the past or a maximum below the minimum; JOBS_FULL if it would open again
 */
export async function editJob(
  context: Context,
  { companyId, jobId, form: edit, version }: EditJob,
): Promise<JobPosting> {
  const now = context.clock();
  let events: NumberedEvent[] = [];
  const job = await knowsTimeZone(() =>
    context.database.sql.begin(async (tx) => {
      const stored = await lockOwnJob(tx, { companyId, jobId });
      if (version !== undefined && version !== stored.version)
        throw new AppError('JOB_CHANGED', undefined, { details: { version: stored.version } });
      const posting = await ownPosting(tx, jobId, now);
      if (Object.keys(edit).length === 0) return posting;
      const form: StoredForm = { ...posting, ...edit };
      if (isSalaryReversed(form)) throw invalidField('salaryMax', SALARY_REVERSED);
      // A passed deadline may stay while other fields are edited.
      if (form.applicationDeadline !== stored.applicationDeadline || form.timeZone !== stored.timeZone)
        refusePastDeadline(form, now);
      const opens = opensAgain(stored, form, now);
      if (opens) await requireRoomForJob(tx, companyId, context.settings.limits);
      const edited = await replaceForm(tx, jobId, form, opens, now);
      if (stored.hired >= form.capacity) await tx`INSERT INTO job_fillings (job_id) VALUES (${jobId})`;
      await tx`DELETE FROM job_drafts WHERE id = ${jobId} AND company_id = ${companyId}`;
      const data = { jobId, jobTitle: edited.title, companyId };
      if (opens && stored.closeReason === 'capacity')
        await notifyOfReopening(tx, { ...data, closedAt: stored.closedAt!, at: now });
      await noteActivity(tx, { accountId: companyId, kind: 'job.edited', at: now, jobId });
      events = await appendEvent(tx, {
        name: 'job.updated',
        at: now,
        data,
        recipients: [companyId],
        notified: [],
      });
      return toJobPosting(edited, now, companyId);
    }),
  );
  context.notifier.events(events);
  if (events.length > 0) context.notifier.jobs([jobId]);
  return job;
}

/** Whether the edit extends what the job was closed for. */
function opensAgain(job: LockedJob, form: StoredForm, now: Date): boolean {
  if (job.closeReason === 'deadline')
    return !form.applicationDeadline || !hasPassed(form.applicationDeadline, form.timeZone, now);
  return job.closeReason === 'capacity' && form.capacity > job.capacity && job.hired < form.capacity;
}

async function replaceForm(
  tx: Transaction,
  jobId: string,
  form: StoredForm,
  opens: boolean,
  now: Date,
): Promise<JobRow> {
  const [edited] = await tx<JobRow[]>`
    WITH j AS (
      UPDATE jobs SET title = ${form.title}, employment_types = ${form.employmentTypes}, categories = ${form.categories},
        skills = ${form.skills}, job_description = ${form.jobDescription}, responsibilities = ${form.responsibilities},
        who_you_are = ${form.whoYouAre}, qualifications = ${form.qualifications},
        application_deadline = ${form.applicationDeadline}::text::date, time_zone = ${form.timeZone},
        application_methods = ${form.applicationMethods}, external_link = ${form.externalLink}, application_email = ${form.applicationEmail},
        job_level = ${form.jobLevel}, requirements = ${form.requirements}, capacity = ${form.capacity}, location = ${form.location}, country = ${form.country}, currency = ${form.currency},
        salary_min = ${form.salaryMin}, salary_max = ${form.salaryMax}, salary_period = ${form.salaryPeriod}, updated_at = ${now}, version = version + 1
        ${opens ? tx`, closed_at = NULL, close_reason = NULL, close_note = NULL` : tx``}
      WHERE id = ${jobId}
      RETURNING *)
    SELECT ${jobColumns(tx)} FROM j ${jobJoins(tx)}`;
  return edited!;
}
