import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Scheme = 'light' | 'dark';

/** Linear light of red, green and blue, 0 to 1. */
type Linear = readonly [number, number, number];

/** A colour on its background and the least contrast: 4.5 for text, 3 for shapes. */
const PAIRS: readonly (readonly [ink: string, on: string, least: number])[] = [
  ...['canvas', 'surface', 'raised', 'sunken', 'pressed'].map((on) => ['ink', on, 4.5] as const),
  ...['canvas', 'surface', 'raised', 'sunken'].flatMap((on) => [
    ['ink-soft', on, 4.5] as const,
    ['ink-faint', on, 4.5] as const,
  ]),
  ['on-brand', 'brand', 4.5],
  ['on-brand', 'brand-hover', 4.5],
  ['on-danger', 'danger', 4.5],
  ['on-danger', 'danger-hover', 4.5],
  ['on-mark', 'mark', 4.5],
  ...['brand', 'success', 'warning', 'danger', 'info'].flatMap((tone) => [
    [`${tone}-ink`, `${tone}-soft`, 4.5] as const,
    [`${tone}-ink`, 'surface', 4.5] as const,
  ]),
  ...['purple', 'blue', 'red', 'green', 'yellow', 'brand', 'grey'].map(
    (stage) => [`stage-${stage}-ink`, `stage-${stage}-soft`, 4.5] as const,
  ),
  ['brand', 'canvas', 3],
  ['brand', 'surface', 3],
  ['line-strong', 'surface', 3],
  ['line-strong', 'canvas', 3],
  ...['blue', 'blue-deep', 'violet', 'green'].map((name) => [`chart-${name}`, 'surface', 3] as const),
];

/** The colours of tokens.css by name, each as its two `oklch()` or as the name that it borrows. */
function tokensOf(css: string): Map<string, string> {
  const lines = css.matchAll(/--([a-z-]+):\s*((?:light-dark|oklch|var)\(.*\));/g);
  return new Map([...lines].map(([, name, value]) => [name!, value!]));
}

/** @throws Error where `name` is no colour of `tokens` */
function contrast(tokens: Map<string, string>, ink: string, on: string, scheme: Scheme): number {
  const [lighter, darker] = [ink, on]
    .map((name) => luminance(linear(colourOf(tokens, name, scheme))))
    .sort((a, b) => b - a);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** The `oklch()` of a token in one theme. */
function colourOf(tokens: Map<string, string>, name: string, scheme: Scheme): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`No colour is called --${name}.`);
  const borrowed = /^var\(--([a-z-]+)\)$/.exec(value)?.[1];
  if (borrowed) return colourOf(tokens, borrowed, scheme);
  const both = value.match(/oklch\([^)]*\)/g) ?? [];
  return both[scheme === 'dark' ? both.length - 1 : 0]!;
}

/** OKLCH to linear sRGB (Björn Ottosson's matrices), cut to what a screen shows. */
function linear(oklch: string): Linear {
  const [l = 0, c = 0, h = 0] = (/oklch\(([^/)]*)/.exec(oklch)?.[1] ?? '').trim().split(/\s+/).map(Number);
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const [long, medium, short] = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ].map((part) => part ** 3) as [number, number, number];
  const cut = (value: number) => Math.min(1, Math.max(0, value));
  return [
    cut(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    cut(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    cut(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

const luminance = ([red, green, blue]: Linear) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

const tokens = tokensOf(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'));

test('white on black has the most contrast that there is', () => {
  const both = new Map([
    ['white', 'oklch(1 0 0)'],
    ['black', 'oklch(0 0 0)'],
  ]);
  expect(contrast(both, 'white', 'black', 'light')).toBeCloseTo(21, 1);
});

for (const scheme of ['light', 'dark'] as const)
  test(`every token that is read holds its contrast in the ${scheme} theme`, () => {
    const short = PAIRS.map(([ink, on, least]) => ({
      pair: `${ink} on ${on}`,
      least,
      measured: contrast(tokens, ink, on, scheme),
    })).filter(({ least, measured }) => measured < least);
    expect(short).toEqual([]);
  });
