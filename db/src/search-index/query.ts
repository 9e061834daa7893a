import type { JobFilters, JobSort } from '@hireledger/domain/http/job-search';
import { FACET_OPTIONS } from '@hireledger/domain/jobs/facets';
import type { Sql } from '../connect.ts';
import { createBlocks } from './blocks.ts';
import { correctWords } from './correct-words.ts';
import { findHits } from './find-hits.ts';
import { clean, readEnds, readLexemes, type Lexemes } from './lexemes.ts';
import { readLists } from './read-lists.ts';
import type { Hit } from './top-hits.ts';
import { tsquery, type Chosen } from './tsquery.ts';

/** A shorter word is not called misspelt while it is being typed. */
const SPELT_FROM = 4;
const NO_HITS = { hits: [], total: 0, counts: new Float64Array(FACET_OPTIONS) };

export type { Hit };

export interface IndexQuery {
  /** Words as a person types them. */
  q: string;
  location?: string;
  /** The last word may be the beginning of one. */
  unfinished?: boolean;
  /** The chosen filters; without them all jobs are searched. */
  chosen?: Chosen;
  /** The oldest time of posting. */
  since?: Date | null;
  sort?: JobSort;
  /** The last hit of the page before. */
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
  /** By place in the list of all choices: what each would find under the choices of the other facets. */
  counts: Float64Array;
  /** The words that were searched instead, where the typed ones find nothing. */
  correctedTo: string | null;
  /** Stems that were looked for: what to mark in the texts. */
  stems: string[];
}

/** Filters as one question to `job_search.words`. `nothing` where the words leave nothing to look for ("the", "!!"). */
export interface Compiled {
  /** Null finds every job. */
  tsquery: string | null;
  nothing: boolean;
}

/** What the api asks of the search index (decision 0063). */
export interface SearchIndex {
  /** Reads the index into memory, which the first query does otherwise. */
  ready(): Promise<void>;
  /**
   * A page of job numbers with the counts beside the filters. Where the words are in no job, the most similar known ones are searched instead, and
   * the answer names them.
   */
  query(query: IndexQuery): Promise<IndexAnswer>;
  /** For the filters of a saved search, which are compared with each new job. */
  compile(filters: JobFilters): Promise<Compiled>;
  /** How far the feed of new jobs is complete: every transaction below this number has ended. */
  position(): Promise<string>;
  /** How many jobs that match joined between two positions, counted to a limit. */
  countBetween(filters: JobFilters, positions: [string, string], now: Date, limit: number): Promise<number>;
}

/** Opens the index over connections that plan each statement for its own words (`Database.search`). One for each process. */
export function openSearchIndex(sql: Sql): SearchIndex {
  const blocks = createBlocks(sql);

  async function find(query: IndexQuery, lexemes: Lexemes) {
    if (asksNothing(query, lexemes)) return NO_HITS;
    const {
      chosen = NO_CHOICE,
      since = null,
      sort = 'relevant',
      after = null,
      limit,
      countTo = 0,
      facets = false,
    } = query;
    const lists = await readLists(sql, blocks, lexemes, sort === 'relevant', since, query.now);
    return findHits(blocks.all(), {
      ...lists,
      chosen,
      since: since && since.getTime(),
      sort,
      after,
      most: limit,
      counts: facets,
      countTo,
    });
  }

  const compile = async (filters: JobFilters): Promise<Compiled> => {
    const lexemes = await readLexemes(sql, filters);
    return { tsquery: tsquery(lexemes, filters), nothing: asksNothing(filters, lexemes) };
  };

  /** Words that other filters alone keep apart are not misspelt. */
  async function isMisspelt({ q, unfinished }: IndexQuery, { words }: Lexemes): Promise<boolean> {
    if (unfinished) return (clean(q).trim().split(' ').at(-1) ?? '').length >= SPELT_FROM;
    const asked = tsquery({ words, place: [] }, null);
    return asked === null || (await sql`SELECT FROM job_search WHERE words @@ ${asked}::tsquery LIMIT 1`).length === 0;
  }

  return {
    ready: blocks.ready,
    compile,
    async query(query) {
      const location = query.location ?? '';
      const lexemes = query.unfinished
        ? await readEnds(sql, query.q)
        : await readLexemes(sql, { q: query.q, location });
      const found = await find(query, lexemes);
      if (query.q !== '' && found.hits.length === 0 && (await isMisspelt(query, lexemes))) {
        const correctedTo = await correctWords(sql, query.q);
        const corrected = correctedTo === null ? null : await readLexemes(sql, { q: correctedTo, location });
        const instead = corrected && (await find(query, corrected));
        if (corrected && instead && instead.hits.length > 0) return { ...instead, correctedTo, stems: corrected.words };
      }
      return { ...found, correctedTo: null, stems: [...lexemes.words, ...(lexemes.ends ?? [])] };
    },
    async position() {
      const [row] = await sql<{ position: string }[]>`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS position`;
      return row!.position;
    },
    async countBetween(filters, [from, to], now, limit) {
      const { tsquery: asked, nothing } = await compile(filters);
      if (nothing) return 0;
      const [row] = await sql<{ count: number }[]>`
        SELECT count(*)::int AS count FROM (
          SELECT FROM job_search WHERE xid >= ${from}::xid8 AND xid < ${to}::xid8 AND deadline_at > ${now}
             ${asked === null ? sql`` : sql`AND words @@ ${asked}::tsquery`} LIMIT ${limit}) counted`;
      return row!.count;
    },
  };
}

const NO_CHOICE: Chosen = { employmentType: [], category: [], jobLevel: [], salary: [] };

/** Typed words of which nothing is left to look for find nothing, rather than everything. */
const asksNothing = (
  { q, location = '', unfinished }: Pick<IndexQuery, 'q' | 'location' | 'unfinished'>,
  { words, place, ends = [] }: Lexemes,
): boolean =>
  ((q !== '' || unfinished === true) && words.length + ends.length === 0) || (location !== '' && place.length === 0);
