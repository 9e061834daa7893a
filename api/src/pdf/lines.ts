import LineBreaker from 'linebreak';
import type { Document } from './ink.ts';
import { withoutIsolates, type Letters } from './letters.ts';
import { layoutOf, setFont } from './open-font.ts';

/**
 * Letters of a word that are laid out at once. fontkit compares marks with each other: 20,000 letters without a blank would stop the process
 * for half a minute.
 */
const WORD_MOST = 200;
/** And of a line: marks have no width, so any number of them would fit. */
const LINE_MOST = 2 * WORD_MOST;

/** A part of a line: where it begins in the text, and where the next one does. */
export type Span = readonly [from: number, to: number];

/** The parts of a text with one font each. */
export function* fontSpans({ fonts }: Letters, [from, to]: Span): Generator<Span> {
  for (let start = from; start < to;) {
    let end = start + 1;
    while (end < to && fonts[end] === fonts[start]) end += 1;
    yield [start, end];
    start = end;
  }
}

/** The width of a part of a text in points, at the size that is set. */
function widthOf(document: Document, letters: Letters, span: Span): number {
  let width = 0;
  for (const [from, to] of fontSpans(letters, span)) {
    const run = withoutIsolates(letters.text.slice(from, to));
    setFont(document, letters.fonts[from]!);
    width += document.widthOfString(run, layoutOf(run, false));
  }
  return width;
}

/** Where the lines of a paragraph begin and end, so that each fits; a word that is wider than a line is cut. */
export function* linesOf(document: Document, letters: Letters, width: number): Generator<Span> {
  let [start, end, used] = [0, 0, 0];
  for (const word of wordsOf(letters.text))
    for (const piece of piecesOf(document, letters, word, width)) {
      const bare = trimmed(letters.text, piece);
      const wide = widthOf(document, letters, bare);
      if (end > start && (used + wide > width || piece[1] - start > LINE_MOST)) {
        yield [start, end];
        [start, used] = [piece[0], 0];
      }
      used += bare[1] === piece[1] ? wide : widthOf(document, letters, piece);
      end = piece[1];
    }
  if (end > start) yield [start, end];
}

/** Without the blanks at its end. */
export const trimmed = (text: string, [from, to]: Span): Span => [from, from + text.slice(from, to).trimEnd().length];

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

/** The parts between which a line may end (UAX #14), with the blanks after them. Thai has none between words. */
function* wordsOf(text: string): Generator<Span> {
  const breaker = new LineBreaker(text);
  let from = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const word = text.slice(from, next.position);
    if (/\p{Script=Thai}/u.test(word))
      for (const { index, segment } of thaiWords.segment(word)) yield [from + index, from + index + segment.length];
    else yield [from, next.position];
    from = next.position;
  }
}

function* piecesOf(document: Document, letters: Letters, word: Span, width: number): Generator<Span> {
  const [start, end] = trimmed(letters.text, word);
  if (end - start <= WORD_MOST && widthOf(document, letters, [start, end]) <= width) return yield word;
  const ends = endsOfLetters(letters.text.slice(...word));
  for (let [from, done] = [word[0], 0]; done < ends.length;) {
    const limit = from - word[0] + WORD_MOST;
    const next = ends.findIndex((end, index) => index > done && end > limit);
    let [fits, most] = [1, (next < 0 ? ends.length : next) - done];
    const endOf = (count: number) => word[0] + ends[done + count - 1]!;
    for (let count = most; fits < most;) {
      const wide = widthOf(document, letters, [from, endOf(count)]);
      if (wide > width) most = count - 1;
      else fits = count;
      // About as many as the last ones were wide.
      count = Math.max(fits + 1, Math.min(most, Math.floor((count * width) / (wide || 1))));
      if (wide <= width && wide + wide / fits > width) break;
    }
    yield [from, endOf(fits)];
    from = endOf(fits);
    done += fits;
  }
}

const segmenter = new Intl.Segmenter();
/** Of a letter with its marks, in UTF-16 units; a longer one is cut between its marks. */
const LETTER_MOST = 20;

/** A word is cut between letters, not between a letter and its marks. */
function endsOfLetters(text: string): number[] {
  let end = 0;
  const letters = Array.from(segmenter.segment(text), ({ segment }) =>
    segment.length > LETTER_MOST ? [...segment] : segment,
  );
  return letters.flat().map((letter) => (end += letter.length));
}
