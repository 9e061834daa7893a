// Why: docs/decisions/0284-attach-the-signed-text-to-the-pdf-of-a-contract.md
import bidiJs from 'bidi-js';
import { INK, type Document } from './ink.ts';
import type { Face } from './letters.ts';

// The package is CommonJS, which its types do not say.
const bidi = (bidiJs as unknown as typeof bidiJs.default)();
/** Hebrew, Arabic and their neighbours, and what isolates a name. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]|[\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const ISOLATES = /[\u2066-\u2069]/g;
/**
 * Letters of a word that are laid out at once. pdfkit lays a long word out again for each line of it, and fontkit compares
 * marks with each other: 20,000 letters without a blank would stop the process for half a minute.
 */
const WORD_MOST = 200;
const LONG_WORD = /\S{201}/u;
/** And of a line: marks have no width, so any number of them would fit. */
const LINE_MOST = 2 * WORD_MOST;
/** Pieces of a line with one direction each. Each is laid out alone: a line of more is laid out as it is written. */
const RUNS_MOST = 20;

/** A name inside of a sentence, which keeps its own direction there. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

interface TextStyle {
  face?: Face;
  size?: number;
  colour?: string;
  /** From the left margin. */
  indent?: number;
  width?: number;
  /** Of a sentence of ours left to right; of what people wrote, what its first letter says. */
  direction?: 'ltr' | 'auto';
}

/**
 * Draws text of any direction below what was drawn last, on as many pages as it needs. pdfkit draws words in the order in
 * which they are written, so a line with right-to-left words is cut and put in order here; so is one with a very long word.
 */
export function drawText(document: Document, text: string, style: TextStyle = {}): void {
  const { face = 'text', size = 9.5, colour = INK.text, indent = 0, direction = 'ltr' } = style;
  const { margins, width: pageWidth } = document.page;
  const left = margins.left + indent;
  const width = style.width ?? pageWidth - left - margins.right;
  document.font(face).fontSize(size).fillColor(colour);
  for (const paragraph of text.split('\n')) {
    if (paragraph.trim() === '') document.moveDown(0.6);
    else if (RIGHT_TO_LEFT.test(paragraph) || LONG_WORD.test(paragraph))
      drawLines(document, paragraph, { left, width, direction });
    else document.text(paragraph.replaceAll(ISOLATES, ''), left, document.y, { width });
  }
  document.x = margins.left;
}

interface Box {
  left: number;
  width: number;
  direction: 'ltr' | 'auto';
}

function drawLines(document: Document, paragraph: string, { left, width, direction }: Box): void {
  const levels = bidi.getEmbeddingLevels(paragraph, direction);
  const height = document.currentLineHeight(true);
  for (const [start, end] of linesOf(document, paragraph, width)) {
    if (document.y + height > document.page.height - document.page.margins.bottom) document.addPage();
    const { y } = document;
    let x = left;
    const last = start + paragraph.slice(start, end + 1).trimEnd().length - 1;
    for (const run of runsOf(paragraph, levels, start, last)) {
      document.text(run, x, y, { lineBreak: false, features: [] });
      x += widthOf(document, run);
    }
    document.y = y + height;
  }
}

/** With features, even none, a run is laid out as a whole and in its own direction; without, word by word. */
const widthOf = (document: Document, run: string): number => document.widthOfString(run, { features: [] });

/** Where lines begin and end (inclusive), so that each fits; a word that is wider than a line is cut. */
function* linesOf(document: Document, paragraph: string, width: number): Generator<[number, number]> {
  let [start, end, used] = [0, -1, 0];
  for (const { 0: word, index } of paragraph.matchAll(/\S+\s*|\s+/g)) {
    let from = index;
    for (const piece of piecesOf(document, word, width)) {
      const wide = widthOf(document, piece.trimEnd());
      if (end >= start && (used + wide > width || from + piece.length - start > LINE_MOST)) {
        yield [start, end];
        [start, used] = [from, 0];
      }
      used += widthOf(document, piece);
      from += piece.length;
      end = from - 1;
    }
  }
  if (end >= start) yield [start, end];
}

function* piecesOf(document: Document, word: string, width: number): Generator<string> {
  const letters = [...word];

  if (letters.length <= WORD_MOST && widthOf(document, word.trimEnd()) <= width) return yield word;
  for (let from = 0; from < letters.length;) {
    const first = (count: number) => letters.slice(from, from + count).join('');
    let [fits, most] = [1, Math.min(WORD_MOST, letters.length - from)];
    while (fits < most) {
      const middle = Math.ceil((fits + most) / 2);
      if (widthOf(document, first(middle)) <= width) fits = middle;
      else most = middle - 1;
    }
    yield first(fits);
    from += fits;
  }
}

/** The pieces of a line with one direction each, from left to right; brackets are mirrored where that is needed. */
function runsOf(
  text: string,
  levels: ReturnType<typeof bidi.getEmbeddingLevels>,
  start: number,
  end: number,
): string[] {
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels, start, end);
  const runs: { level: number; last: number; letters: string[] }[] = [];
  // The indices of the whole text, of which these places are put in order.
  for (const index of bidi.getReorderedIndices(text, levels, start, end).slice(start, end + 1)) {
    const level = levels.levels[index]!;
    const step = level % 2 === 1 ? -1 : 1;
    const run = runs.at(-1);
    const letter = mirrored.get(index) ?? text[index]!;
    if (run && run.level === level && run.last + step === index) {
      // fontkit puts the letters of a right-to-left run in order itself.
      if (step < 0) run.letters.unshift(letter);
      else run.letters.push(letter);
      run.last = index;
    } else runs.push({ level, last: index, letters: [letter] });
  }
  const pieces = runs.length > RUNS_MOST ? [text.slice(start, end + 1)] : runs.map(({ letters }) => letters.join(''));
  return pieces.map((piece) => piece.replaceAll(ISOLATES, '')).filter(Boolean);
}
