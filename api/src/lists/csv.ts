import { stringify } from 'csv-stringify/sync';

/** What spreadsheets run as a formula, and the full-width signs that some of them take for the same. */
const FORMULA = /^[=@\t\r\uFF1D\uFF20\uFF0D\uFF0B]|^-(?!\d+(?:\.\d+)?$)|^\+(?![\d ().-]+$)/;

/** Where lists are separated by semicolons, a cell or a row begins after these, also within quotation marks. */
const BEGINS_CELL = /([;\r\n])/;

const withoutFormulas = (text: string): string =>
  text
    .split(BEGINS_CELL)
    .map((part, index) => (index % 2 === 0 && FORMULA.test(part) ? `'${part}` : part))
    .join('');

interface Csv {
  /** The heads, in order; those of the first row if left out. */
  columns?: string[];
  /** Starts with the heads, and with the mark by which spreadsheets recognise UTF-8. */
  first?: boolean;
}

/**
 * Rows as CSV (RFC 4180). A text that a spreadsheet would run as a formula gets a leading apostrophe; a phone number
 * such as '+1 202 555 0187' and an amount such as '-25.00' are none.
 */
export const csvOf = (rows: readonly object[], { columns, first = true }: Csv = {}): string =>
  stringify([...rows], {
    ...(columns && { columns }),
    header: first,
    bom: first,
    record_delimiter: 'windows',
    // By itself only a whole delimiter is quoted.
    quoted_match: /[\r\n]/,
    cast: { string: withoutFormulas },
  });

/** '2026-11-21 14:05', UTC: people and spreadsheets read it. */
export const csvTime = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');
