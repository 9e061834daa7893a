import bidiJs from 'bidi-js';
import type { PaperFont } from './fonts.ts';
import type { Document } from './ink.ts';
import { withoutIsolates, type Letters } from './letters.ts';
import { fontSpans, linesOf, trimmed, type Span } from './lines.ts';
import { layoutOf, setFont } from './open-font.ts';

// The package is CommonJS, which its types do not say.
const bidi = (bidiJs as unknown as typeof bidiJs.default)();
type Levels = ReturnType<typeof bidi.getEmbeddingLevels>;

/** Changes of direction in a line. Each run is laid out alone: a line with more is laid out as it is written. */
const CHANGES_MOST = 20;

/** Scripts whose letters are put in another order on paper, or in parts: the file says what is written. */
export const REARRANGED = /[\p{Script=Devanagari}\p{Script=Thai}]/u;

interface Box {
  left: number;
  width: number;
  direction: 'ltr' | 'auto';
  /** From the top of a line to its letters' foot, in points: fonts of other scripts are as high as they like. */
  ascent: number;
  colour: string;
}

/** Draws a paragraph below what was drawn last, in the face and size that are set. */
export function drawLines(document: Document, letters: Letters, { left, width, direction, ascent, colour }: Box): void {
  const levels = bidi.getEmbeddingLevels(letters.text, direction);
  const isRightToLeft = levels.paragraphs[0]!.level % 2 === 1;
  const height = document.currentLineHeight(true);
  for (const line of linesOf(document, letters, width)) {
    if (document.y + height > document.page.height - document.page.margins.bottom)
      document.continueOnNewPage().fillColor(colour);
    const top = document.y;
    let used = 0;
    const placed = runsOf(letters, levels, trimmed(letters.text, line)).map((run) => {
      const x = used;
      setFont(document, run.font);
      used += document.widthOfString(run.shown, layoutOf(run.shown, run.isReversed));
      return { run, x };
    });
    const start = isRightToLeft ? left + width - used : left;
    // In the order in which they are written, for who has them read aloud.
    for (const { run, x } of placed.sort((one, other) => one.run.from - other.run.from))
      drawRun(document, run, start + x, top + ascent);
    document.y = top + height;
  }
}

/** A part of a line in one font and one direction. */
interface Run {
  from: number;
  font: PaperFont;
  isReversed: boolean;
  written: string;
  /** As it is written, with brackets mirrored where that is needed. */
  shown: string;
}

function drawRun(document: Document, { font, isReversed, written, shown }: Run, x: number, y: number): void {
  setFont(document, font);
  const draw = () =>
    document.text(shown, x, y, { lineBreak: false, baseline: 'alphabetic', ...layoutOf(shown, isReversed) });
  if (REARRANGED.test(written)) withActualText(document, written, draw);
  else draw();
}

/**
 * Puts a text beside the glyphs of a run. Its marks come right before and after the text object: some readers ask for the place and the size
 * of the letters at the end mark, and pdfkit's own state of graphics is then still in force.
 */
function withActualText(document: Document, actual: string, draw: () => void): void {
  const { addContent } = document;
  document.addContent = (content: unknown) => {
    if (content === 'BT') document.markContent('Span', { actual });
    addContent.call(document, content);
    if (content === 'ET') document.endMarkedContent();
    return document;
  };
  draw();
  document.addContent = addContent;
}

/** The runs of a line, from left to right. */
function runsOf(letters: Letters, levels: Levels, [start, end]: Span): Run[] {
  const { text, fonts } = letters;
  const order = bidi.getReorderedIndices(text, levels, start, end - 1).slice(start, end);
  const levelOf = (index: number) => levels.levels[index]!;
  const changes = order.filter((index, place) => place > 0 && levelOf(index) !== levelOf(order[place - 1]!)).length;
  const spans = changes > CHANGES_MOST ? [...fontSpans(letters, [start, end])] : visualSpans(letters, levels, order);
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels, start, end - 1);
  const runs = spans.map(([from, to]) => {
    const isReversed = changes <= CHANGES_MOST && levelOf(from) % 2 === 1;
    const written = text.slice(from, to);
    const shown = isReversed
      ? Array.from(written, (letter, index) => mirrored.get(from + index) ?? letter).join('')
      : written;
    return { from, font: fonts[from]!, isReversed, written: withoutIsolates(written), shown: withoutIsolates(shown) };
  });
  return runs.filter(({ shown }) => shown !== '');
}

/** The parts of a line with one font and one direction each, from left to right. */
function visualSpans({ fonts }: Letters, { levels }: Levels, order: readonly number[]): Span[] {
  const spans: [from: number, to: number][] = [];
  for (const index of order) {
    const last = spans.at(-1);
    const isReversed = levels[index]! % 2 === 1;
    const continues =
      last &&
      levels[index] === levels[last[0]] &&
      fonts[index] === fonts[last[0]] &&
      index === (isReversed ? last[0] - 1 : last[1]);
    if (!continues) spans.push([index, index + 1]);
    else if (isReversed) last[0] = index;
    else last[1] = index + 1;
  }
  return spans;
}
