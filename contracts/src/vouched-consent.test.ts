import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  isVouchedFor,
  makeVouchingKey,
  publicHalfOf,
  readPublicHalf,
  readVouchingKey,
  vouchFor,
  type VouchedConsent,
} from './vouched-consent.ts';

const consent: VouchedConsent = {
  digest: `0x${'ab'.repeat(32)}`,
  userId: '0199f000-0000-7000-8000-000000000001',
  subject: '0199f000-0000-7000-8000-000000000002',
  step: 'OpenFundAndRelease',
  proof: 'session',
  at: '2026-11-23T12:00:00.000Z',
};
const text = makeVouchingKey();
const vouch = vouchFor(readVouchingKey(text), consent);
const publicHalf = readPublicHalf(publicHalfOf(text));

test('a vouch is good for its consent, however ids and hashes are written', () => {
  expect(isVouchedFor(publicHalf, consent, vouch)).toBe(true);
  expect(isVouchedFor(publicHalf, { ...consent, userId: consent.userId.toUpperCase() }, vouch)).toBe(true);
});

test('a vouch is good for no other value, and from no other key', () => {
  const others: VouchedConsent[] = [
    { ...consent, digest: `0x${'ac'.repeat(32)}` },
    { ...consent, userId: consent.subject },
    { ...consent, subject: consent.userId },
    { ...consent, userId: consent.subject, subject: consent.userId },
    { ...consent, step: 'ReleaseMilestone' },
    { ...consent, proof: 'passkey' },
    { ...consent, at: '2026-11-23T12:00:00.001Z' },
  ];
  for (const other of others) expect(isVouchedFor(publicHalf, other, vouch)).toBe(false);
  expect(isVouchedFor(readPublicHalf(publicHalfOf(makeVouchingKey())), consent, vouch)).toBe(false);
  for (const broken of ['', 'nonsense', `${vouch}A`, vouch.slice(0, -2)])
    expect(isVouchedFor(publicHalf, consent, broken)).toBe(false);
});

test('what is no Ed25519 key is refused without being quoted', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const other = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  for (const wrong of ['', 'secret', other]) {
    expect(() => readVouchingKey(wrong)).toThrow('This is no Ed25519 key.');
    expect(() => publicHalfOf(wrong)).toThrow('This is no Ed25519 key.');
  }
  for (const wrong of ['', text, publicKey.export({ format: 'der', type: 'spki' }).toString('base64url')])
    expect(() => readPublicHalf(wrong)).toThrow('This is no Ed25519 key.');
});
