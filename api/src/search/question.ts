import type { Sql } from '@hireledger/db/connect';
import type { JobFilters } from '@hireledger/domain/http/job-search';
import { CATEGORIES, EMPLOYMENT_TYPES, JOB_LEVELS } from '@hireledger/domain/jobs/options';
import { SALARY_BUCKET_IDS } from '@hireledger/domain/jobs/salary-buckets';

/** The words of a question as the index spells them. */
export interface Lexemes {
  words: string[];
  place: string[];
  /** What a last word that is not typed to its end may become: any one of these is enough. */
  ends?: string[];
}

const MAX_REMEMBERED = 2_000;
const remembered = new Map<string, Lexemes>();

/** Takes typed words apart as the index does. Signs and operators fall away; what is left may be nothing. */
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

const quoted = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`;

/**
 * The groups of the sidebar: their choices, the letter of their words in the index, and where their choices begin in a list of all choices, which
 * is also their first bit in what `optionsOf` returns.
 */
export const GROUPS = {
  employmentType: { options: EMPLOYMENT_TYPES as readonly string[], letter: 'e', first: 0 },
  category: { options: CATEGORIES as readonly string[], letter: 'c', first: 5 },
  jobLevel: { options: JOB_LEVELS as readonly string[], letter: 'v', first: 13 },
  salary: { options: SALARY_BUCKET_IDS as readonly string[], letter: 'p', first: 18 },
} as const;
/** Choices of all groups. */
export const OPTIONS = 24;
export type Group = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as Group[];
export type Chosen = Pick<JobFilters, Group>;

/** A bit for each choice that a job falls under, from `job_search.facets`, where the level is a number of three bits. */
export function optionsOf(facets: number): number {
  const level = (facets >>> 13) & 7;
  return (facets & 0x1fff) | (level === 0 ? 0 : 1 << (12 + level)) | (((facets >>> 16) & 0x3f) << 18);
}

/** The bits of the chosen options of one group; 0 where none is chosen. */
export const maskOf = (chosen: Chosen, name: Group): number =>
  (chosen[name] as readonly string[]).reduce(
    (mask, value) => mask | (1 << (GROUPS[name].first + GROUPS[name].options.indexOf(value))),
    0,
  );

/**
 * One tsquery out of words, place and chosen filters; null where nothing is asked. `prefix` looks for the words in the title ('t:') or in title,
 * skills, categories and company ('h:') only.
 */
export function question(
  { words, place, ends = [] }: Lexemes,
  chosen: Chosen | null,
  prefix: '' | 't:' | 'h:' = '',
): string | null {
  const parts = [...words.map((word) => quoted(prefix + word)), ...place.map((word) => quoted(`l:${word}`))];
  if (ends.length > 0) parts.push(`(${ends.map((word) => quoted(prefix + word)).join(' | ')})`);
  if (chosen)
    for (const name of GROUP_NAMES) {
      const { options, letter } = GROUPS[name];
      const terms = (chosen[name] as readonly string[]).map((value) => `'${letter}${options.indexOf(value)}'`);
      if (terms.length > 0) parts.push(`(${terms.join(' | ')})`);
    }
  return parts.length > 0 ? parts.join(' & ') : null;
}
