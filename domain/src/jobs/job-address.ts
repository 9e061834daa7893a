import { normalForm } from '../text/normal-form.ts';

const MAX_SLUG = 80;

/**
 * The readable end of a job's public address: `'UX/UI Designer (m/f)'` → `'ux-ui-designer-m-f'`; `'job'` if nothing of
 * the title remains.
 */
export function jobSlug(title: string): string {
  const plain = normalForm(title, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, MAX_SLUG);
  // The cut may leave half of a surrogate pair, which is invalid in an address.
  return words.replace(/[\uD800-\uDBFF]$/, '').replace(/^-|-$/g, '') || 'job';
}

/** The path at which anybody, including a crawler, reads a job. */
export const jobAddress = ({ id, title }: { id: string; title: string }): string =>
  `/jobs/${id}/${encodeURIComponent(jobSlug(title))}`;
