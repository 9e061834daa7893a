/** A text in three parts; the middle one is repeated until the text is long enough. */
export interface Attack {
  before: string;
  piece: string;
  after: string;
}

const ALPHABET = [
  ...' \t\n\r-a1A_.,:;=+*/\\"\'`<>()[]{}@#!?&%|~^$0fz\u00e9\u0301\u05d0\u200b\u2066\u0000\ufffd',
  // Arabic, Devanagari, Thai, Han, kana, hangul.
  ...'\u0628\u0928\u0e19\u5408\u304b\ud55c',
  '\u{1f600}',
  '\ud800',
];
/** Texts that are slow for many patterns. */
const GENERAL = [
  ' ',
  '\n',
  'a',
  '1',
  '-',
  '.',
  '=',
  '"',
  '<',
  '(',
  'aaaaaaab',
  '<!---->',
  '{{',
  'http://',
  '\u0301',
  '\u{1f600}',
  '\ud800',
];
/** Starts that do not fit many patterns. */
const STARTS = ['', '\u0000'];
/** Ends that do not fit many patterns. */
const ENDS = ['', '\u0000', '\n!', '" <'];
const LONGEST = 5;

/**
 * Texts that are slow for this pattern: repetitions of what its parts accept, after what precedes them in the pattern, and with an end
 * that may not fit.
 */
export function attacksOn(source: string, flags: string): Attack[] {
  const samples = partsOf(source)
    .map((part) => samplesOf(part, flags))
    .filter((found) => found.length > 0);
  const first = samples.map(([sample]) => sample!);
  const pieces = new Map<string, Attack>();
  const add = (before: string, piece: string) => {
    for (const after of ENDS) pieces.set(`${before}\u0001${piece}\u0001${after}`, { before, piece, after });
  };
  for (const piece of GENERAL) for (const start of STARTS) add(start, piece);
  for (const [index, alternatives] of samples.entries()) {
    const before = first.slice(0, index).join('').slice(-200);
    for (const piece of alternatives) for (const start of new Set([...STARTS, before])) add(start, piece);
    for (let length = 2; length <= LONGEST && index + length <= samples.length; length += 1)
      for (const start of new Set([...STARTS, before])) add(start, first.slice(index, index + length).join(''));
  }
  add('', first.join(''));
  return [...pieces.values()];
}

/** The parts of a pattern that match one character, in order: `a[bc]+\d` has `a`, `[bc]` and `\d`. */
function partsOf(source: string): string[] {
  const PART =
    /\\(?:[pP]\{[^{}]*\}|u\{[^{}]*\}|u[\da-f]{4}|x[\da-f]{2}|[^bB1-9])|\[(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|:|<\w+>)|\{\d[\d,]*\}|./giu;
  return [...source.matchAll(PART)]
    .map(([part]) => part)
    .filter((part) => !/^(?:\(\?.*|\{\d.*|[()|^$*+?])$/u.test(part));
}

/** Up to four characters that a part matches, of different kinds where there are such. */
function samplesOf(part: string, flags: string): string[] {
  let matcher: RegExp;
  try {
    matcher = new RegExp(`^(?:${part})$`, flags.replace(/[gy]/g, ''));
  } catch {
    return [];
  }
  const matching = ALPHABET.filter((character) => matcher.test(character));
  if (matching.length === 0 && part.length <= 2) return [part.at(-1)!];
  return [
    ...new Set([
      matching.find((each) => /[a-z\d]/i.test(each)) ?? matching[0],
      matching[0],
      matching.find((each) => /[^a-z\d\s]/i.test(each)),
      matching.at(-1),
    ]),
  ].filter((each) => each !== undefined);
}
