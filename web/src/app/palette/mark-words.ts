import { isAnywhere, plainText, wordsOf } from '@hireledger/domain/search/words';
import type { TextRange } from '../../design/Highlight.tsx';

/** Each character as the search compares it, with its index in the text. */
function plainCharacters(text: string): { plain: string; offsets: number[] } {
  let plain = '';
  const offsets: number[] = [];
  let at = 0;
  for (const character of text) {
    const folded = plainText(character);
    plain += folded;
    for (let index = 0; index < folded.length; index += 1) offsets.push(at);
    at += character.length;
  }
  offsets.push(at);
  return { plain, offsets };
}

/**
 * The ranges of the query's words in a text, ignoring accents and case: one or two letters match at the beginning of a
 * word, more anywhere.
 */
export function markWords(text: string, q: string): TextRange[] {
  const { plain, offsets } = plainCharacters(text);
  const hits: [number, number][] = [];
  for (const word of wordsOf(q)) {
    const at = isAnywhere(word) ? plain.indexOf(word) : ` ${plain}`.indexOf(` ${word}`);
    if (at >= 0) hits.push([offsets[at]!, offsets[at + word.length]!]);
  }
  return hits.sort(([a], [b]) => a - b);
}
