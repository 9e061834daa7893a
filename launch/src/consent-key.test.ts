import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeVouchingKey, publicHalfOf } from '@hireledger/contracts/vouched-consent';
import { openConsentKey } from './consent-key.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'consent-key-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('a key is made once, stored for its owner only, and found again', () => {
  const made = openConsentKey(folder, {});
  expect(made.publicKey).toBe(publicHalfOf(made.privateKey));
  expect(statSync(join(folder, 'consent-key')).mode & 0o777).toBe(0o600);
  expect(openConsentKey(folder, {})).toEqual(made);
});

test('a key of the environment comes first, and no file is made', () => {
  const given = makeVouchingKey();
  expect(openConsentKey(folder, { CONSENT_PRIVATE_KEY: given }).privateKey).toBe(given);
  expect(() => statSync(join(folder, 'consent-key'))).toThrow('ENOENT');
});

test('a broken key is reported without quoting it', () => {
  const broken = makeVouchingKey().slice(0, -8);
  writeFileSync(join(folder, 'consent-key'), broken);
  const reads: (() => unknown)[] = [
    () => openConsentKey(folder, {}),
    () => openConsentKey(folder, { CONSENT_PRIVATE_KEY: broken }),
  ];
  for (const read of reads) {
    expect(read).toThrow(/must hold a private Ed25519 key/);
    expect(read).not.toThrow(broken);
  }
});
