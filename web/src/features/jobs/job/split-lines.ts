/** Typed bullets: bullet characters, or a dash or star followed by a space (so that "-5 °C" keeps its minus). */
const TYPED_BULLET = /^(?:[\u2022\u2023\u25e6]\s*|[*\u2013\u2014-]\s+)+/;

/** The lines of a text as list items, without blank lines and typed bullets. */
export const splitLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(TYPED_BULLET, ''))
    .filter((line) => line !== '');

/** From this length on, a line that ends like a sentence is prose and not an item of a list. */
const PROSE_FROM = 90;
const isProse = (line: string): boolean =>
  line.length > PROSE_FROM && /[.!?\u2026\u3002]["'\u2019\u201d)]?$/.test(line);

/** A section of a job: paragraphs, as texts, and lists, as their lines. A single line is a paragraph. */
export function splitText(text: string): (string | string[])[] {
  const lines = splitLines(text);
  if (lines.length === 1) return lines;
  const blocks: (string | string[])[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (isProse(line)) blocks.push(line);
    else if (Array.isArray(last)) last.push(line);
    else blocks.push([line]);
  }
  return blocks;
}
