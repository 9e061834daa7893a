import { drawElement, type Element } from './elements.ts';
import { drawLines, REARRANGED } from './draw-lines.ts';
import { faceFont, type Face } from './fonts.ts';
import { INK, type Document } from './ink.ts';
import { isPlain, lettersOf, withoutIsolates, type Letters } from './letters.ts';
import { linesOf } from './lines.ts';
import { openedFont, RIGHT_TO_LEFT, setFont } from './open-font.ts';

/** pdfkit lays a long word out again for each line of it: one longer than `WORD_MOST`. */
const LONG_WORD = /\S{201}/u;
/** Of most texts, in points. */
const SIZE = 9.5;

export interface TextStyle {
  face?: Face;
  size?: number;
  colour?: string;
  /** From the left margin. */
  indent?: number;
  width?: number;
  /** Of a sentence of ours left to right; of what people wrote, what its first letter says. */
  direction?: 'ltr' | 'auto';
  align?: 'left' | 'right';
  /** What the text is for those who have it read aloud; else each paragraph is one. Null inside of an element. */
  element?: Element | null;
  /** Of a head of a table. */
  scope?: 'Row' | 'Column';
}

/**
 * Draws text of any script below what was drawn last, on as many pages as it needs. pdfkit draws words in one font and in the order in
 * which they are written: a line with others is cut and put in order here; so is one with a very long word.
 */
export function drawText(document: Document, text: string, style: TextStyle = {}): void {
  const { face = 'text', size = SIZE, colour = INK.text, direction = 'ltr', align = 'left' } = style;
  const { left, width } = boxOf(document, style);
  const { ascent, unitsPerEm } = openedFont(document, faceFont(face));
  const box = { left, width, direction, colour, ascent: (ascent / unitsPerEm) * size };
  document.fillColor(colour);
  const drawParagraphs = (drawEach: (draw: () => void) => void) => {
    for (const { plain, letters } of paragraphsOf(document, text, style)) {
      if (letters) drawEach(() => drawLines(document, letters, box));
      else if (plain) drawEach(() => document.text(plain, left, document.y, { width, align }));
      else document.moveDown(0.6);
    }
  };
  if (style.element) drawElement(document, style.element, () => drawParagraphs((draw) => draw()), style.scope);
  else drawParagraphs((draw) => (style.element === null ? draw() : drawElement(document, 'P', draw)));
  setFace(document, face, size);
  document.x = document.page.margins.left;
}

/** The height of a text as `drawText` draws it on one page, in points. */
export function heightOfText(document: Document, text: string, style: TextStyle = {}): number {
  const { width } = boxOf(document, style);
  let height = 0;
  for (const { plain, letters } of paragraphsOf(document, text, style)) {
    const line = document.currentLineHeight(true);
    if (letters) height += line * [...linesOf(document, letters, width)].length;
    else if (!plain) height += 0.6 * line;
    else height += document.widthOfString(plain) <= width ? line : document.heightOfString(plain, { width });
  }
  return height;
}

function boxOf(document: Document, { indent = 0, width }: TextStyle): { left: number; width: number } {
  const { margins, width: pageWidth } = document.page;
  const left = margins.left + indent;
  return { left, width: width ?? pageWidth - left - margins.right };
}

/** One that pdfkit can draw, one with the font of each letter, or an empty one. */
type Paragraph = { plain: string; letters?: undefined } | { plain?: undefined; letters?: Letters };

/** The paragraphs of a text; the size of its style is set. */
function* paragraphsOf(
  document: Document,
  text: string,
  { face = 'text', size = SIZE }: TextStyle,
): Generator<Paragraph> {
  const whole = isPlain(text, face) ? undefined : lettersOf(text, face);
  let from = 0;
  for (const paragraph of (whole?.text ?? text).split('\n')) {
    setFace(document, face, size);
    if (paragraph.trim() === '') yield {};
    else if (whole) yield { letters: { text: paragraph, fonts: whole.fonts.slice(from, from + paragraph.length) } };
    else if ([RIGHT_TO_LEFT, REARRANGED, LONG_WORD].some((each) => each.test(paragraph)))
      yield { letters: lettersOf(paragraph, face) };
    else yield { plain: withoutIsolates(paragraph) };
    from += paragraph.length + 1;
  }
}

/** Sets a face and a size, for what is measured or moved by lines. */
export function setFace(document: Document, face: Face, size = SIZE): void {
  setFont(document, faceFont(face));
  document.fontSize(size);
}
