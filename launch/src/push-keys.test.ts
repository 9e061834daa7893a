import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPushKeys } from './push-keys.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'push-keys-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('keys are created once, stored for their owner only, and found again', () => {
  const made = openPushKeys(folder, {});
  expect(Buffer.from(made.publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(made.privateKey, 'base64url')).toHaveLength(32);
  expect(statSync(join(folder, 'push-keys.json')).mode & 0o777).toBe(0o600);
  expect(openPushKeys(folder, {})).toEqual(made);
});

test('keys of the environment come first', () => {
  const { publicKey, privateKey } = openPushKeys(folder, {});
  const other = mkdtempSync(join(tmpdir(), 'push-keys-'));
  expect(openPushKeys(other, { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey })).toEqual({
    publicKey,
    privateKey,
  });
  rmSync(other, { recursive: true });
});

test('incomplete, different or broken keys are reported without quoting them', () => {
  const { publicKey, privateKey } = openPushKeys(folder, {});
  for (const given of [
    { VAPID_PUBLIC_KEY: publicKey },
    { VAPID_PRIVATE_KEY: privateKey },
    { VAPID_PUBLIC_KEY: 'nonsense', VAPID_PRIVATE_KEY: privateKey },
  ]) {
    expect(() => openPushKeys(folder, given)).toThrow(/must hold a pair/);
    expect(() => openPushKeys(folder, given)).not.toThrow(privateKey);
  }
  writeFileSync(join(folder, 'push-keys.json'), '{');
  expect(() => openPushKeys(folder, {})).toThrow(/push-keys\.json must hold a pair/);
});
