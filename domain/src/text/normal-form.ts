// Why: docs/decisions/0378-bound-text-before-any-work-on-it.md

/**
 * Thirty is the limit of Unicode's stream-safe format (UAX #15): no language needs more. The two half-width marks of Japanese become
 * marks only in the compatible forms.
 */
const TOO_MANY_MARKS = /[\p{M}\uff9e\uff9f]{31}/u;
const SURPLUS_MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;
export const MARKS_MAX = 30;

/** Whether a letter has more marks than any script needs: a tower of accents, which is drawn over the lines around it. */
export const hasTooManyMarks = (text: string): boolean => text.length > MARKS_MAX && TOO_MANY_MARKS.test(text);

/**
 * A normal form, in time that grows with the text alone: `normalize` sorts the marks of a letter, and takes the square of their
 * number. What a letter has beyond thirty marks is left out.
 */
export const normalForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  (hasTooManyMarks(text) ? text.replaceAll(SURPLUS_MARKS, '$1') : text).normalize(form);
