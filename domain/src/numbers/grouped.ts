/**
 * `1234567` → `"1,234,567"`; decimals are not changed, nor is text that is no number. The platform's own formatter costs a phone a tenth of a second
 * on first use.
 */
export function grouped(value: number | bigint | string): string {
  const [whole = '', fraction] = String(value).split('.');
  if (!/^-?\d+$/.test(whole)) return String(value);
  const sign = whole.startsWith('-') ? '-' : '';
  const digits = whole.slice(sign.length);
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return `${sign}${groups.join(',')}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** The form of a word for a count: `(1, 'job')` → `job`, `(2, 'job')` → `jobs`, `(2, 'is', 'are')` → `are`. */
export const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many);

/** `(1200, 'row')` → `1,200 rows`. */
export const counted = (count: number, one: string, many?: string): string =>
  `${grouped(count)} ${plural(count, one, many)}`;

/** A count that is exact up to a limit: `{ count: 10_000, more: true }` → `"10,000+"`. */
export const boundedText = ({ count, more }: { count: number; more: boolean }): string =>
  `${grouped(count)}${more ? '+' : ''}`;
