/**
 * A link as typed by a user: trimmed, with https:// added if it has no scheme; null when empty (specification, section
 * 5). This does not check that it is valid.
 */
export function tidyLink(text: string): string | null {
  const link = text.trim();
  if (link === '') return null;
  // "ada.dev:8080" is a host, "mailto:ada" has its own scheme.
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(link) ? link : `https://${link.replace(/^\/+/, '')}`;
}

/** A Twitter name without its leading @; null when empty. */
export const tidyHandle = (text: string): string | null => text.trim().replace(/^@+/, '') || null;

/** The link of a Twitter entry: a name's page, or a complete link unchanged. */
export const twitterLink = (handle: string): string =>
  /^https?:\/\//i.test(handle) ? handle : `https://twitter.com/${encodeURIComponent(handle.replace(/^@+/, ''))}`;
