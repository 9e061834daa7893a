import { createRequire } from 'node:module';

const fontFile = createRequire(import.meta.url).resolve;

/** The faces of our documents, and their files. */
export const FONTS = {
  text: fontFile('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: fontFile('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  code: fontFile('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf'),
} as const;
export type Face = keyof typeof FONTS;

/** In the place of a letter that the font lacks. */
export const REPLACEMENT = '□';

/** Joiners, variation selectors and marks of direction show nothing of their own. */
const SHOWS_NOTHING = /^[\p{Cf}\u034F\uFE00-\uFE0F\u{E0100}-\u{E01EF}\n]$/u;

const known = new Map<Face, Promise<ReadonlySet<number>>>();

function lettersOf(face: Face): Promise<ReadonlySet<number>> {
  const letters =
    known.get(face) ?? import('fontkit').then(({ openSync }) => new Set(openSync(FONTS[face]).characterSet));
  known.set(face, letters);
  return letters;
}

/** Writes text in letters that a document has. Loaded with the first that needs it. */
type Spell = (text: string, face?: Face) => string;

/** @returns how to write a text: each letter that its face lacks becomes a box */
export async function loadSpelling(): Promise<Spell> {
  const [text, bold, code] = await Promise.all([lettersOf('text'), lettersOf('bold'), lettersOf('code')]);
  const letters = { text, bold, code };
  const segmenter = new Intl.Segmenter();
  return (given, face = 'text') => {
    const isKnown = (letter: string) => letters[face].has(letter.codePointAt(0)!) || SHOWS_NOTHING.test(letter);
    if ([...given].every(isKnown)) return given;
    // A letter with its marks is replaced as a whole.
    return [...segmenter.segment(given)]
      .map(({ segment }) => ([...segment].every(isKnown) ? segment : REPLACEMENT))
      .join('');
  };
}

/**
 * A text from people without what is not text: control characters, and marks of direction, which can make a sentence or an
 * amount read as another.
 */
export const withoutControls = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', '    ')
    .replaceAll(/[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]|(?!\n)\p{Cc}/gu, '');
