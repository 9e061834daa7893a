import { facetWord } from '../jobs/facets.ts';
import { normalForm } from '../text/normal-form.ts';
import { FILLERS, FILTER_WORDS, SPELLINGS, SYNONYMS } from './synonyms.ts';

/** One thing to look for: a word, or several that belong together. */
export interface Term {
  /** In lower case, without the minus. */
  typed: string;
  /** A leading minus: jobs with it are left out. */
  excluded: boolean;
  /** Texts that match as well as the typed one. */
  others: string[];
  /** Words of the index for filters that mean the same. */
  filters: string[];
}

/** Words of the longest text in the lists. */
const LONGEST = 3;

/** Only letters, digits and signs within words: PostgreSQL accepts no NUL, and markup would be read as markup. */
const words = (q: string): string[] =>
  normalForm(q, 'NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}+#.'-]+/u)
    .filter(Boolean);

/** A text reduced to its words, in lower case. */
export const cleanText = (text: string): string => words(text).join(' ');

/**
 * Reads what a user typed: each term must be found, or, after a leading minus, must not. Other signs and operators are
 * ignored. "frontend dev -intern" looks for frontend, front-end or front end; for dev, developer or engineer; and
 * excludes internships.
 */
export function parseTypedQuery(q: string): Term[] {
  const typed = words(q);
  const terms: Term[] = [];
  for (let at = 0; at < typed.length;) {
    const excluded = /^-[\p{L}\p{N}]/u.test(typed[at]!);
    const length = excluded ? 1 : knownLength(typed, at);
    const text = typed.slice(at, at + length).join(' ');
    terms.push(readTerm(excluded ? text.slice(1) : text, excluded));
    at += length;
  }
  const significant = terms.filter((term) => term.excluded || !FILLERS.has(term.typed));
  return significant.some(({ excluded }) => !excluded) ? significant : terms;
}

/** The text that a user would type for these terms. */
export const writeTerms = (terms: readonly Term[]): string =>
  terms.map(({ typed, excluded }) => (excluded ? `-${typed}` : typed)).join(' ');

/** How many words from here on form a text of the lists; one if none does. */
function knownLength(typed: string[], at: number): number {
  for (let length = LONGEST; length > 1; length -= 1)
    if (at + length <= typed.length && KNOWN.has(typed.slice(at, at + length).join(' '))) return length;
  return 1;
}

function readTerm(typed: string, excluded: boolean): Term {
  const others = [...SPELLINGS, ...(excluded ? [] : SYNONYMS)].filter((group) => group.includes(typed)).flat();
  const meant = FILTER_WORDS.filter(({ words: all }) => all.includes(typed));
  return {
    typed,
    excluded,
    others: [...new Set(others)].filter((other) => other !== typed),
    filters: meant.map(({ facet, value }) => facetWord(facet, value)),
  };
}

const KNOWN: ReadonlySet<string> = new Set(
  [...SPELLINGS, ...SYNONYMS, ...FILTER_WORDS.map(({ words: all }) => all)].flat(),
);
