/**
 * What a person typed as a link: trimmed, with https:// added where it has no scheme; null when empty (specification, section 5). Whether it then
 * is a link is another question.
 */
export function tidyLink(text: string): string | null {
  const link = text.trim();
  if (link === '') return null;
  // "ada.dev:8080" is a place, "mailto:ada" a scheme of its own.
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(link) ? link : `https://${link.replace(/^\/+/, '')}`;
}

/** A Twitter name without its leading @; null when empty. */
export const tidyHandle = (text: string): string | null => text.trim().replace(/^@+/, '') || null;

/** Where a Twitter entry leads: a name to its page, a whole link as it is. */
export const twitterLink = (handle: string): string =>
  /^https?:\/\//i.test(handle) ? handle : `https://twitter.com/${encodeURIComponent(handle.replace(/^@+/, ''))}`;
