import { normalForm } from '../text/normal-form.ts';

/** A text for comparison in searches: lower case, without accents. The database has the same as `plain_text`. */
export const plainText = (text: string): string =>
  normalForm(text.toLowerCase(), 'NFKD').replaceAll(/[\u0300-\u036f]/g, '');

/** The words of `q`, at most eight. */
export const wordsOf = (q: string): string[] => plainText(q).split(/\s+/).filter(Boolean).slice(0, 8);
