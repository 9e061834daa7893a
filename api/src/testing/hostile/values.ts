import fc from 'fast-check';
import type { Shape } from './calls.ts';

const NESTED = 300;
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

/** Texts that have crashed programs. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '\u0000',
      'a\u0000b',
      '\ud800',
      'a\udc00',
      '\u202egnp.exe',
      '\u200b\u200d\ufeff',
      '\u{1f600}'.repeat(80),
      'a'.repeat(30_000),
      '9'.repeat(400),
      '-1',
      '1e400',
      'NaN',
      'null',
      '0x10',
      '../../etc/passwd',
      '%00',
      '%',
      '\\',
      "'; DROP TABLE users; --",
      '${7*7}',
      '{{firstName',
      '<script>alert(1)</script>',
      '\r\nSet-Cookie: a=b',
      'http://[::1',
      'javascript:alert(1)',
      'ada@example.com',
      '9999-99-99',
      '0000-00-00',
      '2026-02-30',
      '+275760-09-13T00:00:00Z',
      '-'.repeat(500),
      ' '.repeat(5_000),
      '\u0301'.repeat(300),
      'İ'.repeat(100),
      '__proto__',
      'constructor',
      'hasOwnProperty',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.array(fc.nat(0xffff), { maxLength: 20 }).map((units) => String.fromCharCode(...units)) },
);

/** Forged cursors; callers should only return the ones they got. */
export const forgedCursor: fc.Arbitrary<string> = fc.oneof(
  nastyText,
  fc
    .array(
      fc.oneof(
        nastyText,
        fc.integer(),
        fc.double(),
        fc.constantFrom(
          null,
          true,
          '2026-01-01 10:00:00+00',
          '00000000-0000-7000-8000-000000000000',
          '-applied',
          'newest',
        ),
      ),
      { maxLength: 5 },
    )
    .map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url')),
  fc
    .tuple(
      fc.constantFrom('newest', 'salary', 'relevant'),
      fc.nat(4),
      fc.bigInt(-(10n ** 15n), 10n ** 15n),
      fc.bigInt(0n, 10n ** 10n),
    )
    .map((parts) => parts.join('.')),
);

/** Values of any type that no field expects. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: nastyText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      1.5,
      1e308,
      2 ** 53,
      -(2 ** 63),
      [],
      {},
      [[]],
      [null],
      Array.from({ length: 5_000 }, (_, n) => n),
      nested(NESTED),
      { $gt: '' },
      { toString: 1 },
    ),
  },
  { weight: 1, arbitrary: fc.double().map((number) => (Number.isFinite(number) ? number : 0)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** A value that the call's documentation allows, with ids that exist; now and then one part of it is hostile. */
export function valueOf(shape: Shape, ids: string[], depth = 0): fc.Arbitrary<unknown> {
  const expected = expectedOf(shape, ids, depth);
  return depth === 0 ? expected : fc.oneof({ weight: 5, arbitrary: expected }, { weight: 1, arbitrary: nastyValue });
}

function expectedOf(shape: Shape, ids: string[], depth: number): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum && shape.enum.length > 0) return fc.constantFrom(...shape.enum);
  const choices = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (choices && choices.length > 0) return fc.oneof(...choices.map((each) => valueOf(each, ids, depth + 1)));
  switch (shape.type) {
    case 'string':
      return textOf(shape.format, ids);
    case 'integer':
    case 'number': {
      const [min, max] = [Math.max(shape.minimum ?? 0, -1e9), Math.min(shape.maximum ?? 1e9, 1e9)];
      return fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(shape.items ?? {}, ids, depth + 1), { maxLength: 3 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(shape.properties ?? {}).map(([name, part]) => [name, valueOf(part, ids, depth + 1)]),
        ),
        { requiredKeys: shape.required ?? [] },
      );
    default:
      return nastyValue;
  }
}

function textOf(format: string | undefined, ids: string[]): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.constantFrom(...ids);
  if (format === 'date') return fc.constantFrom('2026-01-31', '1900-01-01', '2999-12-31');
  if (format === 'date-time')
    return fc.constantFrom('2026-01-31T10:00:00Z', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z');
  if (format === 'email') return fc.constantFrom('talent-1@example.com', 'new@example.com', 'münchen@straße.example');
  if (format === 'uri') return fc.constantFrom('https://example.com/a', 'http://xn--a.example');
  return fc.oneof(
    fc.constantFrom(
      'Engineer',
      '123456',
      '1000000',
      '2026-01-31',
      'Africa/Lagos',
      'NGN',
      '/files/00000000-0000-7000-8000-000000000000',
      'correct horse battery',
      ...ids,
    ),
    fc.string({ maxLength: 20 }),
  );
}
