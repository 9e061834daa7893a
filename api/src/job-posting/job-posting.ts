// Why: docs/decisions/0070-compute-whether-a-job-is-open-from-its-columns.md
import type { Sql, Transaction } from '@hireledger/db/connect';
import { alias, and, conditionOf, gt, isNull, or, type PgColumn, type SQL } from '@hireledger/db/query-builder';
import { jobs } from '@hireledger/db/schema/hiring';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import { closedReason, whyClosed } from '@hireledger/domain/jobs/job-status';
import type { Requirement } from '@hireledger/domain/jobs/options';

/** A job with its company and its counts, as `selectJobs` reads it. */
export interface JobRow extends Omit<
  typeof jobs.$inferSelect,
  'applicationDeadline' | 'requirements' | 'departments' | 'search' | 'updatedAt' | 'deletedAt' | 'closedByLeaving'
> {
  companyName: string;
  companyVerified: boolean;
  companyDomain: string | null;
  companyLogo: string | null;
  companyLocation: string | null;
  companyBio: string | null;
  applicationDeadline: string | null;
  requirements: Requirement[];
  applicants: number;
  hired: number;
  offersOut: number;
}

/** Columns, joins and counts of a posting, over a table or subquery `j` of job rows. */
export const jobColumns = (sql: Sql | Transaction) => sql`
  j.id, j.title, j.company_id, company.name AS company_name, owner.verified_at IS NOT NULL AS company_verified, owner.verified_domain AS company_domain, company.logo_url AS company_logo,
  company.location AS company_location, company.description AS company_bio, j.location, j.country,
  j.created_at, j.closed_at, j.close_reason, j.close_note,
  j.application_deadline::text AS application_deadline, j.time_zone, j.deadline_at, j.version,
  j.employment_types, j.job_description, j.responsibilities,
  j.who_you_are, j.qualifications, j.categories, j.skills, j.salary_min,
  j.salary_max, j.currency, j.salary_period, j.application_methods, j.external_link,
  j.application_email, j.job_level, j.requirements,
  j.hidden_at, j.capacity, counts.applicants, counts.hired, counts.offers_out`;

export const jobJoins = (sql: Sql | Transaction) => sql`
  JOIN companies company ON company.user_id = j.company_id
  JOIN users owner ON owner.id = j.company_id
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE a.stage <> 'Withdrawn')::int AS applicants,
           count(*) FILTER (WHERE takes_place(a.stage, a.has_contract))::int AS hired,
           count(*) FILTER (WHERE a.stage = 'Hired')::int AS offers_out
      FROM applications a WHERE a.job_id = j.id) counts`;

/**
 * Whether a job is listed as open at `now`: the one predicate of every list. Taken openings are not counted here: the
 * worker closes a full job within seconds, and applying checks the openings itself.
 */
export const isOpen = (job: Record<'deletedAt' | 'hiddenAt' | 'closedAt' | 'deadlineAt', PgColumn>, now: Date): SQL =>
  and(
    isNull(job.deletedAt),
    isNull(job.hiddenAt),
    isNull(job.closedAt),
    or(isNull(job.deadlineAt), gt(job.deadlineAt, now)),
  )!;

/** The same in a statement that names the job's row `j`. */
export const jobIsOpen = (sql: Sql, now: Date) => conditionOf(sql, isOpen(alias(jobs, 'j'), now));

const numberOrNull = (value: bigint | null): number | null => (value === null ? null : Number(value));

/** A row as `viewerId` sees it at `now`: only the job's company sees its offers. */
export function toJobPosting(row: JobRow, now: Date, viewerId: string | null = null): JobPosting {
  const { closedAt, deadlineAt, closeReason, hiddenAt, createdAt, salaryMin, salaryMax, ...plain } = row;
  const availability = { closedAt, closeReason, deadlineAt, capacity: row.capacity, hired: row.hired };
  const reason = whyClosed(availability, now);
  return {
    ...plain,
    jobId: row.id,
    offersOut: row.companyId === viewerId ? row.offersOut : null,
    createdAt: createdAt.toISOString(),
    salaryMin: numberOrNull(salaryMin),
    salaryMax: numberOrNull(salaryMax),
    status: reason === null ? 'Active' : 'Closed',
    closedReason: closedReason(availability, now),
    closeReason: reason,
    hidden: hiddenAt !== null,
  };
}

/** The UTC day of a time. */
export const isoDay = (moment: Date): string => moment.toISOString().slice(0, 10);
