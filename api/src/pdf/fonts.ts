// Why: docs/decisions/0397-draw-papers-in-noto-fonts.md
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, openSync, type Font } from 'fontkit';

const load = createRequire(import.meta.url);

/** The faces of our documents. */
export type Face = 'text' | 'bold' | 'code';
export type Weight = Exclude<Face, 'code'>;

/** A font that documents may have. */
export interface PaperFont {
  /** As a document knows it. */
  name: string;
  letters: ReadonlySet<number>;
  /** Opens the font for one document: an open font remembers the glyphs that it was asked for. */
  open: () => Font;
}

/** The fonts that were needed so far. */
const known = new Map<string, PaperFont>();

function fontOf(name: string, open: () => Font): PaperFont {
  const font = known.get(name) ?? { name, letters: new Set(open().characterSet), open };
  known.set(name, font);
  return font;
}

const NAMES = { text: '400Regular', bold: '700Bold' } as const;
const notoFont = (family: string, folder: string) => (weight: Weight) =>
  fontOf(`${family}-${NAMES[weight].slice(3)}`, () =>
    openSync(load.resolve(`@expo-google-fonts/${folder}/${NAMES[weight]}/${family}_${NAMES[weight]}.ttf`)),
  );

const dejavuFont = (name: string) => fontOf(name, () => openSync(load.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));

/** Latin, Greek, Cyrillic and Devanagari. */
const notoSans = notoFont('NotoSans', 'noto-sans');
const SCRIPTS = [
  { script: /\p{Script_Extensions=Arabic}/u, font: notoFont('NotoSansArabic', 'noto-sans-arabic') },
  { script: /\p{Script_Extensions=Hebrew}/u, font: notoFont('NotoSansHebrew', 'noto-sans-hebrew') },
  { script: /\p{Script_Extensions=Thai}/u, font: notoFont('NotoSansThai', 'noto-sans-thai') },
];

/** The font of a face, for letters that every text has. */
export const faceFont = (face: Face): PaperFont => (face === 'code' ? dejavuFont('DejaVuSansMono') : notoSans(face));

const FAMILIES = { SC: 'noto-sans-sc', JP: 'noto-sans-jp', KR: 'noto-sans-kr' } as const;
type Family = keyof typeof FAMILIES;
const EAST_ASIAN =
  /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Hangul}\p{Script_Extensions=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/** In which families a text's Han letters are looked for: they have one code, and another shape in each country. */
export function familiesOf(text: string): readonly Family[] {
  if (KANA.test(text)) return ['JP', 'SC', 'KR'];
  return HANGUL.test(text) ? ['KR', 'SC', 'JP'] : ['SC', 'JP', 'KR'];
}

/** Which slices of a family may have a letter: a family is cut into about a hundred files. */
const claims = new Map<Family, Map<number, string[]>>();
function slicesOf(family: Family, letter: number): readonly string[] {
  let claimed = claims.get(family);
  if (!claimed) {
    claimed = new Map();
    const ranges = load(`@fontsource-variable/${FAMILIES[family]}/unicode.json`) as Record<string, string>;
    for (const [slice, list] of Object.entries(ranges)) {
      // The others, such as "latin", have letters that Noto Sans has.
      const number = /^\[(\d+)\]$/.exec(slice)?.[1];
      if (!number) continue;
      for (const [, from = '', to = from] of list.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi))
        for (let code = parseInt(from, 16); code <= parseInt(to, 16); code += 1)
          claimed.set(code, [...(claimed.get(code) ?? []), number]);
    }
    claims.set(family, claimed);
  }
  return claimed.get(letter) ?? [];
}

const WEIGHTS = { text: 400, bold: 700 } as const;
const sliceName = (family: Family, number: string, weight: Weight) =>
  `NotoSans${family}-${number}-${NAMES[weight].slice(3)}`;

/**
 * Loads a slice: a compressed variable font, of which one weight is made without what only other programs need. Some 30 ms.
 */
async function loadSlice(family: Family, number: string, weight: Weight): Promise<PaperFont> {
  const name = sliceName(family, number, weight);
  const loaded = known.get(name);
  if (loaded) return loaded;
  const { default: subsetFont } = await import('subset-font');
  const folder = FAMILIES[family];
  const file = load.resolve(`@fontsource-variable/${folder}/files/${folder}-${number}-wght-normal.woff2`);
  const font = await subsetFont(await readFile(file), undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
    variationAxes: { wght: WEIGHTS[weight] },
    noHinting: true,
    dropTables: ['BASE', 'GDEF', 'GPOS', 'GSUB', 'STAT', 'vhea', 'vmtx'],
  });
  return fontOf(name, () => create(font));
}

/** Loads what a text needs beyond the fonts that are opened when it is drawn: its Chinese, Japanese and Korean letters. */
export async function loadSlices(text: string, weight: Weight): Promise<void> {
  const families = familiesOf(text);
  for (const letter of new Set(text)) {
    if (EAST_ASIAN.test(letter)) await loadLetter(letter.codePointAt(0)!, families, weight);
  }
}

async function loadLetter(letter: number, families: readonly Family[], weight: Weight): Promise<void> {
  for (const family of families)
    for (const number of slicesOf(family, letter)) {
      // A slice lists letters that its font lacks.
      if ((await loadSlice(family, number, weight)).letters.has(letter)) return;
    }
}

/** The fonts that may have a letter, the best first. @param families from `familiesOf` its text */
export function* fontsFor(letter: string, face: Face, families: readonly Family[]): Generator<PaperFont> {
  yield faceFont(face);
  const weight = face === 'code' ? 'text' : face;
  if (face === 'code') yield notoSans(weight);
  for (const { script, font } of SCRIPTS) if (script.test(letter)) yield font(weight);
  if (EAST_ASIAN.test(letter))
    for (const family of families)
      for (const number of slicesOf(family, letter.codePointAt(0)!)) {
        const font = known.get(sliceName(family, number, weight)) ?? known.get(sliceName(family, number, 'text'));
        if (font) yield font;
      }
  // Signs, and letters of other scripts.
  yield dejavuFont(weight === 'bold' ? 'DejaVuSans-Bold' : 'DejaVuSans');
}
