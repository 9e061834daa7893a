import type { FoundJob } from '@hireledger/domain/http/search';
import type { Context } from '../../context.ts';
import { jobIsOpen } from '../../job-posting/job-posting.ts';
import { wordPatterns } from '../../lists/word-patterns.ts';

/** With more jobs than this only the newest are searched; the company's list of jobs searches all. */
const LOOKED_THROUGH = 2_000;

/** The company's own jobs in every state whose title or location has all words; whole words first, then newest first. */
export async function findOwnJobs(
  { database, clock }: Context,
  companyId: string,
  q: string,
  limit: number,
): Promise<FoundJob[]> {
  const sql = database.search;
  const { found, whole } = wordPatterns(q);
  return sql<FoundJob[]>`
    SELECT j.id, j.title, company.name AS company_name, j.location, j.status
      FROM (SELECT j.id, j.title, j.location, plain_text(j.title || ' ' || j.location) AS plain, CASE WHEN ${jobIsOpen(sql, clock())} THEN 'Active' ELSE 'Closed' END AS status
              FROM jobs j WHERE j.company_id = ${companyId} AND j.deleted_at IS NULL ORDER BY j.id DESC LIMIT ${LOOKED_THROUGH}) j
      JOIN companies company ON company.user_id = ${companyId}
     WHERE j.plain ~ ALL (${found}::text[])
     ORDER BY j.plain ~ ALL (${whole}::text[]) DESC, j.id DESC LIMIT ${limit}`;
}
