import { wordsOf } from '@hireledger/domain/search/words';

/**
 * A pattern for each word of `q` over a plain text with a blank before it. One or two letters are the beginning of a word, more may stand anywhere.
 * Words of nothing find nothing.
 */
export function wordPatterns(q: string): string[] {
  const words = wordsOf(q);
  return words.length === 0 ? [''] : words.map(likePattern);
}

/** One or two letters are the beginning of a word: a name has too many others in it, and the index of names knows only those. */
export const likePattern = (word: string): string => {
  const plain = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return word.length < 3 ? `% ${plain}%` : `%${plain}%`;
};
