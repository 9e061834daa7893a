// Why: docs/decisions/0400-clean-titles-as-names-are-cleaned.md
import { z } from 'zod';
import { normalForm } from './normal-form.ts';

/**
 * Characters that are invisible, that Unicode keeps free, or that reverse the writing direction to make one name look like another.
 * Joiners and selectors of variants stay: some scripts need them.
 */
const INVISIBLE =
  /(?![\u200c\u200d\p{Variation_Selector}])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]/gu;

/** Letters and signs that are drawn as blanks: fillers of Hangul, and Braille without points. */
const BLANK = /[\s\u115f\u1160\u2800\u3164\uffa0]/g;

/** A name in its plain spelling: NFC, on one line, without invisible characters. Its input must be bounded. */
export const plainName = (name: string): string =>
  normalForm(name, 'NFC').replaceAll(BLANK, ' ').replaceAll(INVISIBLE, '').replaceAll(/ +/g, ' ').trim();

/**
 * A name or a title, cleaned. As typed it may be longer: blanks, and letters in several parts.
 * @param most characters once it is cleaned
 * @param missing what to say of one without a visible character
 */
export const nameSchema = (most: number, missing: string) => {
  const tooLong = { error: `Use at most ${most} characters.`, abort: true };
  return z
    .string()
    .max(4 * most, tooLong)
    .overwrite(plainName)
    .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, missing)
    .max(most, tooLong);
};

/**
 * A line that may be empty, cleaned as names are, such as a place or a skill.
 * @param most characters once it is cleaned
 */
export function plainLine(most: number, cleaned = plainName) {
  const tooLong = { error: `Use at most ${most} characters.`, abort: true };
  return z
    .string()
    .max(4 * most, tooLong)
    .overwrite(cleaned)
    .max(most, tooLong);
}
