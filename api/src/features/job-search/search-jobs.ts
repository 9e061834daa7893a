import type { JobCard, JobFilters, JobSearchAnswer, JobSearchQuery } from '@hireledger/domain/http/job-search';
import type { Sql } from '@hireledger/db/connect';
import type { Context } from '../../context.ts';
import { askBoard } from '../../search/ask-board.ts';
import { boardOf } from '../../search/board.ts';
import { readBoardCursor, writeBoardCursor } from '../../search/board-cursor.ts';
import { correctWords } from '../../search/correct-words.ts';
import { bounded, nameFacets } from '../../search/count-facets.ts';
import { fetchCards, type FoundJob } from '../../search/fetch-cards.ts';
import { findPlaces } from '../../search/find-places.ts';
import { markHits } from '../../search/highlight.ts';
import { OPTIONS, question, readLexemes, type Lexemes } from '../../search/question.ts';

const DAY_MS = 86_400_000;
/** Places beyond those of the page, for jobs that leave the board while the page is read. */
const SPARE = 2;

/** The moment from which "posted within" counts. */
export const postedSince = ({ postedWithin }: Pick<JobFilters, 'postedWithin'>, now: Date): Date | null =>
  postedWithin ? new Date(now.getTime() - Number(postedWithin) * DAY_MS) : null;

/** Typed words of which nothing is left to search for ("the", "!!") find nothing, rather than everything. */
export const asksNothing = ({ q, location }: Pick<JobFilters, 'q' | 'location'>, { words, place }: Lexemes): boolean =>
  (q !== '' && words.length === 0) || (location !== '' && place.length === 0);

/**
 * A page of the board with the counts beside every filter. Where the words find nothing at all, the most similar ones that are known are searched
 * instead, and the answer says so. `searcher` tells people apart for the popular searches and is not kept.
 * @throws AppError VALIDATION_FAILED for a cursor that is not one of this sort
 */
export async function searchJobs(context: Context, query: JobSearchQuery, searcher: string): Promise<JobSearchAnswer> {
  const { database, clock, settings } = context;
  const sql = database.search;
  const { blocks, popular } = boardOf(context);
  const now = clock();
  const after = readBoardCursor(query.cursor, query.sort);
  const since = postedSince(query, now);
  const position = readPosition(sql);
  position.catch(() => {});

  const find = async (q: string) => {
    const lexemes = await readLexemes(sql, { q, location: query.location });
    if (asksNothing({ q, location: query.location }, lexemes))
      return { lexemes, jobs: [], total: 0, counts: new Float64Array(OPTIONS) };
    const asked = await askBoard(sql, blocks, lexemes, query.sort === 'relevant', since, now);
    const { page, total, counts } = findPlaces(blocks.all(), {
      ...asked,
      chosen: query,
      since: since && since.getTime(),
      sort: query.sort,
      after,
      most: query.limit + 1 + SPARE,
      counts: query.counts,
    });
    return { lexemes, jobs: await fetchCards(sql, page), total, counts };
  };

  let found = await find(query.q);
  let correctedTo: string | null = null;
  if (query.q && found.jobs.length === 0 && !(await matchesAnything(sql, found.lexemes.words))) {
    correctedTo = await correctWords(sql, query.q);
    if (correctedTo) found = await find(correctedTo);
    if (found.jobs.length === 0) correctedTo = null;
  }
  const { lexemes, jobs, total, counts } = found;
  if (query.q && !after && jobs.length > 0) popular.note(correctedTo ?? query.q, searcher);
  const shown = jobs.slice(0, query.limit);
  const marks = await markHits(sql, shown, lexemes.words);
  const last = jobs.length > query.limit ? shown.at(-1) : undefined;
  return {
    data: shown.map((job, place) => toCard(job, marks[place]!)),
    total: bounded(total).count,
    more: bounded(total).more,
    nextCursor: last ? writeBoardCursor(query.sort, last) : null,
    correctedTo,
    facets: query.counts ? nameFacets(counts, query.currency, settings.usdNgnRate) : null,
    position: await position,
  };
}

/** Where the feed of new jobs stands: every transaction below this number has ended. */
export async function readPosition(sql: Sql): Promise<string> {
  const [row] = await sql<{ position: string }[]>`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS position`;
  return row!.position;
}

/** Words that other filters alone keep apart are not misspelt. */
async function matchesAnything(sql: Sql, words: string[]): Promise<boolean> {
  const asked = question({ words, place: [] }, null);
  return asked !== null && (await sql`SELECT FROM job_search WHERE words @@ ${asked}::tsquery LIMIT 1`).length > 0;
}

const toCard = (
  {
    tier: _tier,
    value: _value,
    number: _number,
    description: _description,
    salaryMin,
    salaryMax,
    createdAt,
    ...job
  }: FoundJob,
  marks: Pick<JobCard, 'excerpt' | 'hits'>,
): JobCard => ({
  ...job,
  salaryMin: salaryMin === null ? null : Number(salaryMin),
  salaryMax: salaryMax === null ? null : Number(salaryMax),
  createdAt: createdAt.toISOString(),
  ...marks,
});
