import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CENT } from './amounts.ts';
import { readAmount, wholeUnits, writeAmount } from './typed-amount.ts';
import { dollars } from './usd.ts';

const inCents = (amount: bigint | undefined) => amount && Number(amount / CENT);
const read = (text: string) => inCents(readAmount(text).amount);
const problemOf = (text: string) => readAmount(text).problem;

/** Where numbers are written in other ways: marks, groups, digits, direction, and the place of the currency. */
const LOCALES = (
  'ar-EG ar-AE bg bn cs da de de-AT de-CH en en-IN en-ZA es es-MX fa fr fr-CA fr-CH gsw he hi hi-u-nu-deva hu it ja ko ' +
  'mr my nb ne nl pl pt pt-PT ru sv sw th-u-nu-thai tr uk ur vi zh-u-nu-fullwide'
).split(' ');

const someMoney = fc.record({
  cents: fc.oneof(
    fc.bigInt({ min: 0n, max: 10n ** 13n }),
    fc.bigInt({ min: 0n, max: 10n ** 6n }),
    fc.bigInt({ min: 0n, max: 10n ** 10n }).map((whole) => whole * 100n),
  ),
  locale: fc.constantFrom(...LOCALES),
  currency: fc.constantFrom('USD' as const, 'NGN' as const),
  look: fc.constantFrom<Intl.NumberFormatOptions>(
    {},
    { minimumFractionDigits: 2 },
    { minimumFractionDigits: 3 },
    { useGrouping: false },
    { style: 'currency' },
    { style: 'currency', currencyDisplay: 'code' },
    { style: 'currency', currencyDisplay: 'narrowSymbol' },
    { style: 'currency', currencyDisplay: 'name' },
    { style: 'currency', currencySign: 'accounting', trailingZeroDisplay: 'stripIfInteger' },
  ),
});

describe('a typed amount', () => {
  it('is what any country prints, or is asked or refused, and never another', () => {
    const outcomes = { read: 0, asked: 0, refused: 0 };
    fc.assert(
      fc.property(someMoney, ({ cents, locale, currency, look }) => {
        const text = new Intl.NumberFormat(locale, { currency, ...look }).format(
          `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}` as Intl.StringNumericLiteral,
        );
        const { amount, choices } = readAmount(text, { currency });
        if (amount !== undefined) expect(amount / CENT, `${locale} ${text}`).toBe(cents);
        else if (choices) expect(choices, `${locale} ${text}`).toContain(cents * CENT);
        outcomes[amount !== undefined ? 'read' : choices ? 'asked' : 'refused'] += 1;
      }),
      { numRuns: 2_000 },
    );
    // Most of all; the names of currencies in words are refused.
    expect(outcomes.read).toBeGreaterThan(1_000);
    expect(outcomes.asked).toBeGreaterThan(0);
  });

  it('is read again as it was written into its field', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), (cents) => {
        expect(readAmount(writeAmount(cents * CENT)).amount).toBe(cents * CENT);
      }),
    );
  });

  it('never throws, and is an amount, a question or a sentence, whatever is typed', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'0195.,٫٬\' ’\u202f\u00a0$₦-٣४"e'), maxLength: 80 });
    fc.assert(
      fc.property(fc.oneof(signs, fc.string({ unit: 'binary', maxLength: 80 })), (text) => {
        const { amount, problem } = readAmount(text);
        expect(amount === undefined).toBe(typeof problem === 'string');
        if (amount !== undefined) expect(amount % CENT).toBe(0n);
      }),
      { numRuns: 2_000 },
    );
  });

  it('has cents after its last mark, if one or two digits are there', () => {
    for (const text of ['4500.5', '4500,50', '4,500.50', '4.500,5', '4 500,50', "4'500.50", '4’500,50', '4500٫5'])
      expect(read(text), text).toBe(450_050);
    expect(['.5', ',05', '$.50', '0,5', '007'].map(read)).toEqual([50, 5, 50, 50, 700]);
  });

  it('has thousands in groups of three, or as India writes them', () => {
    for (const text of ['1234567', '1,234,567', '1.234.567', '1 234 567', '1\u202f234\u00a0567', '1\u2009234\u2009567'])
      expect(read(text), text).toBe(123_456_700);
    for (const text of ['12,34,567', '12,34,567.00', '१२,३४,५६७', '12٬34٬567'])
      expect(read(text), text).toBe(123_456_700);
    expect(['4 500', "60'000", '60\u00a0000', '٦٠٬٠٠٠'].map(read)).toEqual([450_000, 6_000_000, 6_000_000, 6_000_000]);
  });

  it('is read in the digits of every script, but of one only', () => {
    for (const text of ['1250.50', '١٢٥٠٫٥٠', '۱۲۵۰٫۵۰', '१२५०.५०', '১২৫০.৫০', '１２５０．５０', '๑๒๕๐.๕๐', '𝟙𝟚𝟝𝟘.𝟝𝟘'])
      expect(read(text), text).toBe(125_050);
    expect(problemOf('12৪')).toMatch(/one script/);
  });

  it('may have its currency before or after it, and no other', () => {
    for (const text of ['$20', '20 $', 'US$20', 'USD 20', '20 usd', '$20 USD', '\u200f20\u00a0US$', '＄20'])
      expect(read(text), text).toBe(2_000);
    expect(inCents(readAmount('N20', { currency: 'NGN' }).amount)).toBe(2_000);
    for (const text of ['€20', '₦20', '20 dollars', 'NGN 20', '20k'])
      expect(problemOf(text), text).toMatch(/US dollars/);
    expect(readAmount('$20', { currency: 'NGN' }).problem).toMatch(/naira/);
  });

  it('is asked where it can be read in two ways', () => {
    const questions: [string, string, bigint[]][] = [
      ['4.500', 'Do you mean $4,500.00 or $4.50?', [450_000n, 450n]],
      ['60.000', 'Do you mean $60,000.00 or $60.00?', [6_000_000n, 6_000n]],
      ['1,234', 'Do you mean $1,234.00 or $1.23?', [123_400n, 123n]],
      ['USD 600,000', 'Do you mean $600,000.00 or $600.00?', [60_000_000n, 60_000n]],
    ];
    for (const [text, problem, cents] of questions)
      expect(readAmount(text)).toEqual({ problem, choices: cents.map((each) => each * CENT) });
    expect(readAmount('450.000', { currency: 'NGN', whole: true }).problem).toBe('Do you mean ₦450,000 or ₦450?');
  });

  it('is refused with a sentence that says why', () => {
    for (const text of ['', ' ', 'ten', '$', '.']) expect(problemOf(text), text).toMatch(/^Enter an amount/);
    for (const text of ['-5', '−5', '$-5', '(5)', '5-', '-$1,250.50'])
      expect(problemOf(text), text).toMatch(/negative/);
    for (const text of ['0.001', '1,234.567', '4500.500', '.500', '4٫500', '1.12345'])
      expect(problemOf(text), text).toMatch(/cents/);
    for (const text of [
      '1e5',
      '0x10',
      '1..2',
      '12,34,56',
      '1,250,5',
      '1 2',
      '012.345.678',
      '1.234 567',
      '1.234,567.890',
      '5²',
      '\u202e005',
      '4,5000',
    ])
      expect(problemOf(text), text).toMatch(/no amount|nothing else|cents/);
    expect(problemOf('9'.repeat(16))).toMatch(/too large/);
    expect(problemOf('9'.repeat(200_000))).toMatch(/too long/);
  });
});

describe('a typed salary', () => {
  const salaryOf = (text: string) => {
    const { amount, problem } = readAmount(text, { currency: 'NGN', whole: true });
    return amount === undefined ? problem : wholeUnits(amount);
  };

  it('drops cents of zero and is refused with others', () => {
    expect(['450000', '12 000,00', '₦60.000,00', '4,500.0'].map(salaryOf)).toEqual([450_000, 12_000, 60_000, 4_500]);
    for (const text of ['12 000,50', '4,500.5', '4500.500']) expect(salaryOf(text), text).toMatch(/no cents/);
  });

  it('is asked only where both readings are whole', () => {
    expect(['45.500', '1,234', '₦250,010'].map(salaryOf)).toEqual([45_500, 1_234, 250_010]);
    const { choices } = readAmount('450,000', { whole: true });
    expect(choices).toEqual([dollars(450_000), dollars(450)]);
  });

  it('is shown in whole units', () => {
    expect(writeAmount(dollars(4_500), { whole: true })).toBe('4,500');
    expect(writeAmount(dollars(4_500))).toBe('4,500.00');
  });
});
