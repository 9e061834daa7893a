import type { Sql } from '@hireledger/db/connect';
import type { JobFilters } from '@hireledger/domain/http/job-search';
import { CATEGORIES, EMPLOYMENT_TYPES, JOB_LEVELS } from '@hireledger/domain/jobs/options';
import { SALARY_BUCKET_IDS } from '@hireledger/domain/jobs/salary-buckets';

/** The words of a question as the index spells them. */
export interface Lexemes {
  words: string[];
  place: string[];
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
const clean = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}+#.'-]+/gu, ' ');

const quoted = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`;

/** The groups of the sidebar: their choices, the letter of their words in the index, and where their bits begin. */
export const GROUPS = {
  employmentType: { options: EMPLOYMENT_TYPES as readonly string[], letter: 'e', shift: 0 },
  category: { options: CATEGORIES as readonly string[], letter: 'c', shift: 5 },
  jobLevel: { options: JOB_LEVELS as readonly string[], letter: 'v', shift: 13 },
  salary: { options: SALARY_BUCKET_IDS as readonly string[], letter: 'p', shift: 16 },
} as const;
export type Group = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as Group[];
export type Chosen = Pick<JobFilters, Group>;

/**
 * One tsquery out of words, place and chosen filters; null where nothing is asked. `prefix` looks for the words in the title ('t:') or in title,
 * skills, categories and company ('h:') only.
 */
export function question({ words, place }: Lexemes, chosen: Chosen | null, prefix: '' | 't:' | 'h:' = ''): string | null {
  const parts = [...words.map((word) => quoted(prefix + word)), ...place.map((word) => quoted(`l:${word}`))];
  if (chosen)
    for (const name of GROUP_NAMES) {
      const { options, letter } = GROUPS[name];
      const terms = (chosen[name] as readonly string[]).map((value) => `'${letter}${options.indexOf(value)}'`);
      if (terms.length > 0) parts.push(`(${terms.join(' | ')})`);
    }
  return parts.length > 0 ? parts.join(' & ') : null;
}
