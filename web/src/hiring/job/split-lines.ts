/** Typed bullets: bullet characters, or a dash or star followed by a space (so that "-5 °C" keeps its minus). */
const TYPED_BULLET = /^(?:[\u2022\u2023\u25e6]\s*|[*\u2013\u2014-]\s+)+/;

/** The lines of a text as list items, without blank lines and typed bullets. */
export const splitLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(TYPED_BULLET, ''))
    .filter((line) => line !== '');
