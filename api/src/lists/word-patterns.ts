import { and, expression, type SQL } from '@hireledger/db/query-builder';
import { isAnywhere, wordsOf } from '@hireledger/domain/search/words';

/** Regular expressions of PostgreSQL for a word in a plain text (`plain_text`). */
interface WordPattern {
  /** Where it is looked for: anywhere, or, for one or two letters, where a word begins. */
  found: string;
  /** The word alone. */
  whole: string;
}

const BEFORE = String.raw`(^|[ (/,;:|&"[-])`;
const AFTER = String.raw`($|[])/,;:|&"!? ]|[.]($| ))`;
/** After a letter these signs make another word: 'c' is neither 'c++' nor 'c#'. */
const CONTINUED = '(?![+#])';

export function wordPattern(word: string): WordPattern {
  const literal = word.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, String.raw`\$&`);
  const anywhere = isAnywhere(word);
  return {
    found: anywhere ? literal : `${BEFORE}${literal}${/[+#]$/.test(word) ? '' : CONTINUED}`,
    whole: anywhere && word.length < 3 ? literal : `${BEFORE}${literal}${AFTER}`,
  };
}

/** The patterns of all words of `q`; a text has them if it matches every one of a kind. */
export function wordPatterns(q: string): { found: string[]; whole: string[] } {
  const patterns = wordsOf(q).map(wordPattern);
  return { found: patterns.map(({ found }) => found), whole: patterns.map(({ whole }) => whole) };
}

/** Whether a text has all words of `q`, in any case and with or without accents. No text has marks alone. */
export function hasWordsOf(text: SQL, q: string): SQL {
  // For each row, a regular expression takes several times as long as a search for the letters.
  const has = (word: string) =>
    isAnywhere(word)
      ? expression`strpos(plain_text(${text}), ${word}) > 0`
      : expression`plain_text(${text}) ~ ${wordPattern(word).found}`;
  return and(...wordsOf(q).map(has)) ?? expression`false`;
}

/** LIKE patterns for a word in a name, of which one is enough: the index of names reads these. */
export function namePatterns(word: string): string[] {
  const plain = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return isAnywhere(word) ? [`%${plain}%`] : [' ', '(', '-'].map((before) => `%${before}${plain}%`);
}
