import { refused } from './refuse.ts';

/** Drawings are text: a larger one is no picture of a person or a logo. */
export const MAX_SVG_BYTES = 512 * 1024;

/** What may come before the first element of a drawing, each with the sign that ends it. */
const PROLOGUE = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!doctype', '>'],
] as const;

/**
 * Whether text begins like a drawing: after a byte order mark, declarations and comments comes the element. It only
 * moves forward, so its work grows linearly with the text.
 */
export function looksLikeSvg(start: string): boolean {
  const text = start.toLowerCase();
  const ends = new Set([undefined, ' ', '\t', '\r', '\n', '>', '/']);
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    at = afterBlanks(text, at);
    const piece = PROLOGUE.find(([open]) => text.startsWith(open, at));
    if (!piece) return text.startsWith('<svg', at) && ends.has(text[at + 4]);
    const end = text.indexOf(piece[1], at + piece[0].length);
    if (end < 0) return false;
    at = end + piece[1].length;
  }
}

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at]!.trim() === '') at += 1;
  return at;
}

const SENTENCE =
  'This SVG contains more than a drawing (scripts, entities or external links). Export it as a plain SVG or PNG.';
/**
 * None of these can match in two ways, and each starts at a sign that it does not run over: the work grows linearly
 * with the text.
 */
const SUSPICIOUS = [
  // Entities expand, and can read files; the other declarations give attributes values that the text does not show.
  /<!(?:entity|attlist|element|notation)/i,
  /<\s*(?:[\w-]+:)?(?:script|foreignobject|iframe|object|embed|handler|listener)\b/i,
  /\son[a-z]+\s*=/i,
  /javascript:/i,
  /@import/i,
];
const LINKS = /(?:href|src)\s*=\s*(["'])([^"']*)\1|url\(\s*["']?([^"')<]*)/gi;
const PICTURE_DATA = /^data:image\/(?:png|jpe?g|gif|webp);base64,/i;

/**
 * A drawing is turned into pixels before anybody sees it, so nothing in it could run; one that contains more than a
 * drawing is still refused.
 * @throws AppError FILE_REFUSED
 */
export function checkSvg(text: string): void {
  if (hasInnerDeclarations(text) || SUSPICIOUS.some((pattern) => pattern.test(text))) throw refused(SENTENCE);
  for (const [, , link, address] of text.matchAll(LINKS)) {
    const target = (link ?? address ?? '').trim();
    if (target && !target.startsWith('#') && !PICTURE_DATA.test(target)) throw refused(SENTENCE);
  }
}

/**
 * Whether the document type has its own declarations. A drawing has one document type; the renderer refuses a second.
 */
function hasInnerDeclarations(text: string): boolean {
  const lower = text.toLowerCase();
  const start = lower.indexOf('<!doctype');
  if (start < 0) return false;
  const end = lower.indexOf('>', start);
  return lower.slice(start, end < 0 ? undefined : end).includes('[');
}
