import { stringify } from 'csv-stringify/sync';

/**
 * What spreadsheets run as a formula, such as the phone number '+1-202-555-0187' (-943), and the full-width signs that some of them take for the
 * same.
 */
const FORMULA = /^[=@+\t\r\uFF1D\uFF20\uFF0D\uFF0B]|^-(?!\d+(?:\.\d+)?$)/;

/** Text that a spreadsheet would round or shorten as a number: a phone number with a zero before it or of many digits, or '12e4' of a hash. */
const SHORTENED = /^0\d+$|^\d{12,}$|^\d+e\d+$/i;

/** Where lists are separated by semicolons, a cell or a row begins after these, also within quotation marks. */
const BEGINS_CELL = /([;\r\n])/;

const asText = (text: string): string =>
  text
    .split(BEGINS_CELL)
    .map((part, index) => (index % 2 === 0 && (FORMULA.test(part) || SHORTENED.test(part)) ? `'${part}` : part))
    .join('');

interface Csv {
  /** The heads, in order; those of the first row if left out. */
  columns?: string[];
  /** Starts with the heads, and with the mark by which spreadsheets recognise UTF-8. */
  first?: boolean;
}

/**
 * Rows as CSV (RFC 4180). A text that a spreadsheet would run as a formula, or read as a number that it is not, gets
 * a leading apostrophe; an amount such as '-25.00' is a number.
 */
export const csvOf = (rows: readonly object[], { columns, first = true }: Csv = {}): string =>
  stringify([...rows], {
    ...(columns && { columns }),
    header: first,
    bom: first,
    record_delimiter: 'windows',
    // By itself only a whole delimiter is quoted.
    quoted_match: /[\r\n]/,
    cast: { string: asText },
  });

/** '2026-11-21 14:05', UTC: people and spreadsheets read it. */
export const csvTime = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');
