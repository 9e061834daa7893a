import { sha256 as portable } from '@noble/hashes/sha256';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromHex, joined, sha256, toHex } from './hash.ts';

it('hashes in Node as it does in browsers', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(toHex(sha256(bytes))).toBe(toHex(portable(bytes)));
    }),
  );
});

it('reads back what it writes, and refuses what is not hexadecimal', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), (one, other) => {
      expect(fromHex(toHex(joined(one, other)))).toEqual(new Uint8Array([...one, ...other]));
    }),
  );
  for (const text of ['', 'ab', '0xabc', '0xzz']) expect(() => fromHex(text)).toThrow('This is not hexadecimal.');
});
