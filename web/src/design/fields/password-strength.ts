import { normalForm } from '@hireledger/domain/text/normal-form';

/** Stems of common passwords: each counts as one pick from a short list. */
const STEMS =
  'password passwort passw0rd qwerty qwertz azerty asdf zxcv letmein welcome admin login secret iloveyou love money monkey dragon sunshine princess football baseball superman batman master shadow hello summer winter spring autumn january december company naira lagos hireledger test demo user abc 123'.split(
    ' ',
  );
const STEM_BITS = 6;
/** Letters follow each other in words: fewer bits than a random pick of 26. */
const LETTER_BITS = 3;
const CAPITAL_BITS = 1;
const DIGIT_BITS = 3.3;
const OTHER_BITS = 5;
/** A character that repeats or continues the previous one ('aaa', '345'). */
const FOLLOWING_BITS = 0.5;

/** Bits of each level above weak; 'good' is about a month of guessing at a stolen, well-hashed password. */
const LEVELS = [
  { from: 0, word: 'Weak' },
  { from: 30, word: 'Fair' },
  { from: 42, word: 'Good' },
  { from: 56, word: 'Strong' },
] as const;

interface Strength {
  /** 0 for weak to 3 for strong. */
  level: 0 | 1 | 2 | 3;
  word: (typeof LEVELS)[number]['word'];
  /** What would help most; null if nothing is needed. */
  advice: string | null;
}

/**
 * A low estimate of how hard a password is to guess. `own` is the user's name and address, which attackers try first.
 * It has no dictionary: the server, which has one, may still refuse a common password.
 */
export function passwordStrength(password: string, own: readonly string[] = []): Strength {
  const normal = normalForm(password, 'NFKC');
  const bits = estimateBits(normal, own);
  const length = [...normal].length;
  const level = (
    length < 8
      ? 0
      : Math.max(
          0,
          LEVELS.findLastIndex(({ from }) => bits >= from),
        )
  ) as Strength['level'];
  return { level, word: LEVELS[level].word, advice: adviceFor(length, level) };
}

function adviceFor(length: number, level: number): string | null {
  if (length < 8) return `${8 - length} more ${length === 7 ? 'character' : 'characters'} at least.`;
  return level < 2 ? 'Adding a word or two helps most.' : null;
}

function estimateBits(password: string, own: readonly string[]): number {
  const known = [
    ...own
      .flatMap((text) =>
        normalForm(text, 'NFKC')
          .toLowerCase()
          .split(/[^\p{L}\p{N}]+/u),
      )
      .filter((word) => word.length >= 3),
    ...STEMS,
  ];
  let rest = password;
  let bits = 0;
  for (const word of known) {
    const at = rest.toLowerCase().indexOf(word);
    if (at < 0) continue;
    rest = `${rest.slice(0, at)} ${rest.slice(at + word.length)}`;
    bits += STEM_BITS - OTHER_BITS;
  }
  let before = Number.NaN;
  for (const character of rest) {
    const code = character.toLowerCase().codePointAt(0)!;
    bits += Math.abs(code - before) <= 1 ? FOLLOWING_BITS : bitsOf(character);
    before = code;
  }
  return bits;
}

function bitsOf(character: string): number {
  if (/\p{N}/u.test(character)) return DIGIT_BITS;
  if (!/\p{L}/u.test(character)) return OTHER_BITS;
  return LETTER_BITS + (/\p{Lu}/u.test(character) ? CAPITAL_BITS : 0);
}
