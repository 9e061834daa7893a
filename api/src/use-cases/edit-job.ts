import { AppError } from '@hireledger/domain/errors/catalogue';
import type { JobForm } from '@hireledger/domain/jobs/job-form';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import { appendEvent, type NumberedEvent } from '@hireledger/db/events';
import type { Context } from '../context.ts';
import { isoDay, jobColumns, jobJoins, toJobPosting, type JobRow } from '../read-models/job-posting.ts';

export interface EditJob {
  companyId: string;
  jobId: string;
  form: JobForm;
}

/**
 * Replaces a job's form by a new one.
 * @throws AppError NOT_FOUND where the company has no such job
 */
export async function editJob(context: Context, { companyId, jobId, form }: EditJob): Promise<JobPosting> {
  const now = context.clock();
  let events: NumberedEvent[] = [];
  const row = await context.database.sql.begin(async (tx) => {
    const [edited] = await tx<JobRow[]>`
      WITH j AS (
        UPDATE jobs SET title = ${form.title}, employment_types = ${form.employmentTypes}, categories = ${form.categories},
          skills = ${form.skills}, job_description = ${form.jobDescription}, responsibilities = ${form.responsibilities},
          who_you_are = ${form.whoYouAre}, qualifications = ${form.qualifications},
          application_deadline = ${form.applicationDeadline}::text::date, application_methods = ${form.applicationMethods},
          external_link = ${form.externalLink}, application_email = ${form.applicationEmail}, job_level = ${form.jobLevel}, requirements = ${form.requirements},
          capacity = ${form.capacity}, location = ${form.location}, currency = ${form.currency}, salary_min = ${form.salaryMin},
          salary_max = ${form.salaryMax}, updated_at = ${now}
        WHERE id = ${jobId} AND company_id = ${companyId} AND deleted_at IS NULL
        RETURNING *)
      SELECT ${jobColumns(context.database.sql)} FROM j ${jobJoins(context.database.sql)}`;
    if (!edited) throw new AppError('NOT_FOUND', 'We could not find that job.');
    events = await appendEvent(tx, {
      name: 'job.updated',
      at: now,
      data: { jobId, jobTitle: edited.title, companyId },
      recipients: [companyId],
      notified: [],
    });
    return edited;
  });
  context.bells.events(events);
  return toJobPosting(row, isoDay(now));
}
