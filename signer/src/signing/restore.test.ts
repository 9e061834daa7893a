import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSigner } from '../client.ts';
import { changeChallenge, passkeySite } from '../passkeys/assertion.ts';
import { createTestAuthenticator } from '../passkeys/test-authenticator.ts';
import { AGREEMENT, agreed, COMPANY, DOLLAR, STRANGER, TALENT } from '../testing/held-steps.ts';
import { STORE_FILE } from '../store/store.ts';
import { clock, setUpSigner } from '../testing/set-up-signer.ts';

const PUBLIC_URL = 'https://jobs.example.com/';
const own = setUpSigner({ dailyLimit: 1_000n * DOLLAR, publicUrl: PUBLIC_URL });
const { sign, restart, lines } = own;
const DAY_MS = 86_400_000;
const later = (ms: number) => (clock.now = new Date(clock.now.getTime() + ms));
const BY_PASSKEY_ALONE = { refused: { code: 'not-consented', reason: 'This account agrees by passkey alone.' } };
const inADay = () => new Date(clock.now.getTime() + DAY_MS).toISOString();
const device = () => createTestAuthenticator(passkeySite(PUBLIC_URL));
type Device = ReturnType<typeof device>;

const restore = async ({ id, publicKey }: Device, { removed = false, account = COMPANY } = {}) =>
  (await own.signer.restorePasskeys({ passkeys: [{ account, id, publicKey, removed }] })).passkeys[0];
const change = (action: 'add' | 'remove', { id, publicKey }: Device, by?: Device) => {
  const changed = { action, account: COMPANY, id, publicKey: action === 'add' ? publicKey : null };
  return own.signer.changePasskey({ ...changed, confirmation: by ? by.assert(changeChallenge(changed)) : null });
};

test('a restored passkey works in a day, also after a restart; until then nothing confirms and its account agrees to nothing', async () => {
  const [lost, further] = [device(), device()];
  const from = inADay();
  expect(await restore(lost)).toEqual({ from, until: null });
  expect((await sign(agreed('FundMilestones')))[0]).toEqual(BY_PASSKEY_ALONE);
  await expect(change('add', further, lost)).rejects.toThrow(/did not confirm/);
  expect((await change('add', further)).at).toBe(inADay());
  await restart();
  later(DAY_MS - 1_000);
  expect((await sign(agreed('FundMilestones')))[0]).toEqual(BY_PASSKEY_ALONE);
  later(1_000);
  // A second time, as after an interrupted command, it gets no new wait.
  expect(await restore(lost)).toEqual({ from, until: null });
  const next = device();
  expect((await change('add', next, lost)).at).toBe(clock.now.toISOString());
});

test('a restored passkey is of its person, as it was', async () => {
  const { id, publicKey } = device();
  const person = STRANGER;
  await own.signer.restorePasskeys({ passkeys: [{ account: COMPANY, id, publicKey, person, removed: false }] });
  const last = readFileSync(join(own.folder, STORE_FILE), 'utf8').trim().split('\n').at(-1)!;
  expect(JSON.parse(last)).toMatchObject({ kind: 'passkey', id, person, restored: true });
});

test('its owner removes it within the usual wait, and then the session is enough', async () => {
  const lost = device();
  await restore(lost);
  later(DAY_MS / 2);
  expect((await change('remove', lost)).at).toBe(inADay());
  later(DAY_MS + 1_000);
  expect((await sign(agreed('FundMilestones')))[0]).toEqual({
    signature: expect.any(String),
    funding: expect.any(String),
  });
});

test('a removed passkey never comes back, and binds nobody', async () => {
  const lost = device();
  await restore(lost, { removed: true });
  expect((await sign(agreed('FundMilestones')))[0]).toEqual({
    signature: expect.any(String),
    funding: expect.any(String),
  });
  await expect(change('add', lost)).rejects.toThrow(/known already/);
});

test('a passkey that the store has stays as it is; one that was removed meanwhile is removed in a day; none changes hands', async () => {
  const kept = device();
  await change('add', kept);
  const from = clock.now.toISOString();
  later(1_000);
  expect(await restore(kept)).toEqual({ from, until: null });
  expect(await restore(kept, { account: STRANGER })).toBeNull();
  const before = lines();
  const until = inADay();
  expect(await restore(kept, { removed: true })).toEqual({ from, until });
  later(1_000);
  expect(await restore(kept, { removed: true })).toEqual({ from, until });
  expect(lines()).toBe(before + 1);
});

test('owners are recorded where the store has none; another one is named, and changes nothing', async () => {
  const owners = [
    { of: { agreement: AGREEMENT }, account: TALENT },
    { of: { index: 4 }, account: TALENT },
  ];
  expect(await own.signer.restoreOwners({ owners })).toEqual({ added: 2, differing: [] });
  await restart();
  expect(await own.signer.restoreOwners({ owners })).toEqual({ added: 0, differing: [] });
  const taken = owners.map((one) => ({ ...one, account: STRANGER }));
  expect(await own.signer.restoreOwners({ owners: taken })).toEqual({ added: 0, differing: [STRANGER, STRANGER] });
  expect(await own.signer.restoreOwners({ owners })).toEqual({ added: 0, differing: [] });
});

test('a store that is behind changes no passkeys, and can be rebuilt', async () => {
  const behind = openSigner(join(own.folder, 's'));
  try {
    behind.remember({ entries: lines() + 1, sum: null });
    const { id, publicKey } = device();
    await expect(
      behind.changePasskey({ action: 'add', account: COMPANY, id, publicKey, confirmation: null }),
    ).rejects.toThrow(/older copy/);
    await behind.restoreOwners({ owners: [] });
    await behind.restorePasskeys({ passkeys: [{ account: COMPANY, id, publicKey, removed: false }] });
  } finally {
    behind.close();
  }
});

test('an older copy that got other entries is one too: a passkey that was removed confirms nothing in it', async () => {
  const [kept, removed] = [device(), device()];
  await change('add', kept);
  await change('add', removed, kept);
  const path = join(own.folder, STORE_FILE);
  const copy = readFileSync(path);
  await change('remove', removed, kept);
  own.signer.remember(own.signer.head()!);
  await own.stop();
  writeFileSync(path, copy);
  await own.start();
  const callsWithIt = [() => change('add', device(), removed), () => sign(agreed('FundMilestones'))];
  const refused = { refusal: { code: 'behind', reason: expect.stringContaining('it is an older copy') } };
  for (const call of callsWithIt) await expect(call()).rejects.toMatchObject(refused);
  await expect(own.signer.arbiter({ account: COMPANY })).rejects.toMatchObject(refused);
  expect((await own.signer.arbiter({ account: null })).account).toBeNull();

  // A rebuild that was interrupted, and another one: as many entries as before, and more.
  for (const id of [STRANGER, TALENT]) {
    await own.signer.restoreOwners({ owners: [{ of: { agreement: id }, account: id }] });
    expect(lines()).toBeGreaterThanOrEqual(Number(copy.toString().split('\n').length));
    for (const call of callsWithIt) await expect(call()).rejects.toMatchObject(refused);
  }
});

test('a store that continues from where it was seen signs, also after a restart', async () => {
  await sign(agreed('FundMilestones'));
  const seen = own.signer.head()!;
  await change('add', device());
  await restart();
  own.signer.remember(seen);
  expect((await sign(agreed('FundMilestones')))[0]).toMatchObject({ signature: expect.any(String) });
  own.signer.remember({ entries: seen.entries, sum: null });
  expect((await sign(agreed('FundMilestones')))[0]).toMatchObject({ signature: expect.any(String) });
});
