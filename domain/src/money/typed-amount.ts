// Why: docs/decisions/0383-ask-what-an-amount-means-before-it-is-sent.md
import { CURRENCY_SIGNS, type Currency } from './salary.ts';
import { dollars, formatUsd, USD_DECIMALS } from './usd.ts';

/** What people write beside an amount of each currency, in small letters and without blanks. */
const NAMES = { USD: ['$', 'us$', '$us', 'usd'], NGN: ['₦', 'ngn', 'n'] } as const;
const IN_WORDS = { USD: 'US dollars', NGN: 'naira' } as const;
/** Marks of the direction of writing. An override is not among them: it shows the digits in another order. */
const UNSEEN = /[\u061c\u200b-\u200f\u202a-\u202c\u2060\u2066-\u2069\ufeff]/g;
const MARKS: Readonly<Record<string, string>> = {
  '،': ',',
  '，': ',',
  '．': '.',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '＇': "'",
  '－': '-',
  '＄': '$',
};
/** Characters; any amount in any script is shorter. Nothing reads a longer text. */
const LONGEST = 64;
const WHOLE_DIGITS_MAX = 15;
const NO_CENTS = 'A salary has no cents. Enter a whole amount.';

export interface AmountKind {
  currency?: Currency;
  /** A salary: in whole units, without cents. */
  whole?: boolean;
}

/** Amounts in minor units: millionths of the currency, and always whole cents. */
type TypedAmount =
  | { amount: bigint; problem?: undefined; choices?: undefined }
  /** With choices, the problem is the question which of them is meant: with thousands first, with cents second. */
  | { amount?: undefined; problem: string; choices?: readonly [bigint, bigint] };

/**
 * Reads an amount as people of any country type it. One or two digits after the last mark are cents, groups are thousands.
 * What can be read in two ways becomes a question, and everything else is refused with a sentence that says why: an amount
 * is never guessed.
 */
export function readAmount(text: string, { currency = 'USD', whole = false }: AmountKind = {}): TypedAmount {
  const example = whole ? '250000' : '1,250.50';
  if (text.length > LONGEST) return { problem: `This is too long for an amount. Write it like ${example}.` };
  const plain = withPlainMarks(text);
  if (plain === null) return { problem: `Use digits of one script only, such as ${example}.` };
  const { before, digits, after } = partsOf(plain);
  if (digits === '') return { problem: `Enter an amount, such as ${example}.` };
  const unreadable = { problem: `These digits and marks can be no amount. Write it like ${example}.` };
  if (/[^\d.,٫٬' ]/.test(digits)) return unreadable;
  if (/[-−–(]/.test(before) || /^[-−–]/.test(after)) return { problem: 'An amount cannot be negative.' };
  const names: readonly string[] = ['', ...NAMES[currency]];
  if (!names.includes(before) || !names.includes(after))
    return { problem: `Enter the amount in ${IN_WORDS[currency]}, and nothing else, such as ${example}.` };
  return readDigits(digits, { currency, whole }) ?? unreadable;
}

/** `4500000000n` → `"4,500.00"`, as a field shows it; a salary is `"4,500"`. */
export function writeAmount(amount: bigint | string, { whole = false }: AmountKind = {}): string {
  const text = formatUsd(amount).replace('$', '');
  return whole ? text.replace(/\.00$/, '') : text;
}

export const signOf = (currency: Currency): string => CURRENCY_SIGNS[currency];

/** Of an amount as a salary: whole units of its currency. */
export const wholeUnits = (amount: bigint): number => Number(amount / dollars(1));

/** From the first digit, or a mark before it, to the last; with the words around it in small letters and without blanks. */
function partsOf(text: string): Record<'before' | 'digits' | 'after', string> {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return { before: '', digits: '', after: '' };
  const begin = '.,٫'.includes(text[first - 1] ?? ' ') ? first - 1 : first;
  const word = (part: string) => part.replaceAll(' ', '').toLowerCase();
  return { before: word(text.slice(0, begin)), digits: text.slice(begin, last + 1), after: word(text.slice(last + 1)) };
}

function readDigits(digits: string, kind: Required<AmountKind>): TypedAmount | null {
  const [, head = '', mark, tail = ''] = /^(.*)([.,٫٬' ])(\d+)$/.exec(digits) ?? [];
  if (mark === undefined) return amountOf(digits, '', kind);
  const canBeDecimal = '.,٫'.includes(mark);
  if (canBeDecimal && tail.length <= 2) {
    const thousands = head === '' ? '0' : ungrouped(head, mark);
    return thousands === null ? null : amountOf(thousands, tail, kind);
  }
  const thousands = mark === '٫' ? null : ungrouped(digits);
  if (thousands === null)
    return canBeDecimal && (head === '' || ungrouped(head, mark) !== null)
      ? { problem: kind.whole ? NO_CENTS : 'Write cents with one or two digits, such as 1,250.50.' }
      : null;
  if (!'.,'.includes(mark) || /\D/.test(head)) return amountOf(thousands, '', kind);
  // A salary of 45.500 can only be thousands: as a part of the amount, it has cents.
  if (kind.whole && !tail.startsWith('00')) return amountOf(thousands, '', kind);
  // The one mark, and three digits after it: thousands in one country, and a part of the amount in another.
  const choices = [minorUnits(thousands, ''), minorUnits(head, tail.slice(0, 2))] as const;
  const [one, other] = choices.map((amount) => CURRENCY_SIGNS[kind.currency] + writeAmount(amount, kind));
  return { problem: `Do you mean ${one} or ${other}?`, choices };
}

/** `"1 234 567"` and `"12,34,567"` → `"1234567"`; null where these are no groups of thousands. */
function ungrouped(text: string, decimal?: string): string | null {
  if (/^\d+$/.test(text)) return text;
  const [, mark] =
    /^[1-9]\d{0,2}([.,٬' ])\d{3}(?:\1\d{3})*$/.exec(text) ??
    // As India and its neighbours write: the last three, then pairs.
    /^[1-9]\d?([,٬])(?:\d\d\1)+\d{3}$/.exec(text) ??
    [];
  return mark === undefined || mark === decimal ? null : text.replaceAll(mark, '');
}

function amountOf(thousands: string, cents: string, { whole }: AmountKind): TypedAmount {
  if (thousands.length > WHOLE_DIGITS_MAX) return { problem: 'This amount is too large.' };
  if (whole && Number(cents) !== 0) return { problem: NO_CENTS };
  return { amount: minorUnits(thousands, cents) };
}

const minorUnits = (thousands: string, cents: string): bigint => BigInt(thousands + cents.padEnd(USD_DECIMALS, '0'));

/** Digits of every script as 0 to 9, and the marks and blanks of every keyboard as one of each kind; null for two scripts. */
function withPlainMarks(text: string): string | null {
  const zeros = new Set<number>();
  const plain = [...text.replaceAll(UNSEEN, '')].map((character) => {
    if (!/\p{Nd}/u.test(character)) return MARKS[character] ?? character;
    const code = character.codePointAt(0)!;
    const zero = zeroOf(code);
    zeros.add(zero);
    return String(code - zero);
  });
  return zeros.size > 1 ? null : plain.join('').replaceAll(/\s+/g, ' ').trim();
}

/** The zero of a digit's script: Unicode has the ten of each in order, and several such rows one after another. */
function zeroOf(code: number): number {
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return code - ((code - first) % 10);
}
