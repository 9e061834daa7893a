import fc from 'fast-check';
import type { Call } from './calls.ts';
import { multipart } from './files.ts';
import { forgedCursor, nastyText, nastyValue, valueOf } from './values.ts';

export type Caller = 'talent' | 'company' | 'nobody';

/** A request as it is sent. Headers and body have one byte in each character. */
export interface Hostile {
  as: Caller;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

/** Requests that a malicious or careless program might send: mostly with a valid id or field. */
export function hostileRequest(calls: Call[], ids: string[]): fc.Arbitrary<Hostile> {
  const upload = calls.find(({ path }) => path === '/upload')!;
  const anyCall = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...calls) },
    { weight: 1, arbitrary: fc.constant(upload) },
  );
  return anyCall.chain((call) =>
    fc
      .record({
        as: fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom<Caller>('talent', 'company') },
          { weight: 1, arbitrary: fc.constant<Caller>('nobody') },
        ),
        path: pathOf(call, ids),
        query: queryOf(call, ids),
        content: call === upload ? multipart : call.body ? bodyOf(call.body, ids) : noBody,
        headers: headersOf(call),
      })
      .map(({ as, path, query, content, headers }) => ({
        as,
        method: call.method,
        path: query === '' ? path : `${path}?${query}`,
        headers: { ...headers, ...(content.type === null ? {} : { 'content-type': content.type }) },
        body: content.body,
      })),
  );
}

export interface Content {
  type: string | null;
  body: string | null;
}
const noBody: fc.Arbitrary<Content> = fc.constant({ type: null, body: null });

/**
 * Percent-encodes each byte that an address cannot contain; half surrogate pairs as the three bytes that they would be.
 */
const escaped = (text: string): string =>
  Buffer.from(text, 'utf8')
    .toString('latin1')
    .replaceAll(/[^\w.~-]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);

const pathPart = (ids: string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: nastyText.map((text) => escaped(text.slice(0, 300))) },
    { weight: 1, arbitrary: fc.constantFrom('%ff', '%ed%a0%80', '%zz', '%2f..%2f', '.', '400', 'google') },
  );

function pathOf({ path }: Call, ids: string[]): fc.Arbitrary<string> {
  const parts = path.split(/\{[^}]*\}|\*/);
  return fc
    .array(pathPart(ids), { minLength: parts.length - 1, maxLength: parts.length - 1 })
    .map((values) => parts.reduce((whole, part, index) => whole + values[index - 1]! + part));
}

function queryOf({ query }: Call, ids: string[]): fc.Arbitrary<string> {
  const entries = Object.entries(query).map(([name, shape]) => {
    const wanted = valueOf(shape, ids, 1).map((value) =>
      String(typeof value === 'object' ? JSON.stringify(value) : value),
    );
    const value = fc.oneof(
      { weight: 12, arbitrary: wanted },
      { weight: 4, arbitrary: nastyText },
      { weight: name === 'cursor' ? 30 : 1, arbitrary: forgedCursor },
    );
    return fc.option(
      value.map((text) => `${name}=${escaped(text.slice(0, 6_000))}`),
      { nil: '' },
    );
  });
  const odd = fc.constantFrom(
    '',
    '',
    '',
    'cursor',
    '__proto__=1',
    'a[b][c]=1',
    'a=%ff&a=%zz',
    '&&==',
    'limit=1&limit=2',
  );
  return fc.tuple(...entries, odd).map((each) => each.filter(Boolean).join('&').slice(0, 12_000));
}

const JSON_TYPE = 'application/json';

function bodyOf(shape: NonNullable<Call['body']>, ids: string[]): fc.Arbitrary<Content> {
  const json = (value: unknown): Content => ({
    type: JSON_TYPE,
    body: Buffer.from(JSON.stringify(value) ?? '').toString('latin1'),
  });
  const text = (body: string, type = JSON_TYPE): Content => ({ type, body });
  const wanted = valueOf(shape, ids);
  return fc.oneof(
    { weight: 12, arbitrary: wanted.map(json) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(wanted, fc.constantFrom(...Object.keys(shape.properties ?? { a: {} })), nastyValue)
        .map(([value, name, nasty]) => json({ ...(value as object), [name]: nasty })),
    },
    { weight: 2, arbitrary: nastyValue.map(json) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          '{',
          '',
          'null',
          '{"a":1,}',
          '{"__proto__":{"admin":true}}',
          '{"constructor":{"prototype":{"admin":true}}}',
          `{"a":"\xff\xfe"}`,
          '"\xed\xa0\x80"',
          '\xef\xbb\xbf{}',
        )
        .map((body) => text(body)),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          '['.repeat(50_000),
          '{"a":'.repeat(20_000),
          `"${'a'.repeat(1_100_000)}"`,
          `[${'0,'.repeat(200_000)}0]`,
          '1'.repeat(100_000),
        )
        .map((body) => text(body)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          wanted,
          fc.constantFrom(
            'text/plain',
            'application/xml',
            'multipart/form-data',
            'application/json; charset=utf-16',
            'application/x-www-form-urlencoded',
            'application/json;;;',
            'a',
          ),
        )
        .map(([value, type]) => ({ ...json(value), type })),
    },
  );
}

function headersOf({ headers }: Call): fc.Arbitrary<Record<string, string>> {
  const value = fc.constantFrom(
    '',
    '*',
    'W/"1"',
    '"a"',
    'a'.repeat(5_000),
    '\xff\xfe',
    'bytes=0-1,5-',
    'bytes=-9999999999',
    '-1',
    'de;q=x',
    'gzip;q=0, br',
    'null',
    'https://evil.example',
    '1.2.3.4, 5.6.7.8',
    '[::1]',
    'text/html',
    'a=b; a=c; __Host-x=%ff',
  );
  const names = [
    'if-match',
    'if-none-match',
    'range',
    'origin',
    'referer',
    'cookie',
    'accept',
    'accept-encoding',
    'accept-language',
    'x-forwarded-for',
    'x-forwarded-host',
    'idempotency-key',
    'user-agent',
    'x-http-method-override',
    ...headers.map((name) => name.toLowerCase()),
  ];
  const odd = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 2 });
  if (!headers.includes('idempotency-key')) return odd;
  // Else most calls about money would be refused for want of it.
  return fc.tuple(odd, fc.uuid()).map(([others, key]) => ({ 'idempotency-key': key, ...others }));
}
