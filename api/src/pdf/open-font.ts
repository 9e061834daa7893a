import type { Font, Glyph, Run } from 'fontkit';
import type { PaperFont } from './fonts.ts';
import type { Document } from './ink.ts';

/** Hebrew, Arabic and their neighbours, and what isolates a name. */
export const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]|[\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * How pdfkit lays a run out. With a feature it is laid out as a whole and in that direction; without, word by word from left to right, and
 * pdfkit knows the words that it had before.
 */
export const layoutOf = (run: string, isReversed: boolean): { features?: ['rtlm' | 'ltrm'] } => {
  if (isReversed) return { features: ['rtlm'] };
  return RIGHT_TO_LEFT.test(run) ? { features: ['ltrm'] } : {};
};

/** Sets a font at the size that is set. */
export const setFont = (document: Document, font: PaperFont): void =>
  void document.registerFont(font.name, openedFont(document, font) as never).font(font.name);

/** A font as this document has it. */
export function openedFont(document: Document, { name, open }: PaperFont): Font {
  const font = document.opened.get(name) ?? forPaper(open(), name);
  document.opened.set(name, font);
  return font;
}

/** What pdfkit asks a font for, where fontkit's own answer is not the one for paper. */
function forPaper(font: Font, name: string): Font {
  const { layout, getGlyph, createSubset } = font;
  const copies = createCopies();
  const laidOut = new Map<string, Run>();
  return Object.defineProperties(font, {
    // Of a slice fontkit has the name of its family in another weight.
    postscriptName: { value: name },
    // fontkit keeps a glyph with its first letters: a dot and a base make several letters of Arabic.
    getGlyph: {
      value(id: number, codePoints?: number[]) {
        delete font._glyphs[id];
        return getGlyph.call(font, id, codePoints);
      },
    },
    // Else the letters say the direction, which is wrong for numbers of Arabic.
    layout: {
      value(text: string, features?: ['rtlm' | 'ltrm']) {
        const direction = features && (features[0] === 'rtlm' ? 'rtl' : 'ltr');
        const key = `${direction}${text}`;
        let run = laidOut.get(key);
        if (!run) {
          const { glyphs, positions } = layout.call(font, text, featuresOf(text), undefined, undefined, direction);
          run = { glyphs: glyphs.map(copies.of), positions };
          if (laidOut.size === LAID_OUT_MOST) laidOut.clear();
          laidOut.set(key, run);
        }
        return copyOf(run);
      },
    },
    createSubset: {
      value() {
        const subset = createSubset.call(font);
        const { includeGlyph } = subset;
        return Object.assign(subset, {
          includeGlyph(id: number) {
            if (id < FIRST_COPY) return includeGlyph.call(subset, id);
            return (subset.mapping[id] ??= subset.glyphs.push(copies.original(id)) - 1);
          },
        });
      },
    },
  });
}

/** pdfkit asks four times for the layout of each run of a line, and scales the answer in place. */
const LAID_OUT_MOST = 50;
const copyOf = ({ glyphs, positions }: Run): Run & { advanceWidth: number } => ({
  glyphs,
  positions: positions.map((each) => ({ ...each })),
  get advanceWidth() {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  },
});

/** Where marks are put is most of Noto Sans, and reading that takes 0.1 s: not for texts that have none. */
const featuresOf = (text: string): Record<string, boolean> =>
  /\p{M}/u.test(text) || RIGHT_TO_LEFT.test(text) ? {} : { ccmp: false, mark: false, mkmk: false };

/** Ids of a font have 16 bits. */
const FIRST_COPY = 0x10000;

/** A glyph of other letters than before is another one in the file, which says for each what its letters are. */
function createCopies() {
  const ids = new Map<string, number>();
  const originals: number[] = [];
  const isKnown = new Set<number>();
  return {
    of(this: void, glyph: Glyph): Glyph {
      const key = [glyph.id, ...glyph.codePoints].join();
      let id = ids.get(key);
      if (id === undefined) {
        id = isKnown.has(glyph.id) ? FIRST_COPY + originals.push(glyph.id) - 1 : glyph.id;
        isKnown.add(glyph.id);
        ids.set(key, id);
      }
      return id === glyph.id ? glyph : { id, codePoints: glyph.codePoints, advanceWidth: glyph.advanceWidth };
    },
    original: (id: number): number => originals[id - FIRST_COPY]!,
  };
}
