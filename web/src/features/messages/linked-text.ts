export interface TextPart {
  text: string;
  /** Where it leads; null for plain text. */
  href: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
/** What ends a sentence is not part of the address before it. */
const AFTER = /[.,;:!?…]+$/;

/** A text cut into plain parts and addresses (http and https alone), in order. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimmed(match[0]);
    if (!URL.canParse(address)) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index), href: null });
    parts.push({ text: address, href: address });
    from = match.index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}

/** Without the sentence's own marks, and without a bracket that was opened before the address. */
function trimmed(address: string): string {
  let kept = address.replace(AFTER, '');
  while (kept.endsWith(')') && kept.split(')').length > kept.split('(').length) kept = kept.slice(0, -1).replace(AFTER, '');
  return kept;
}
