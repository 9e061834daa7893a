import type { Sql } from '@hireledger/db/connect';
import type { Context } from '../context.ts';
import { askBoard } from './ask-board.ts';
import { boardOf } from './board.ts';
import { correctWords } from './correct-words.ts';
import { fetchCards, type FoundJob } from './fetch-cards.ts';
import { findPlaces } from './find-places.ts';
import { clean, readLexemes, type Lexemes } from './question.ts';

/** Words that the last one may become; the shortest come first, the typed one itself before all. */
const ENDS = 24;
/** Places beyond those shown, for jobs that leave the board meanwhile. */
const SPARE = 2;
const NO_FILTERS = { employmentType: [], category: [], jobLevel: [], salary: [] };
/** A shorter word is not called misspelt. */
const SPELT_FROM = 4;

export interface SuggestedJobs {
  jobs: FoundJob[];
  correctedTo: string | null;
}

/** Open jobs for words that are still being typed, most relevant first: the board's own search, with the last word as a beginning. */
export async function suggestJobs(context: Context, q: string, limit: number): Promise<SuggestedJobs> {
  const sql = context.database.search;
  const typed = clean(q).trim();
  const jobs = await find(context, await readEnds(sql, typed), limit);
  if (jobs.length > 0 || (typed.split(' ').at(-1) ?? '').length < SPELT_FROM) return { jobs, correctedTo: null };
  const correctedTo = await correctWords(sql, typed);
  const corrected =
    correctedTo === null ? [] : await find(context, await readLexemes(sql, { q: correctedTo, location: '' }), limit);
  return { jobs: corrected, correctedTo: corrected.length > 0 ? correctedTo : null };
}

async function find(context: Context, lexemes: Lexemes, limit: number): Promise<FoundJob[]> {
  const { words, ends = [] } = lexemes;
  if (words.length + ends.length === 0) return [];
  const { blocks } = boardOf(context);
  const asked = await askBoard(context.database.search, blocks, lexemes, true, null, context.clock());
  const { page } = findPlaces(blocks.all(), {
    ...asked,
    chosen: NO_FILTERS,
    since: null,
    sort: 'relevant',
    after: null,
    most: limit + SPARE,
    counts: false,
  });
  return (await fetchCards(context.database.search, page)).slice(0, limit);
}

/** The typed words as the index spells them, the last one as all that it may be the beginning of. */
async function readEnds(sql: Sql, typed: string): Promise<Lexemes> {
  const at = typed.lastIndexOf(' ') + 1;
  const last = typed.slice(at).toLowerCase();
  if (last === '') return { words: [], place: [] };
  // Of two words joined by a hyphen each would be an end.
  const [read] = await sql<{ words: string[]; ends: string[] }[]>`
    SELECT tsvector_to_array(to_tsvector('english', ${typed.slice(0, at)})) AS words,
           tsvector_to_array(to_tsvector('english', ${last} || coalesce((
             SELECT string_agg(' ' || word, '') FROM (
               SELECT word FROM search_vocabulary WHERE length(${last}::text) > 1 AND word LIKE ${last} || '%' AND strpos(word, '-') = 0
                ORDER BY length(word), word LIMIT ${ENDS}) known), ''))) AS ends`;
  return { ...read!, place: [] };
}
