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

/** The noun for a count: `(1, 'job')` → `job`, `(2, 'job')` → `jobs`. */
export const nounFor = (count: number, one: string): string => (count === 1 ? one : `${one}s`);

/** `(1200, 'row')` → `1,200 rows`. */
export const counted = (count: number, one: string): string => `${grouped(count)} ${nounFor(count, one)}`;

/** A count that is exact up to a limit: `{ count: 10_000, more: true }` → `"10,000+"`. */
export const boundedText = ({ count, more }: { count: number; more: boolean }): string =>
  `${grouped(count)}${more ? '+' : ''}`;
