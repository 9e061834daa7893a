import { normalForm } from '../text/normal-form.ts';

/** The source of visitors from our own pages, without a tagged link. */
export const OWN_PAGES = 'hireledger';
export const SHARE_TAG_MAX = 40;

/**
 * Typed text as a tag: 'Our Newsletter' becomes 'our-newsletter'. Null if none of its characters is allowed in a tag.
 */
export function shareTagOf(text: string): string | null {
  const tag = normalForm(text, 'NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, SHARE_TAG_MAX)
    .replace(/-$/, '');
  return tag === '' ? null : tag;
}

/** Names that are not just their tag with a capital. */
const NAMES: Readonly<Record<string, string>> = {
  [OWN_PAGES]: 'HireLedger',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
};

/** A source as users read it: 'our-newsletter' becomes 'Our newsletter'. */
export const sourceName = (source: string): string =>
  NAMES[source] ?? source.charAt(0).toUpperCase() + source.slice(1).replaceAll('-', ' ');
