import type { Sql } from '@hireledger/db/connect';
import type { Hit } from '@hireledger/db/search-index/query';
import type { Currency, SalaryPeriod } from '@hireledger/domain/money/salary';

/** Characters of a description in which matches are looked for. */
const READ_UP_TO = 2_000;

export interface FoundJob extends Hit {
  id: string;
  title: string;
  companyId: string;
  companyName: string;
  companyVerified: boolean;
  companyDomain: string | null;
  companyLogo: string | null;
  location: string;
  country: string | null;
  categories: string[];
  employmentTypes: string[];
  skills: string[];
  jobLevel: string | null;
  salaryMin: bigint | null;
  salaryMax: bigint | null;
  currency: Currency;
  salaryPeriod: SalaryPeriod | null;
  createdAt: Date;
  applicationDeadline: string | null;
  /** Its beginning. */
  description: string;
}

/** The jobs of these hits, in their order. One that has left the board in the meantime is left out. */
export async function fetchCards(sql: Sql, hits: readonly Hit[]): Promise<FoundJob[]> {
  if (hits.length === 0) return [];
  const rows = await sql<Omit<FoundJob, 'tier' | 'value'>[]>`
    SELECT j.id, s.number, j.title, j.company_id, company.name AS company_name, owner.verified_at IS NOT NULL AS company_verified, owner.verified_domain AS company_domain, company.logo_url AS company_logo, j.location, j.country, j.categories,
           j.employment_types, j.skills, j.job_level, j.salary_min, j.salary_max,
           j.currency, j.salary_period, j.created_at, j.application_deadline::text AS application_deadline, left(j.job_description, ${READ_UP_TO}) AS description
      FROM job_search s JOIN jobs j ON j.id = s.job_id JOIN companies company ON company.user_id = j.company_id
      JOIN users owner ON owner.id = j.company_id
     WHERE s.number = ANY (${hits.map(({ number }) => number)}::int[])`;
  const found = new Map(rows.map((row) => [row.number, row]));
  return hits.flatMap((hit) => {
    const row = found.get(hit.number);
    return row ? [{ ...row, ...hit }] : [];
  });
}
