import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STORE_FILE } from '../store/store.ts';
import { COMPANY, STRANGER as BOLA, TALENT as ADA } from '../testing/held-steps.ts';
import { clock, setUpSigner } from '../testing/set-up-signer.ts';
import { changeChallenge, passkeySite } from './assertion.ts';
import { createTestAuthenticator } from './test-authenticator.ts';

const PUBLIC_URL = 'https://jobs.example.com/';
const own = setUpSigner({ publicUrl: PUBLIC_URL });
const device = () => createTestAuthenticator(passkeySite(PUBLIC_URL));
type Device = ReturnType<typeof device>;

/** Adds a passkey of a person; without one, as version 0.9 did. `signedFor` is whom the confirmation names. */
async function add(
  { id, publicKey }: Device,
  { person, by, signedFor = person }: { person?: string; by?: Device; signedFor?: string | undefined } = {},
): Promise<string> {
  const change = { action: 'add' as const, account: COMPANY, id, publicKey };
  const confirmation = by?.assert(changeChallenge({ ...change, person: signedFor })) ?? null;
  return (await own.signer.changePasskey({ ...change, person, confirmation })).at;
}
const now = () => clock.now.toISOString();
/** The records of passkeys in the store. */
const stored = () =>
  readFileSync(join(own.folder, STORE_FILE), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"kind":"passkey"'))
    .map((line) => JSON.parse(line) as object);

test('whose a passkey is is in its record and in what confirms it: a confirmation for one person adds none for another', async () => {
  const [first, second] = [device(), device()];
  await add(first, { person: ADA });
  for (const person of [BOLA, undefined])
    await expect(add(second, { person, by: first, signedFor: ADA })).rejects.toThrow(/did not confirm/);
  expect(await add(second, { person: ADA, by: first })).toBe(now());
  expect(stored()).toMatchObject([
    { id: first.id, person: ADA },
    { id: second.id, person: ADA },
  ]);
});

test('a passkey that is added again is of the person as it was, and of no other', async () => {
  const one = device();
  const added = await add(one, { person: ADA });
  await own.restart();
  clock.now = new Date(clock.now.getTime() + 60_000);
  expect(await add(one, { person: ADA })).toBe(added);
  await expect(add(one, { person: BOLA })).rejects.toThrow(/known already/);
});

test('a store of 0.9 opens: its passkeys are the owner’s, confirm as before, and what was interrupted is finished', async () => {
  const [old, next] = [device(), device()];
  const added = await add(old);
  expect(stored()).toEqual([expect.not.objectContaining({ person: expect.anything() })]);
  await own.restart();
  expect(await add(old, { person: ADA })).toBe(added);
  expect(await add(next, { person: BOLA, by: old })).toBe(now());
  expect(stored()).toMatchObject([{ id: old.id }, { id: next.id, person: BOLA }]);
});
