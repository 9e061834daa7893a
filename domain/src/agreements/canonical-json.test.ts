import { expect, test } from 'vitest';
import fc from 'fast-check';
import { canonicalJson, type JsonValue } from './canonical-json.ts';

test('the order of keys does not matter', () => {
  expect(canonicalJson({ b: 1, a: { d: [2, null], c: 'é"' } })).toBe('{"a":{"c":"é\\"","d":[2,null]},"b":1}');
  expect(canonicalJson({ a: { c: 'é"', d: [2, null] }, b: 1 })).toBe(
    canonicalJson({ b: 1, a: { d: [2, null], c: 'é"' } }),
  );
});

test('it reads back as the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain = JSON.parse(JSON.stringify(value)) as JsonValue;
      expect(JSON.parse(canonicalJson(plain))).toEqual(plain);
    }),
  );
});
