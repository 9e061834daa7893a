import { wordsOf } from '@hireledger/domain/search/words';

/**
 * A pattern for each word of `q` over a plain text with a leading blank. One or two letters must begin a word, more may
 * be anywhere. A query without words finds nothing.
 */
export function wordPatterns(q: string): string[] {
  const words = wordsOf(q);
  return words.length === 0 ? [''] : words.map(likePattern);
}

/**
 * One or two letters must begin a word: they occur in too many names, and the index of names only has beginnings of
 * that length.
 */
export const likePattern = (word: string): string => {
  const plain = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return word.length < 3 ? `% ${plain}%` : `%${plain}%`;
};
