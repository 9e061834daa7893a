import { hexlify, keccak256, recoverAddress, Signature, toBeHex, toUtf8Bytes, Wallet } from 'ethers';
import { expect, test } from 'vitest';
import { addressOfKey, signDigest, signerOfDigest } from './secp256k1.ts';

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const keys = [1n, 2n, ORDER - 1n, ...Array.from({ length: 40 }, () => BigInt(Wallet.createRandom().privateKey))];
const digests = [`0x${'00'.repeat(32)}`, `0x${'ff'.repeat(32)}`, keccak256(toUtf8Bytes('a payout'))];

test('signs the same bytes as ethers, finds the same signers, and makes the same addresses', () => {
  for (const key of keys) {
    const wallet = new Wallet(toBeHex(key, 32));
    const bytes = Buffer.from(wallet.privateKey.slice(2), 'hex');
    expect(addressOfKey(bytes)).toBe(wallet.address);
    for (const digest of digests) {
      const signature = signDigest(bytes, digest);
      expect(signature.serialized).toBe(wallet.signingKey.sign(digest).serialized);
      expect(signerOfDigest(digest, signature)).toBe(wallet.address);
      expect(recoverAddress(digest, signature)).toBe(wallet.address);
    }
  }
});

test('what no key signed has no signer, as with ethers', () => {
  const digest = digests[2]!;
  // No point of the curve has this x.
  const signature = Signature.from({ r: toBeHex(5n, 32), s: toBeHex(1n, 32), v: 27 });
  expect(() => recoverAddress(digest, signature)).toThrow();
  expect(() => signerOfDigest(digest, signature)).toThrow();
  const outside = Signature.from({ r: hexlify(Buffer.alloc(32, 255)), s: toBeHex(1n, 32), v: 27 });
  expect(() => recoverAddress(digest, outside)).toThrow();
  expect(() => signerOfDigest(digest, outside)).toThrow();
});
