import type {
  JobCard,
  JobFilters,
  JobSearchAnswer,
  JobSearchQuery,
  JobSort,
  JobFacets,
} from '@hireledger/domain/http/job-search';
import type { Hit } from '@hireledger/db/search-index/query';
import { invalidField } from '@hireledger/domain/errors/catalogue';
import { FACETS, type Facet } from '@hireledger/domain/jobs/facets';
import { bucketBound, SALARY_BUCKETS } from '@hireledger/domain/jobs/salary-buckets';
import type { Currency, NairaPerDollar } from '@hireledger/domain/money/salary';
import type { Context } from '../../context.ts';
import { bounded, COUNT_LIMIT } from '../../lists/events-up-to.ts';
import { boardOf } from './board.ts';
import { fetchCards, type FoundJob } from './fetch-cards.ts';
import { markHits } from './highlight.ts';

const DAY_MS = 86_400_000;
/** Hits beyond those of the page, for jobs that leave the board while the page is read. */
const SPARE = 2;
/** Sort, tier, value and number of the last job of a page. */
const CURSOR = /^(relevant|newest|salary)\.([1-9])\.(-?\d{1,15})\.(\d{1,10})$/;

/** The time from which "posted within" counts. */
const postedSince = ({ postedWithin }: Pick<JobFilters, 'postedWithin'>, now: Date): Date | null =>
  postedWithin ? new Date(now.getTime() - Number(postedWithin) * DAY_MS) : null;

/**
 * A page of the board with the counts of every filter. If the words find nothing at all, the most similar known ones
 * are searched instead, and the answer says so, as it does for a last word that was read as the beginning of others. `searcher` identifies a visitor for the popular searches and is not
 * stored; null for a program, whose words are not counted.
 * @throws AppError VALIDATION_FAILED for a cursor of another sort
 */
export async function searchJobs(
  context: Context,
  query: JobSearchQuery,
  searcher: string | null,
): Promise<JobSearchAnswer> {
  const { database, clock, settings } = context;
  const sql = database.search;
  const { index, popular } = boardOf(context);
  const now = clock();
  const { q, location, sort, limit, currency } = query;
  const after = readBoardCursor(query.cursor, sort);
  // Before the query, so no job is missed between the two.
  const position = index.position();
  position.catch(() => {});
  const { hits, total, counts, correctedTo, begunWith, stems } = await index.query({
    q,
    location,
    chosen: query,
    since: postedSince(query, now),
    sort,
    after,
    limit: limit + 1 + SPARE,
    countTo: COUNT_LIMIT,
    facets: query.counts,
    now,
  });
  const jobs = await fetchCards(sql, hits);
  if (searcher !== null && q && !after && jobs.length > 0) popular.note(correctedTo ?? q, searcher);
  const shown = jobs.slice(0, limit);
  const marks = await markHits(sql, shown, stems);
  const last = jobs.length > limit ? shown.at(-1) : undefined;
  return {
    data: shown.map((job, index) => toCard(job, marks[index]!)),
    total: bounded(total).count,
    more: bounded(total).more,
    nextCursor: last ? writeBoardCursor(sort, last) : null,
    correctedTo,
    ...(begunWith && { begunWith }),
    facets: query.counts ? nameFacets(counts, currency, settings.usdNgnRate) : null,
    position: await position,
  };
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

const writeBoardCursor = (sort: JobSort, { tier, value, number }: Hit): string => `${sort}.${tier}.${value}.${number}`;

/**
 * Reads the cursor of a page with the same sort.
 * @throws AppError VALIDATION_FAILED for anything else
 */
function readBoardCursor(cursor: string | undefined, sort: JobSort): Hit | null {
  if (cursor === undefined || cursor === '') return null;
  const [, of, tier, value, number] = CURSOR.exec(cursor) ?? [];
  if (of === sort && (sort === 'relevant' || tier === '1'))
    return { tier: Number(tier), value: Number(value), number: Number(number) };
  throw invalidField('cursor', 'This page does not exist. Start again from the first page.');
}

/** The counts of all choices with their names; salary ranges in whole units of `currency`. */
function nameFacets(counts: ArrayLike<number>, currency: Currency, rate: NairaPerDollar): JobFacets {
  const show = (name: Facet, index: number) => bounded(counts[FACETS[name].first + index]!);
  const named = (name: Facet) => FACETS[name].options.map((value, index) => ({ value, ...show(name, index) }));
  return {
    employmentType: named('employmentType'),
    category: named('category'),
    jobLevel: named('jobLevel'),
    salary: SALARY_BUCKETS.map(({ id, from, to }, index) => ({
      value: id,
      ...show('salary', index),
      from: bucketBound(from, currency, rate),
      to: to === null ? null : bucketBound(to, currency, rate),
    })),
  };
}
