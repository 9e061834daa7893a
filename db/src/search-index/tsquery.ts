import type { JobFilters } from '@hireledger/domain/http/job-search';
import { FACET_NAMES, facetWord, type Facet } from '@hireledger/domain/jobs/facets';
import { spell, type Clause, type Within } from './clauses.ts';

/** The chosen filters that the index counts. */
export type Chosen = Pick<JobFilters, Facet>;

const quoted = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`;

/** One tsquery from clauses and chosen filters; null if nothing is filtered. */
export function tsquery(
  clauses: readonly Clause[],
  chosen: Chosen | null = null,
  within: Within = 'anywhere',
): string | null {
  const parts = clauses.map((clause) => {
    const any = spell(clause, within).map((lexemes) => lexemes.map(quoted).join(' & '));
    return `${clause.excluded ? '!' : ''}(${any.join(' | ')})`;
  });
  if (chosen)
    for (const name of FACET_NAMES) {
      const terms = (chosen[name] as readonly string[]).map((value) => quoted(facetWord(name, value)));
      if (terms.length > 0) parts.push(`(${terms.join(' | ')})`);
    }
  return parts.length > 0 ? parts.join(' & ') : null;
}
