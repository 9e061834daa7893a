import type { JobFilters } from '@hireledger/domain/http/job-search';
import type { Sql } from '../connect.ts';

/** The words of a query as the index spells them. */
export interface Lexemes {
  words: string[];
  place: string[];
  /** What a last word that is not typed to its end may become: any one of these is enough. */
  ends?: string[];
}

const MAX_REMEMBERED = 2_000;
const remembered = new Map<string, Lexemes>();

/** Splits typed words as the index does. Signs and operators fall away; what is left may be nothing. */
export async function readLexemes(sql: Sql, { q, location }: Pick<JobFilters, 'q' | 'location'>): Promise<Lexemes> {
  if (q === '' && location === '') return { words: [], place: [] };
  const key = `${q}\n${location}`;
  const known = remembered.get(key);
  if (known) return known;
  const [read] = await sql<Lexemes[]>`
    SELECT tsvector_to_array(to_tsvector('english', ${clean(q)})) AS words, tsvector_to_array(to_tsvector('simple', ${clean(location)})) AS place`;
  if (remembered.size >= MAX_REMEMBERED) remembered.delete(remembered.keys().next().value!);
  remembered.set(key, read!);
  return read!;
}

/** Letters, digits and the signs within words alone: PostgreSQL takes no NUL, and markup would be read as markup. */
export const clean = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}+#.'-]+/gu, ' ');

/** Words that the last one may become; the shortest come first, the typed one itself before all. */
const ENDS = 24;

/** The typed words as the index spells them, the last one as all that it may be the beginning of. */
export async function readEnds(sql: Sql, q: string): Promise<Lexemes> {
  const typed = clean(q).trim();
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
