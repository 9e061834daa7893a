import { NEWEST_FIRST } from '@hireledger/domain/http/applicants';
import type { FoundApplicant } from '@hireledger/domain/http/search';
import type { Sql } from '@hireledger/db/connect';
import { findApplicants } from '../applicants/find-applicants.ts';
import type { Context } from '../context.ts';
import { wordPatterns } from './word-patterns.ts';

type Row = FoundApplicant & { profileHidden: boolean };

const columns = (sql: Sql) => sql`
  a.id, person.full_name AS "fullName", talent.display_picture_url AS "displayPicture", j.title AS "jobTitle", a.stage AS "hiringStage",
  person.deletes_at IS NOT NULL AS "profileHidden"`;
const joins = (sql: Sql) => sql`
  JOIN jobs j ON j.id = a.job_id JOIN users person ON person.id = a.talent_id JOIN talents talent ON talent.user_id = a.talent_id`;

/**
 * The company's applicants for some words: those whose names have them, the newest first, and then those who have them in the name or in the title
 * of the job; where nobody has, those with the most similar names.
 */
export async function nameApplicants(context: Context, companyId: string, q: string, limit: number): Promise<FoundApplicant[]> {
  const sql = context.database.search;
  const filters = { q, stage: [], level: [] };
  const [named, { rows: others }] = await Promise.all([
    sql<Row[]>`
      SELECT ${columns(sql)}
        FROM (SELECT s.application_id, s.applied_at FROM applicant_search s WHERE s.company_id = ${companyId} AND s.name LIKE ALL (${wordPatterns(q)}::text[])
               ORDER BY s.applied_at DESC, s.application_id DESC LIMIT ${limit}) s
        JOIN applications a ON a.id = s.application_id ${joins(sql)}
       ORDER BY s.applied_at DESC, a.id DESC`,
    findApplicants<Row>(context, { companyId, filters, sort: NEWEST_FIRST, limit, counts: false }, () => ({ columns: columns(sql), joins: joins(sql) })).catch(givenUp),
  ]);
  const first = new Set(named.map(({ id }) => id));
  return [...named, ...others.filter(({ id }) => !first.has(id))].slice(0, limit).map(({ profileHidden, ...row }) => ({ ...row, ...(profileHidden && { displayPicture: null }) }));
}

/** Similar names of very many applicants take longer than a search may (`Database.search`): then there are none, and the rest is answered. */
function givenUp(error: unknown): { rows: Row[] } {
  if ((error as { code?: unknown }).code === '57014') return { rows: [] };
  throw error;
}
