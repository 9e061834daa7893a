import { normalForm } from '../text/normal-form.ts';
import { BLANK_FREE } from './blank-free.ts';

/** Letters that have a stroke, or are two in one, as a plain keyboard has them. */
const PLAIN_LETTERS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** A text for comparison in searches: lower case, without accents and strokes. The database has the same as `plain_text`. */
export const plainText = (text: string): string =>
  normalForm(text.toLowerCase(), 'NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[\u00df-\u0167]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** Brackets and marks before and after a word; a point before it is part of it, as in .NET. */
const BEFORE = /^["'([{,;:!?“‘„«¿¡]+/;
const AFTER = /(?<!["')\]},;:!?.”’»])["')\]},;:!?.”’»]+$/;

/** The words of `q` without the brackets and marks around them, at most eight. */
export const wordsOf = (q: string): string[] =>
  plainText(q)
    .split(/\s+/)
    .map((word) => word.replace(BEFORE, '').replace(AFTER, ''))
    .filter(Boolean)
    .slice(0, 8);

/**
 * Whether a word is looked for anywhere in a text, or only where a word begins: one or two letters are in too many
 * words, except in scripts that have no blanks.
 */
export const isAnywhere = (word: string): boolean => word.length > 2 || normalForm(word, 'NFC').search(BLANK_FREE) >= 0;
