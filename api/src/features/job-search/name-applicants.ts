import type { FoundApplicant } from '@hireledger/domain/http/search';
import type { Sql } from '@hireledger/db/connect';
import { conditionOf } from '@hireledger/db/query-builder';
import { inProfiles, matchWords, searchConditions, type MatchedWord } from '../applications/records/matching.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';

type Row = FoundApplicant & { profileHidden: boolean };

/** Most searches are about these; the others are read through the index of names, which only pays for rare names. */
const NEWEST = 400;

/**
 * The company's applicants for some words: those with the words in their names, newest first, and then those with them
 * in the name, in the job's title or in the profile; if there are none, those with the most similar names.
 */
export async function nameApplicants(
  context: Context,
  { userId: companyId, team }: Pick<Session, 'userId' | 'team'>,
  q: string,
  limit: number,
): Promise<FoundApplicant[]> {
  const sql = context.database.search;
  const words = await matchWords(sql, companyId, q, false);
  if (words.length === 0) return [];
  const read = (matched: MatchedWord[]) => newest(sql, { companyId, team, words: matched, limit }).catch(givenUp);
  const rows = await read(words.map((word) => ({ ...word, jobIds: [], inProfiles: [] })));
  if (rows.length < limit) {
    const first = new Set(rows.map(({ id }) => id));
    rows.push(...(await read(words)).filter(({ id }) => !first.has(id)));
  }
  if (rows.length === 0) rows.push(...(await read(await matchWords(sql, companyId, q, true))));
  return rows
    .slice(0, limit)
    .map(({ profileHidden, ...row }) => ({ ...row, ...(profileHidden && { displayPicture: null }) }));
}

interface NewestQuery {
  companyId: string;
  team: string | null;
  words: MatchedWord[];
  limit: number;
}

/**
 * The newest matches. A common name fills the answer from the newest rows, where the index of names would return
 * thousands to sort; for a rare name that index is used, because the order of time would read nearly all rows.
 */
function newest(sql: Sql, { companyId, team, words, limit }: NewestQuery) {
  const fits = searchConditions(companyId, { q: '', stage: [], level: [], team }, words);
  return sql<Row[]>`
  WITH ${inProfiles(sql, companyId, words)},
  recent AS MATERIALIZED (
    SELECT application_id, applied_at
      FROM (SELECT * FROM applicant_search WHERE company_id = ${companyId} ORDER BY applied_at DESC, application_id DESC LIMIT ${NEWEST}) applicant_search
     WHERE ${conditionOf(sql, fits)} ORDER BY applied_at DESC, application_id DESC LIMIT ${limit}),
  found AS (
    SELECT * FROM recent WHERE (SELECT count(*) FROM recent) >= ${limit}
    UNION ALL
    -- OFFSET keeps the order and the limit out of it.
    SELECT * FROM (SELECT application_id, applied_at FROM applicant_search WHERE ${conditionOf(sql, fits)} OFFSET 0) AS every WHERE (SELECT count(*) FROM recent) < ${limit}
     ORDER BY applied_at DESC, application_id DESC LIMIT ${limit})
  SELECT a.id, person.full_name, talent.display_picture_url AS display_picture, j.title AS job_title, a.stage AS hiring_stage,
         person.deletes_at IS NOT NULL AS profile_hidden
    FROM found JOIN applications a ON a.id = found.application_id
    JOIN jobs j ON j.id = a.job_id JOIN users person ON person.id = a.talent_id JOIN talents talent ON talent.user_id = a.talent_id
   ORDER BY found.applied_at DESC, found.application_id DESC`;
}

/** A query past the search's time limit (`Database.search`) finds none, and the rest is answered. */
function givenUp(error: unknown): Row[] {
  if ((error as { code?: unknown }).code === '57014') return [];
  throw error;
}
