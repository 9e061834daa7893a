import type { Sql } from '@hireledger/db/connect';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import { closedReason } from '@hireledger/domain/jobs/job-status';
import type { Requirement } from '@hireledger/domain/jobs/options';
import type { Currency } from '@hireledger/domain/money/salary';

/** A job with its company and its counts, as `selectJobs` reads it. */
export interface JobRow {
  id: string;
  title: string;
  companyId: string;
  companyName: string;
  companyLogo: string | null;
  companyLocation: string | null;
  companyBio: string | null;
  location: string;
  createdAt: Date;
  closedAt: Date | null;
  applicationDeadline: string | null;
  employmentTypes: string[];
  jobDescription: string;
  responsibilities: string;
  whoYouAre: string;
  qualifications: string;
  categories: string[];
  skills: string[];
  salaryMin: bigint | null;
  salaryMax: bigint | null;
  currency: Currency;
  applicationMethods: string[];
  externalLink: string | null;
  applicationEmail: string | null;
  jobLevel: string | null;
  requirements: Requirement[];
  hiddenAt: Date | null;
  capacity: number;
  applicants: number;
  hired: number;
}

/** Stages that take one of a job's places. */
export const HIRED_STAGES = ['Hired', 'Accepted', 'Completed', 'Approved'];

/** Columns, joins and counts of a posting, over a table or subquery `j` of job rows. */
export const jobColumns = (sql: Sql) => sql`
  j.id, j.title, j.company_id AS "companyId", company.name AS "companyName", company.logo_url AS "companyLogo",
  company.location AS "companyLocation", company.description AS "companyBio", j.location,
  j.created_at AS "createdAt", j.closed_at AS "closedAt", j.application_deadline::text AS "applicationDeadline",
  j.employment_types AS "employmentTypes", j.job_description AS "jobDescription", j.responsibilities,
  j.who_you_are AS "whoYouAre", j.qualifications, j.categories, j.skills, j.salary_min AS "salaryMin",
  j.salary_max AS "salaryMax", j.currency, j.application_methods AS "applicationMethods", j.external_link AS "externalLink",
  j.application_email AS "applicationEmail", j.job_level AS "jobLevel", j.requirements,
  j.hidden_at AS "hiddenAt", j.capacity, counts.applicants, counts.hired`;

export const jobJoins = (sql: Sql) => sql`
  JOIN companies company ON company.user_id = j.company_id
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE a.stage <> 'Withdrawn')::int AS applicants,
           count(*) FILTER (WHERE a.stage = ANY (${HIRED_STAGES}))::int AS hired
      FROM applications a WHERE a.job_id = j.id) counts`;

/** The same rule as `closedReason`, for the database: whether a job still takes applications. */
export const jobIsOpen = (sql: Sql, today: string) => sql`
  j.deleted_at IS NULL AND j.hidden_at IS NULL AND j.closed_at IS NULL
  AND (j.application_deadline IS NULL OR j.application_deadline >= ${today}::date)
  AND j.capacity > (SELECT count(*) FROM applications a WHERE a.job_id = j.id AND a.stage = ANY (${HIRED_STAGES}))`;

const numberOrNull = (value: bigint | null): number | null => (value === null ? null : Number(value));

/** A row as every caller reads it. `today` is an ISO day in UTC. */
export function toJobPosting(row: JobRow, today: string): JobPosting {
  const { closedAt, hiddenAt, hired, createdAt, salaryMin, salaryMax, ...plain } = row;
  const reason = closedReason({ closedAt, applicationDeadline: row.applicationDeadline, capacity: row.capacity, hired }, today);
  return {
    ...plain,
    jobId: row.id,
    createdAt: createdAt.toISOString(),
    salaryMin: numberOrNull(salaryMin),
    salaryMax: numberOrNull(salaryMax),
    status: reason === null ? 'Active' : 'Closed',
    closedReason: reason,
    hidden: hiddenAt !== null,
  };
}

/** The day on which a moment falls, in UTC. */
export const isoDay = (moment: Date): string => moment.toISOString().slice(0, 10);
