import { normalForm } from './normal-form.ts';

/** A text as people search it: in small letters, without accents. */
export const folded = (text: string): string => normalForm(text, 'NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
