import { countryName } from '../jobs/place.ts';
import { COUNTRIES } from '../jobs/countries.ts';
import { facetWord } from '../jobs/facets.ts';
import { normalForm } from '../text/normal-form.ts';
import { CORRECT_WORDS } from './correct-words.ts';
import { countryCode } from './country-names.ts';
import { FILLERS, FILTER_WORDS, SHORT_FOR, SPELLINGS, SYNONYMS } from './synonyms.ts';

/** One thing to look for: a word, or several that belong together. */
export interface Term {
  /** In lower case, without the minus. */
  typed: string;
  /** A leading minus: jobs with it are left out. */
  excluded: boolean;
  /** Other ways to spell it, which match as well as the typed one. */
  spellings: string[];
  /** Texts that mean nearly the same. */
  others: string[];
  /** Words of the index for filters and countries that mean the same. */
  filters: string[];
}

/** Words of the longest text in the lists. */
const LONGEST = 3;

/** R & D: a letter at this sign is one word with what is behind it; UI & UX are two. */
const JOINED = /(?<![\p{L}\p{N}])(?:(\p{L}) ?& ?(\p{L}{1,2})|(\p{L}{2}) ?& ?(\p{L}))(?![\p{L}\p{N}])/gu;

/** A/B, U.S. and S.E.O. are one word each; C/C++ is not. */
const INITIALS = /(?<![\p{L}\p{N}])\p{L}(?:[./]\p{L})+(?![\p{L}\p{N}+#])/gu;

/** C ++ is C++. */
const APART = /(?<![\p{L}\p{N}])(\p{L}) (\+\+|#)(?![\p{L}\p{N}])/gu;

/** C++17 and C#.NET are two words each. */
const SIGNED = /\p{L}(?:\+\+|#)(?=[.\p{L}\p{N}])/gu;

/** Only letters, digits and signs within words: PostgreSQL accepts no NUL, and markup would be read as markup. */
const words = (q: string): string[] =>
  normalForm(q, 'NFKC')
    .toLowerCase()
    .replaceAll('♯', '#')
    .replaceAll(JOINED, '$1$3&$2$4')
    .replaceAll(INITIALS, (initials) => initials.replaceAll(/[./]/g, ''))
    .replaceAll(APART, '$1$2')
    .replaceAll(SIGNED, '$& ')
    .split(/[^\p{L}\p{M}\p{N}+#.&'-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map(withoutEdges);

/** The end of a sentence is not part of its last word; C++, C# and .NET are words. */
const withoutEdges = (word: string): string => word.replace(/(?<![.'&-])[.'&-]+$/, '').replace(/^[.'&+#]+(?!net$)/, '');

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
    const excluded = /^-\.?[\p{L}\p{N}]/u.test(typed[at]!);
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
    if (at + length <= typed.length && isListed(typed.slice(at, at + length).join(' '))) return length;
  return 1;
}

function readTerm(typed: string, excluded: boolean): Term {
  const among = (groups: readonly (readonly string[])[]) =>
    groups.filter((group) => group.includes(typed)).flatMap((group) => group.filter((text) => text !== typed));
  const spellings = [...new Set(among(SPELLINGS))];
  const meant = FILTER_WORDS.filter(({ words: all }) => all.includes(typed));
  const long = SHORT_FOR.flatMap(([short, ...texts]) => (short === typed ? texts : []));
  const country = countryCode(typed);
  return {
    typed,
    excluded,
    spellings,
    others: excluded ? [] : [...new Set([...among(SYNONYMS), ...long])].filter((other) => !spellings.includes(other)),
    filters: [
      ...meant.map(({ facet, value }) => facetWord(facet, value)),
      ...(country ? [`n:${country.toLowerCase()}`] : []),
    ],
  };
}

const KNOWN: ReadonlySet<string> = new Set(
  [
    ...SPELLINGS,
    ...SYNONYMS,
    ...SHORT_FOR.map((texts) => texts.slice(0, 1)),
    ...FILTER_WORDS.map(({ words: all }) => all),
  ].flat(),
);

const isListed = (text: string): boolean => KNOWN.has(text) || countryCode(text) !== undefined;

/** Whether this text is spelt correctly, also where no job has it. */
export const isKnown = (text: string): boolean => isListed(text) || CORRECT_WORDS.has(text);

let singleWords: readonly string[] | undefined;

/** The single words of the lists, and countries. Read with the first call: the names of countries take ten milliseconds. */
export const knownWords = (): readonly string[] =>
  (singleWords ??= [...KNOWN, ...COUNTRIES.map((code) => countryName(code).toLowerCase())].filter(
    (text) => !text.includes(' '),
  ));
