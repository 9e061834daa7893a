// Why: docs/decisions/0189-typed-words-are-read-before-they-are-searched.md
import type { JobFilters, JobSort } from '@hireledger/domain/http/job-search';
import { FACET_OPTIONS } from '@hireledger/domain/jobs/facets';
import { isKnown, parseTypedQuery, writeTerms, type Term } from '@hireledger/domain/search/typed-query';
import type { Sql } from '../connect.ts';
import { placesOf, readClauses, WITHINS, type Clause, type Within } from './clauses.ts';
import { correctBlanks, correctUnknown, correctWords } from './correct-words.ts';
import { findHits } from './find-hits.ts';
import { readEnds } from './lexemes.ts';
import { createListReader, type Lists } from './read-lists.ts';
import type { Hit } from './top-hits.ts';
import { compileFilters, QUESTION_BYTES, type Compiled } from './compile-filters.ts';
import type { Chosen } from './tsquery.ts';

/** A shorter word is not called misspelt while it is being typed. */
const SPELT_FROM = 4;
/** Words of a query that may be left out if together they find nothing. */
const MOST_WEIGHED = 8;
const NO_HITS = { hits: [], total: 0, any: false, counts: new Float64Array(FACET_OPTIONS) };

export { QUESTION_BYTES };
export type { Hit };

interface IndexQuery {
  /** Words as a user types them. */
  q: string;
  location?: string;
  /** The last word may be incomplete, also where it finds something as it is. */
  unfinished?: boolean;
  /** No other words are searched where the typed ones find nothing, only longer ones for the last. */
  asTyped?: boolean;
  /** The chosen filters; without them all jobs are searched. */
  chosen?: Chosen;
  /** The oldest time of posting. */
  since?: Date | null;
  sort?: JobSort;
  /** The last hit of the previous page. */
  after?: Hit | null;
  limit: number;
  /** The total and the counts of facets are exact to this number. */
  countTo?: number;
  /** Also counts the choices of the facets. */
  facets?: boolean;
  now: Date;
}

export interface IndexAnswer {
  /** Best first. */
  hits: Hit[];
  /** Exact to `countTo`. */
  total: number;
  /** By position in the list of all choices: what each would find with the choices of the other facets. */
  counts: Float64Array;
  /** The words that were searched instead, corrected or fewer, if the typed ones find nothing. */
  correctedTo: string | null;
  /** The last word as it was typed, if it finds nothing and was read as the beginning of others. */
  begunWith?: string;
  /** The stems that were searched: what to highlight in the texts. */
  stems: string[];
}

interface NewJobs {
  count: number;
  position: string;
}

/** The api's interface to the search index (decision 0063). */
export interface SearchIndex {
  /** Reads the index into memory, which otherwise the first query does. */
  ready(): Promise<void>;
  /**
   * A page of job numbers with the counts of the filters. If the words find nothing, the most similar known ones are
   * searched instead, and then fewer of them; the answer names them.
   */
  query(query: IndexQuery): Promise<IndexAnswer>;
  /** For the filters of a saved search, which are compared with each new job. */
  compile(filters: JobFilters): Promise<Compiled>;
  /** Which transactions have ended now, as PostgreSQL writes a snapshot. */
  position(): Promise<string>;
  /** How many matching jobs joined after a position, counted to a limit, and the position up to which they are counted. */
  countSince(filters: JobFilters, position: string, now: Date, limit: number): Promise<NewJobs>;
}

/** Opens the index over connections that plan each statement for its own words (`Database.search`). One for each process. */
export function openSearchIndex(sql: Sql): SearchIndex {
  const lists = createListReader(sql);

  async function read(query: IndexQuery, terms: readonly Term[]): Promise<Reading> {
    const { q, location = '', sort = 'relevant', now } = query;
    const { clauses, nothing } = await readClauses(sql, terms, { q, location });
    return { terms, clauses, lists: nothing ? null : await lists.read(clauses, sort === 'relevant', now) };
  }

  /** The result of similarly spelt words, if any, or of fewer of them. */
  async function findCorrected(query: IndexQuery, full: Reading): Promise<IndexAnswer | null> {
    const { terms, clauses, lists: of } = full;
    // Words that any job has are correct, and those of the lists of synonyms.
    const unknownIn = (within: Within) =>
      terms.filter((term) => {
        const clause = clauses.find((each) => each.term === term);
        return clause && isWanted(clause) && !isKnown(term.typed) && of?.of(clause, within).length === 0;
      });
    const wrong = unknownIn('anywhere');
    const typed = wrong.map((term) => term.typed);
    const blanks = terms.some(({ excluded }) => excluded)
      ? null
      : await correctBlanks(
          sql,
          terms.flatMap((term) => term.typed.split(' ')),
          typed,
        );
    if (blanks) {
      const joined = parseTypedQuery(blanks.join(' '));
      const found = find(query, await read(query, joined));
      if (found.any) return name(found, joined);
    }
    if (wrong.length === 0) return null;
    // Beside a misspelt word, a word that is found only by its stem is misspelt, too: "softwre enginer".
    const unsure = (query.sort ?? 'relevant') === 'relevant' ? unknownIn('head') : wrong;
    const better = await correctWords(
      sql,
      unsure.map((term) => term.typed),
    );
    if (better === null || wrong.every((term) => better[unsure.indexOf(term)] === term.typed)) return null;
    const corrected = terms.map((term) =>
      unsure.includes(term) ? { ...term, typed: better[unsure.indexOf(term)]! } : term,
    );
    const reading = await read(query, parseTypedQuery(writeTerms(corrected)));
    const found = find(query, reading);
    if (found.any) return name(found, corrected);
    return query.unfinished ? null : findFewer(query, reading);
  }

  /** The result where the last word is only the beginning of one: somebody still types. */
  async function findBegun(query: IndexQuery, terms: Term[]): Promise<IndexAnswer | null> {
    const completed = await completeLast(sql, terms);
    if (completed.at(-1)?.others.length === terms.at(-1)?.others.length) return null;
    const found = find(query, await read(query, completed));
    if (!found.any) return null;
    // Nothing is said where the chosen filters leave no result.
    return { ...found, correctedTo: null, ...(found.total > 0 && { begunWith: terms.at(-1)!.typed }) };
  }

  /**
   * The result of fewer words. They are dropped in this order: words that find nothing; filters ("senior") and places, the rarest first;
   * words that are only in descriptions; the most frequent words, which say least about a job.
   */
  async function findFewer(query: IndexQuery, full: Reading): Promise<IndexAnswer | null> {
    // The other sorts read no lists of titles.
    const reading =
      (query.sort ?? 'relevant') === 'relevant' ? full : await read({ ...query, sort: 'relevant' }, full.terms);
    const words = reading.clauses.filter((clause) => clause.term && isWanted(clause));
    const always = reading.clauses.filter((clause) => !words.includes(clause));
    const alone: IndexQuery = {
      ...query,
      sort: 'relevant',
      chosen: NO_CHOICE,
      after: null,
      limit: 1,
      facets: false,
      countTo: Infinity,
    };
    const placed = await lists.read(words.map(placesOf), false, query.now);
    const significant = words
      .slice(0, MOST_WEIGHED)
      .map((clause) => {
        const { any, hits, total } = find(alone, reading, [clause, ...always]);
        const isFilter = clause.term!.filters.length > 0 || placed.of(placesOf(clause), 'anywhere').length > 0;
        return { clause, any, filters: isFilter ? 1 : 0, tier: hits[0]?.tier ?? 0, total };
      })
      .filter(({ any }) => any)
      .sort((a, b) => a.filters - b.filters || a.tier - b.tier || (a.filters ? b.total - a.total : a.total - b.total))
      .map(({ clause }) => clause);
    for (let count = Math.min(significant.length, words.length - 1); count > 0; count -= 1) {
      const kept = [...significant.slice(0, count), ...always];
      const found = find(query, reading, kept);
      if (found.any)
        return name(
          found,
          reading.terms.filter((term) => term.excluded || kept.some((clause) => clause.term === term)),
        );
    }
    return null;
  }

  /** The result at the place whose name is spelt nearly as the typed one, if any. */
  async function askNearPlace(query: IndexQuery, { correctedTo }: IndexAnswer): Promise<IndexAnswer | null> {
    const places = parseTypedQuery(query.location!).map(({ typed }) => typed);
    const better = await correctUnknown(sql, places);
    if (better.size === 0) return null;
    const location = places.map((place) => better.get(place) ?? place).join(' ');
    const found = await ask({ ...query, location });
    return found.total > 0
      ? { ...found, correctedTo: `${found.correctedTo ?? correctedTo ?? query.q} ${location}`.trim() }
      : null;
  }

  async function ask(query: IndexQuery): Promise<IndexAnswer> {
    const terms = parseTypedQuery(query.q);
    const completed = query.unfinished ? await completeLast(sql, terms) : terms;
    const reading = await read(query, completed);
    const found = find(query, reading);
    if (query.q === '' || found.any) return { ...found, correctedTo: null };
    const begun = query.unfinished ? null : await findBegun(query, terms);
    const instead =
      begun || query.asTyped
        ? begun
        : ((isMisspelt(query, reading) ? await findCorrected(query, reading) : null) ??
          (query.unfinished ? null : await findFewer(query, reading)));
    return instead ?? { ...found, correctedTo: null };
  }

  return {
    ready: lists.ready,
    async query(query) {
      const answer = await ask(query);
      const isEmpty = answer.hits.length === 0 && answer.total === 0;
      return (isEmpty && query.location && !query.asTyped && (await askNearPlace(query, answer))) || answer;
    },
    compile: (filters) => compileFilters(sql, filters),
    async position() {
      const [row] = await sql<{ position: string }[]>`SELECT pg_current_snapshot()::text AS position`;
      return row!.position;
    },
    async countSince(filters, position, now, limit) {
      const { tsquery: wanted, nothing } = await compileFilters(sql, filters);
      const [row] = await sql<NewJobs[]>`
        SELECT count(*)::int AS count, pg_current_snapshot()::text AS position FROM (
          SELECT FROM job_search, (SELECT ${position}::pg_snapshot AS seen) before
           WHERE xid >= pg_snapshot_xmin(seen) AND NOT pg_visible_in_snapshot(xid, seen)
             AND deadline_at > ${now} AND NOT ${nothing}
             ${wanted === null ? sql`` : sql`AND words @@ ${wanted}::tsquery`} LIMIT ${limit}) counted`;
      return row!;
    },
  };
}

/** The parsed query, with everything that is needed to answer it or a part of it. */
interface Reading {
  terms: readonly Term[];
  clauses: readonly Clause[];
  lists: Lists | null;
}

type Found = Pick<IndexAnswer, 'hits' | 'total' | 'counts' | 'stems'> & { any: boolean };

/** What these clauses find, or all. */
function find(query: IndexQuery, { clauses, lists }: Reading, kept: readonly Clause[] = clauses): Found {
  const stems = kept.flatMap((clause) => clause.stems);
  if (lists === null) return { ...NO_HITS, stems };
  const { chosen = NO_CHOICE, since = null, sort = 'relevant', after = null, limit } = query;
  const words = kept.filter(isWanted);
  const listsOf = (within: Within) => words.map((clause) => lists.of(clause, within));
  const tiered = sort === 'relevant' && words.some(({ term }) => term !== null);
  const found = findHits(lists.blocks, {
    all: listsOf('anywhere'),
    not: [[lists.gone], ...kept.filter(({ excluded }) => excluded).flatMap((clause) => lists.of(clause, 'anywhere'))],
    tiers: tiered ? BETTER.map(listsOf) : [],
    spread: sort === 'relevant' && !tiered,
    chosen,
    since: since && since.getTime(),
    sort,
    after,
    most: limit,
    counts: query.facets ?? false,
    countTo: query.countTo ?? 0,
  });
  return { ...found, stems };
}

/** Words that match nothing only because of place and age are not misspelt. */
function isMisspelt(query: IndexQuery, reading: Reading): boolean {
  if (query.unfinished) return (reading.terms.at(-1)?.typed.length ?? 0) >= SPELT_FROM;
  if (!query.location && !query.since) return true;
  const words = reading.clauses.filter((clause) => clause.term && isWanted(clause));
  return !find({ ...query, since: null, facets: false }, reading, words).any;
}

/** What comes before the jobs that have the words just anywhere. */
const BETTER = WITHINS.filter((within) => within !== 'anywhere');
const NO_CHOICE: Chosen = { employmentType: [], category: [], jobLevel: [], salary: [] };

/** Names what was searched instead, unless the chosen filters leave no result. */
const name = (found: Found, terms: readonly Term[]): IndexAnswer => ({
  ...found,
  correctedTo: found.total > 0 ? writeTerms(terms) : null,
});

const isWanted = ({ excluded }: Clause): boolean => !excluded;

/** The same terms; the last one may become any word with that prefix. */
async function completeLast(sql: Sql, terms: Term[]): Promise<Term[]> {
  const last = terms.at(-1);
  if (!last || last.excluded || last.typed.includes(' ')) return terms;
  const ends = await readEnds(sql, last.typed);
  return [...terms.slice(0, -1), { ...last, others: [...new Set([...ends, ...last.others])] }];
}
