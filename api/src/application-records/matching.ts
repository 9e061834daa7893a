// Why: docs/decisions/0090-keep-a-search-row-beside-each-application.md
import { LEVEL_CHOICES, NO_LEVEL } from '@hireledger/domain/http/applicant-filters';
import type { ApplicantFilters } from '@hireledger/domain/http/applicants';
import { wordsOf } from '@hireledger/domain/search/words';
import { STAGES } from '@hireledger/domain/hiring/stages';
import type { Sql } from '@hireledger/db/connect';
import { inPeriod } from '../lists/period.ts';
import { likePattern } from '../lists/word-patterns.ts';

/** A search word: its pattern over a text with a leading blank, and the company's jobs whose title has it. */
export interface AskedWord {
  word: string;
  pattern: string;
  /** Long enough to be misspelt. */
  similar: boolean;
  jobIds: string[];
}

/** Titles that are searched; with more jobs than this, a longer part of the title must be typed. */
const JOBS_MOST = 5_000;

/** Reads the words of `q`, each with its matching jobs. `similar` also matches similar titles. */
export async function askWords(sql: Sql, companyId: string, q: string, similar: boolean): Promise<AskedWord[]> {
  const words = wordsOf(q).map((word, place) => ({
    place,
    word,
    pattern: likePattern(word),
    similar: similar && word.length > 3,
  }));
  if (words.length === 0) return [];
  const rows = await sql<{ jobIds: string[] }[]>`
    WITH title AS MATERIALIZED (SELECT id, ' ' || plain_text(title) AS plain FROM jobs WHERE company_id = ${companyId})
    SELECT ARRAY(SELECT id FROM title WHERE plain LIKE asked.pattern OR (asked."similar" AND plain %> asked.word) LIMIT ${JOBS_MOST}) AS job_ids
      FROM jsonb_to_recordset(${sql.json(words)}) AS asked (place int, word text, pattern text, "similar" boolean)
     ORDER BY asked.place`;
  return words.map((word) => ({ ...word, jobIds: rows[word.place]!.jobIds }));
}

/** Whether the filters include more than the stage: then search rows `s` are read. */
export const asksSearchRows = ({ q, jobId, level, rating, from }: ApplicantFilters): boolean =>
  Boolean(q || jobId || level.length > 0 || rating || from);

/** The conditions over search rows `s`. */
export function searchConditions(sql: Sql, companyId: string, filters: ApplicantFilters, words: AskedWord[]) {
  const { jobId, level, rating } = filters;
  const levels = level.map((each) => (each === NO_LEVEL ? 0 : LEVEL_CHOICES.indexOf(each) + 1));
  const named = words.map(({ word, pattern, similar, jobIds }) => {
    const name = similar ? sql`(s.name LIKE ${pattern} OR s.name %> ${word})` : sql`s.name LIKE ${pattern}`;
    return jobIds.length > 0 ? sql`AND (${name} OR s.job_id = ANY (${jobIds}::uuid[]))` : sql`AND ${name}`;
  });
  return sql`s.company_id = ${companyId}
    ${jobId ? sql`AND s.job_id = ${jobId}` : sql``}
    ${levels.length === 1 ? sql`AND s.level = ${levels[0]!}::smallint` : levels.length > 1 ? sql`AND s.level = ANY (${levels}::smallint[])` : sql``}
    ${rating === 'unrated' ? sql`AND s.rating = 0` : rating ? sql`AND s.rating >= ${Number(rating)}::smallint` : sql``}
    ${inPeriod(sql, sql`s.applied_at`, filters)}
    ${named.reduce((all, each) => sql`${all} ${each}`, sql``)}`;
}

/** The conditions over applications `a`: the company, and the stages if some are chosen. */
export function stageConditions(sql: Sql, companyId: string, stages: ApplicantFilters['stage']) {
  const places = stages.map((stage) => STAGES.indexOf(stage) + 1);
  return sql`a.company_id = ${companyId}
    ${places.length === 1 ? sql`AND stage_place(a.stage) = ${places[0]!}::smallint` : places.length > 1 ? sql`AND stage_place(a.stage) = ANY (${places}::smallint[])` : sql``}`;
}
