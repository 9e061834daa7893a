// Why: docs/decisions/0090-keep-a-search-row-beside-each-application.md
import { LEVEL_CHOICES, NO_LEVEL } from '@hireledger/domain/http/applicant-filters';
import type { ApplicantFilters } from '@hireledger/domain/http/applicants';
import { wordsOf } from '@hireledger/domain/search/words';
import { STAGES } from '@hireledger/domain/hiring/stages';
import type { Sql } from '@hireledger/db/connect';
import { and, eq, expression, gte, like, or, type SQL, type SQLWrapper } from '@hireledger/db/query-builder';
import { applicantSearch, applications } from '@hireledger/db/schema/hiring';
import { isInPeriod } from '../lists/period.ts';
import { likePattern } from '../lists/word-patterns.ts';

/** A search word: its pattern over a text with a leading blank, and the company's jobs whose title has it. */
export interface MatchedWord {
  word: string;
  pattern: string;
  /** Long enough to be misspelt. */
  similar: boolean;
  jobIds: string[];
}

/** Titles that are searched; with more jobs than this, a longer part of the title must be typed. */
const JOBS_MOST = 5_000;

/** Reads the words of `q`, each with its matching jobs. `similar` also matches similar titles. */
export async function matchWords(sql: Sql, companyId: string, q: string, similar: boolean): Promise<MatchedWord[]> {
  const words = wordsOf(q).map((word, index) => ({
    index,
    word,
    pattern: likePattern(word),
    similar: similar && word.length > 3,
  }));
  if (words.length === 0) return [];
  const rows = await sql<{ jobIds: string[] }[]>`
    WITH title AS MATERIALIZED (SELECT id, ' ' || plain_text(title) AS plain FROM jobs WHERE company_id = ${companyId})
    SELECT ARRAY(SELECT id FROM title WHERE plain LIKE typed.pattern OR (typed."similar" AND plain %> typed.word) LIMIT ${JOBS_MOST}) AS job_ids
      FROM jsonb_to_recordset(${sql.json(words)}) AS typed (index int, word text, pattern text, "similar" boolean)
     ORDER BY typed.index`;
  return words.map((word) => ({ ...word, jobIds: rows[word.index]!.jobIds }));
}

/** Whether the filters include more than the stage: then search rows are read. */
export const needsSearchRows = ({ q, jobId, level, rating, from }: ApplicantFilters): boolean =>
  Boolean(q || jobId || level.length > 0 || rating || from);

/** One of a list. The statement is the same for a list of any length. */
export const isOneOf = (column: SQLWrapper, values: readonly unknown[], type: 'uuid' | 'smallint'): SQL =>
  expression`${column} = ANY (${expression.param(values)}::${expression.raw(type)}[])`;

/** The conditions over search rows. */
export function searchConditions(companyId: string, filters: ApplicantFilters, words: MatchedWord[]): SQL {
  const { jobId, level, rating } = filters;
  const levels = level.map((each) => (each === NO_LEVEL ? 0 : LEVEL_CHOICES.indexOf(each) + 1));
  const { name } = applicantSearch;
  return and(
    eq(applicantSearch.companyId, companyId),
    jobId ? eq(applicantSearch.jobId, jobId) : undefined,
    levels.length === 1 ? eq(applicantSearch.level, levels[0]!) : undefined,
    levels.length > 1 ? isOneOf(applicantSearch.level, levels, 'smallint') : undefined,
    rating === 'unrated'
      ? eq(applicantSearch.rating, 0)
      : rating
        ? gte(applicantSearch.rating, Number(rating))
        : undefined,
    isInPeriod(applicantSearch.appliedAt, filters),
    ...words.map(({ word, pattern, similar, jobIds }) =>
      or(
        like(name, pattern),
        similar ? expression`${name} %> ${word}` : undefined,
        jobIds.length > 0 ? isOneOf(applicantSearch.jobId, jobIds, 'uuid') : undefined,
      ),
    ),
  )!;
}

/** The conditions over applications: the company, and the stages if some are chosen. */
export function stageConditions(companyId: string, stages: ApplicantFilters['stage']): SQL {
  const ranks = stages.map((stage) => STAGES.indexOf(stage) + 1);
  const rank = expression`stage_place(${applications.stage})`;
  return and(
    eq(applications.companyId, companyId),
    ranks.length === 1 ? expression`${rank} = ${ranks[0]!}::smallint` : undefined,
    ranks.length > 1 ? isOneOf(rank, ranks, 'smallint') : undefined,
  )!;
}
