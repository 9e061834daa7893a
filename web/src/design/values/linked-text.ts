interface TextPart {
  text: string;
  /** The link's target; null for plain text. */
  href: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
/** Punctuation that is not part of the address before it. */
const AFTER = new Set('.,;:!?…');

/** Splits a text into plain parts and links (http and https only), in order. */
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

/** Without trailing punctuation, and without a bracket that was opened before the address. Linear in its length. */
function trimmed(address: string): string {
  let open = 0;
  for (const sign of address) open += sign === '(' ? 1 : sign === ')' ? -1 : 0;
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address[end - 1]!;
    if (last === ')' && open < 0) open += 1;
    else if (!AFTER.has(last)) break;
  }
  return address.slice(0, end);
}
