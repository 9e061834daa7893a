/** Bullets that people type: the signs made for it, or a dash or star with a space after it (so that "-5 °C" keeps its minus). */
const TYPED_BULLET = /^(?:[\u2022\u2023\u25e6]\s*|[*\u2013\u2014-]\s+)+/;

/** A newline-separated text as the bullets of a list: blank lines go, and so do bullets that were typed by hand. */
export const splitLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(TYPED_BULLET, ''))
    .filter((line) => line !== '');
