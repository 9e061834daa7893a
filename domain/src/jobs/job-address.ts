const MAX_SLUG = 80;

/** The readable end of a job's public address: `'UX/UI Designer (m/f)'` → `'ux-ui-designer-m-f'`; `'job'` where nothing of the title is left. */
export function jobSlug(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, MAX_SLUG);
  // The cut may leave half of a letter beyond U+FFFF, which no address can hold.
  return words.replace(/[\uD800-\uDBFF]$/, '').replace(/^-|-$/g, '') || 'job';
}

/** The path at which anybody, a crawler too, reads a job. */
export const jobAddress = ({ id, title }: { id: string; title: string }): string =>
  `/jobs/${id}/${encodeURIComponent(jobSlug(title))}`;
