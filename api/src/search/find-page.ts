import type { Sql } from '@hireledger/db/connect';
import type { JobSort } from '@hireledger/domain/http/job-search';
import type { Currency } from '@hireledger/domain/money/salary';
import type { BoardPlace } from './board-cursor.ts';
import { question, type Chosen, type Lexemes } from './question.ts';

export interface FoundJob {
  id: string;
  tier: number;
  /** What the page is sorted by: pay in whole dollars, or milliseconds. */
  value: string;
  title: string;
  companyId: string;
  companyName: string;
  companyLogo: string | null;
  location: string;
  categories: string[];
  employmentTypes: string[];
  skills: string[];
  jobLevel: string | null;
  salaryMin: bigint | null;
  salaryMax: bigint | null;
  currency: Currency;
  createdAt: Date;
  applicationDeadline: string | null;
  description: string;
}

export interface PageAsked {
  lexemes: Lexemes;
  chosen: Chosen;
  since: Date | null;
  sort: JobSort;
  after: BoardPlace | null;
  limit: number;
  now: Date;
}

/**
 * One page in one statement, by keyset: a later page costs what the first does. Most relevant first means those with all words in the title, then
 * those with all in title, skills, categories or company, then the others; within each the newest first. The parts are read one after the other,
 * and only as far as the page needs.
 */
export function findPage(sql: Sql, { lexemes, chosen, since, sort, after, limit, now }: PageAsked): Promise<FoundJob[]> {
  const tiers = sort === 'relevant' && lexemes.words.length > 0 ? [1, 2, 3] : [1];
  const ask = (prefix: '' | 't:' | 'h:') => question(lexemes, chosen, prefix);
  const bySalary = sort === 'salary';
  const parts = tiers
    .filter((tier) => !after || tier >= after.tier)
    .map((tier) => {
      const [wanted, better] = tiers.length === 1 ? [ask(''), null] : tier === 1 ? [ask('t:'), null] : tier === 2 ? [ask('h:'), ask('t:')] : [ask(''), ask('h:')];
      const behind = !after || after.tier !== tier ? sql``
        : bySalary ? sql`AND (s.pay, s.job_id) < (${after.value}::bigint, ${after.id}::uuid)`
        : sql`AND (s.posted_at, s.job_id) < (to_timestamp(${after.value}::float8 / 1000), ${after.id}::uuid)`;
      return sql`(
        SELECT ${tier}::int AS tier, s.job_id, s.pay, s.posted_at FROM job_search s
         WHERE s.deadline_at > ${now}
           ${wanted ? sql`AND s.words @@ ${wanted}::tsquery` : sql``} ${better ? sql`AND NOT s.words @@ ${better}::tsquery` : sql``}
           ${since ? sql`AND s.posted_at >= ${since}` : sql``} ${behind}
         ORDER BY ${bySalary ? sql`s.pay DESC, s.job_id DESC` : sql`s.posted_at DESC, s.job_id DESC`} LIMIT ${limit})`;
    });
  return sql<FoundJob[]>`
    WITH page AS MATERIALIZED (SELECT * FROM (${parts.reduce((all, part) => sql`${all} UNION ALL ${part}`)}) found LIMIT ${limit})
    SELECT j.id, page.tier, ${bySalary ? sql`page.pay::text` : sql`(extract(epoch FROM page.posted_at) * 1000)::bigint::text`} AS value,
           j.title, j.company_id AS "companyId", company.name AS "companyName", company.logo_url AS "companyLogo", j.location, j.categories,
           j.employment_types AS "employmentTypes", j.skills, j.job_level AS "jobLevel", j.salary_min AS "salaryMin", j.salary_max AS "salaryMax",
           j.currency, j.created_at AS "createdAt", j.application_deadline::text AS "applicationDeadline", j.job_description AS description
      FROM page JOIN jobs j ON j.id = page.job_id JOIN companies company ON company.user_id = j.company_id
     ORDER BY page.tier, ${bySalary ? sql`page.pay DESC` : sql`page.posted_at DESC`}, page.job_id DESC`;
}
