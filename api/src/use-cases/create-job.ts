import type { JobForm } from '@hireledger/domain/jobs/job-form';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import { appendEvent, type NumberedEvent } from '@hireledger/db/events';
import type { Context } from '../context.ts';
import { isoDay, jobColumns, jobJoins, toJobPosting, type JobRow } from '../read-models/job-posting.ts';

export interface CreateJob {
  companyId: string;
  form: JobForm;
  /** In the company's own words; the short form asks for them. */
  departments?: string[];
}

/** Puts a job on the board. */
export async function createJob(context: Context, { companyId, form, departments = [] }: CreateJob): Promise<JobPosting> {
  const now = context.clock();
  let events: NumberedEvent[] = [];
  const row = await context.database.sql.begin(async (tx) => {
    const [created] = await tx<JobRow[]>`
      WITH j AS (
        INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are,
          qualifications, application_deadline, application_methods, external_link, application_email, job_level, requirements, capacity,
          location, currency, salary_min, salary_max, departments, created_at, updated_at)
        VALUES (${companyId}, ${form.title}, ${form.employmentTypes}, ${form.categories}, ${form.skills}, ${form.jobDescription},
          ${form.responsibilities}, ${form.whoYouAre}, ${form.qualifications}, ${form.applicationDeadline}::text::date,
          ${form.applicationMethods}, ${form.externalLink}, ${form.applicationEmail}, ${form.jobLevel}, ${form.requirements}, ${form.capacity},
          ${form.location}, ${form.currency}, ${form.salaryMin}, ${form.salaryMax}, ${departments}, ${now}, ${now})
        RETURNING *)
      SELECT ${jobColumns(context.database.sql)} FROM j ${jobJoins(context.database.sql)}`;
    events = await appendEvent(tx, {
      name: 'job.posted',
      at: now,
      data: { jobId: created!.id, jobTitle: created!.title, companyId },
      recipients: [companyId],
      notified: [],
    });
    return created!;
  });
  context.bells.events(events);
  return toJobPosting(row, isoDay(now));
}
