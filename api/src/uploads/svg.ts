import { refused } from './refuse.ts';

/** Drawings are text: larger than this they are no picture of a person or a logo. */
export const MAX_SVG_BYTES = 512 * 1024;

/** Whether text begins like a drawing: after a mark of its encoding, declaration and remarks comes the element. */
export const looksLikeSvg = (start: string): boolean => /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!doctype[^>[]*>\s*)*<svg[\s>]/i.test(start);

const SENTENCE = 'This SVG holds more than a drawing (script, entities or links to other places). Export it as a plain SVG or PNG.';
const SUSPICIOUS = [
  // Entities unfold, and reach for files.
  /<!entity|<!doctype[^>]*\[/i,
  /<\s*(?:[\w-]+:)?(?:script|foreignobject|iframe|object|embed|handler|listener)\b/i,
  /\son[a-z]+\s*=/i,
  /javascript:/i,
  /@import/i,
];
const LINKS = /(?:href|src)\s*=\s*(["'])\s*([^"']*)\1|url\(\s*["']?\s*([^"')]*)/gi;

/**
 * A drawing is turned into pixels before anybody sees it, so nothing in it could run; one that holds more than a drawing is refused all the same.
 * @throws AppError FILE_REFUSED
 */
export function checkSvg(text: string): void {
  if (SUSPICIOUS.some((pattern) => pattern.test(text))) throw refused(SENTENCE);
  for (const [, , link, address] of text.matchAll(LINKS)) {
    const target = (link ?? address ?? '').trim();
    if (target && !target.startsWith('#') && !/^data:image\/(png|jpe?g|gif|webp);base64,/i.test(target)) throw refused(SENTENCE);
  }
}
