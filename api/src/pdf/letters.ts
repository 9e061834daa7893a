import { normalForm } from '@hireledger/domain/text/normal-form';
import { faceFont, familiesOf, fontsFor, loadSlices, type Face, type PaperFont, type Weight } from './fonts.ts';

/** In the place of a letter that no font has. */
export const REPLACEMENT = '□';

/** Joiners, variation selectors and marks of direction show nothing of their own. */
const SHOWS_NOTHING = /^[\p{Cf}\u034F\uFE00-\uFE0F\u{E0100}-\u{E01EF}\n]$/u;

/** A name inside of a sentence, which keeps its own direction and the letters of its language there. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
const ISOLATED = /(\u2068[^\u2069]*\u2069)/;

export const withoutIsolates = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');

/** A text as it is drawn, and the font of each of its UTF-16 units. */
export interface Letters {
  text: string;
  fonts: readonly PaperFont[];
}

/** Loads the fonts that the texts of a value need, before they are drawn. */
export async function loadLetters(value: unknown, weight: Weight = 'text'): Promise<void> {
  for (const text of textsOf(value)) for (const part of text.split(ISOLATED)) await loadSlices(part, weight);
}

/** Whether no font has some letter of a value's texts. Their fonts must be loaded. */
export const lacksLetters = (value: unknown): boolean =>
  textsOf(value).some((text) => lettersOf(withoutControls(text), 'text').isLacking);

function textsOf(value: unknown): string[] {
  const texts: string[] = [];
  JSON.stringify(value, (_, each: unknown) => {
    if (typeof each === 'string') texts.push(each);
    return each;
  });
  return texts;
}

/** Whether the font of a face has all letters of a text. */
export const isPlain = (text: string, face: Face): boolean => hasAll(faceFont(face), text);

function hasAll({ letters }: PaperFont, text: string): boolean {
  for (const letter of text) if (!letters.has(letter.codePointAt(0)!) && !SHOWS_NOTHING.test(letter)) return false;
  return true;
}

const segmenter = new Intl.Segmenter();

/** Chooses the font of each letter. What no font has becomes a box: a letter with its marks as a whole. */
export function lettersOf(text: string, face: Face): Letters & { isLacking: boolean } {
  if (isPlain(text, face)) return { text, fonts: Array(text.length).fill(faceFont(face)), isLacking: false };
  let shown = '';
  const fonts: PaperFont[] = [];
  let isLacking = false;
  for (const part of text.split(ISOLATED)) {
    const families = familiesOf(part);
    for (const { segment } of segmenter.segment(part)) {
      const before = fonts.at(-1);
      // A blank between words of one script is no reason to change the font.
      const font = (segment === ' ' && before) || fontOf(segment, face, families);
      const letter = font ? segment : REPLACEMENT;
      isLacking ||= !font;
      shown += letter;
      fonts.push(...Array<PaperFont>(letter.length).fill(font ?? fontOf(REPLACEMENT, face, families)!));
    }
  }
  return { text: shown, fonts, isLacking };
}

function fontOf(segment: string, face: Face, families: ReturnType<typeof familiesOf>): PaperFont | undefined {
  // A mark of direction before a letter says nothing about its script.
  const [first = segment] = segment.replaceAll(/\p{Cf}/gu, '');
  for (const font of fontsFor(first, face, families)) if (hasAll(font, segment)) return font;
  return undefined;
}

/**
 * A text from people as it is drawn: composed, since few fonts can put parts of a letter together, and without what is not text: control
 * characters, and marks of direction, which can make a sentence or an amount read as another.
 */
export const withoutControls = (text: string): string =>
  normalForm(text, 'NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', '    ')
    .replaceAll(/[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]|(?!\n)\p{Cc}/gu, '');
