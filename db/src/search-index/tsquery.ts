import type { JobFilters } from '@hireledger/domain/http/job-search';
import { FACET_NAMES, facetWord, type Facet } from '@hireledger/domain/jobs/facets';
import type { Lexemes } from './lexemes.ts';

/** The chosen filters that the index counts. */
export type Chosen = Pick<JobFilters, Facet>;

const quoted = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`;

/**
 * One tsquery out of words, place and chosen filters; null where nothing is asked for. `prefix` looks for the words in the title ('t:') or in title,
 * skills, categories and company ('h:') only.
 */
export function tsquery(
  { words, place, ends = [] }: Lexemes,
  chosen: Chosen | null,
  prefix: '' | 't:' | 'h:' = '',
): string | null {
  const parts = [...words.map((word) => quoted(prefix + word)), ...place.map((word) => quoted(`l:${word}`))];
  if (ends.length > 0) parts.push(`(${ends.map((word) => quoted(prefix + word)).join(' | ')})`);
  if (chosen)
    for (const name of FACET_NAMES) {
      const terms = (chosen[name] as readonly string[]).map((value) => quoted(facetWord(name, value)));
      if (terms.length > 0) parts.push(`(${terms.join(' | ')})`);
    }
  return parts.length > 0 ? parts.join(' & ') : null;
}
