import type { FoundApplication } from '@hireledger/domain/http/search';
import type { Context } from '../../context.ts';
import { wordPatterns } from '../../lists/word-patterns.ts';

/** With more applications than this only the newest are searched; the list of applications searches all. */
const LOOKED_THROUGH = 1_000;

/** The talent's own applications to jobs or companies whose names have all words; whole words first, then newest first. */
export async function findOwnApplications(
  { database }: Context,
  talentId: string,
  q: string,
  limit: number,
): Promise<FoundApplication[]> {
  const { found, whole } = wordPatterns(q);
  return database.search<FoundApplication[]>`
    SELECT a.id, a.job_id, j.title AS job_title, company.name AS company_name, company.logo_url AS company_logo, a.stage AS hiring_stage
      FROM (SELECT id, job_id, company_id, stage FROM applications WHERE talent_id = ${talentId} ORDER BY id DESC LIMIT ${LOOKED_THROUGH}) a
      JOIN jobs j ON j.id = a.job_id JOIN companies company ON company.user_id = a.company_id
      CROSS JOIN LATERAL plain_text(j.title || ' ' || company.name) AS plain
     WHERE plain ~ ALL (${found}::text[])
     ORDER BY plain ~ ALL (${whole}::text[]) DESC, a.id DESC LIMIT ${limit}`;
}
