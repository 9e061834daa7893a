import { z } from 'zod';

/** The source of whoever came over our own pages, without a tagged link. */
export const OWN_PAGES = 'hireledger';
const MAX_LENGTH = 40;

/** The tag of a shared link: where it was shared. */
export const shareTagSchema = z
  .string()
  .max(MAX_LENGTH, `Use at most ${MAX_LENGTH} characters.`)
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'Use small letters, digits and hyphens.');

/** What somebody typed, as a tag: 'Our Newsletter' becomes 'our-newsletter'. Null where nothing of it can stand in a tag. */
export function shareTagOf(text: string): string | null {
  const tag = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+/g, '')
    .slice(0, MAX_LENGTH)
    .replaceAll(/-+$/g, '');
  return tag === '' ? null : tag;
}

/** A source as people read it. */
export const sourceName = (source: string): string => (source === OWN_PAGES ? 'HireLedger' : source);
