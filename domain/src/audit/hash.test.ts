import { sha256 as portable } from '@noble/hashes/sha256';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joined, sha256, toHex } from './hash.ts';

it('hashes in Node as it does in browsers', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(toHex(sha256(bytes))).toBe(toHex(portable(bytes)));
    }),
  );
});

it('writes the bytes of all parts as Node does', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), (one, other) => {
      expect(toHex(joined(one, other))).toBe(`0x${Buffer.from([...one, ...other]).toString('hex')}`);
    }),
  );
});
