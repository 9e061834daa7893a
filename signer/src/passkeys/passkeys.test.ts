import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escrow2Digest } from '@hireledger/contracts/typed-data-2';
import {
  makeVouchingKey,
  publicHalfOf,
  readPublicHalf,
  readVouchingKey,
  vouchFor,
} from '@hireledger/contracts/vouched-consent';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSigner, type ConsentedStep, type Signer } from '../client.ts';
import { openKeyring } from '../custody/keyring.ts';
import { startSigner, type RunningSigner } from '../start-signer.ts';
import { challengeOf, changeChallenge, checkAssertion, passkeySite, type PasskeyChange } from './assertion.ts';
import { createTestAuthenticator } from './test-authenticator.ts';

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const keyring = openKeyring(PHRASE);
const uuid = (digit: string) => `0190b3c5-6f1e-7c3a-9a42-${digit.repeat(12)}`;
const [USER, OTHER_USER, AGREEMENT] = [uuid('1'), uuid('2'), uuid('3')];
const contracts = {
  version: 2 as const,
  chainId: 31337n,
  escrow: keyring.addressOf({ index: 90 }),
  token: keyring.addressOf({ index: 91 }),
  tokenName: 'Test US Dollar',
  tokenVersion: '1',
};
const PUBLIC_URL = 'https://jobs.example.com/';
const site = passkeySite(PUBLIC_URL);
const MINUTE = 60_000;
const DAY = 86_400_000;
const key = makeVouchingKey();

let now: Date;
let folder: string;
let running: RunningSigner;
let signer: Signer;
const start = async () => {
  running = await startSigner({
    phrase: PHRASE,
    socket: join(folder, 's'),
    folder,
    log: pino({ level: 'silent' }),
    clock: () => now,
    consentKey: readPublicHalf(publicHalfOf(key)),
    dailyLimit: 1_000n,
    publicUrl: PUBLIC_URL,
  });
};
beforeEach(async () => {
  now = new Date('2026-11-23T12:00:00Z');
  folder = mkdtempSync(join(tmpdir(), 'hireledger-signer-'));
  await start();
  signer = openSigner(join(folder, 's'));
  await signer.useContracts(contracts);
});
afterEach(async () => {
  signer.close();
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Device = ReturnType<typeof createTestAuthenticator>;
const device = () => createTestAuthenticator(site);
const later = (ms: number) => (now = new Date(now.getTime() + ms));

async function change(action: PasskeyChange['action'], of: Device, by?: Device, account = USER): Promise<Date> {
  const changed = { action, account, id: of.id, publicKey: action === 'add' ? of.publicKey : null };
  const confirmation = by ? by.assert(changeChallenge(changed)) : null;
  return new Date((await signer.changePasskey({ ...changed, confirmation })).at);
}

/** What a company agreed to: by its passkey, or by its session. */
function consented(payout: string, by?: Device, amount = 5n): ConsentedStep {
  const step = 'OpenFundAndRelease' as const;
  const agreement = {
    company: keyring.addressOf({ kind: 'account', id: USER }),
    payee: keyring.addressOf({ kind: 'agreement', id: AGREEMENT }),
    token: contracts.token,
    amount,
    termsHash: `0x${'3'.repeat(64)}`,
    salt: `0x${'4'.repeat(64)}`,
  };
  const message = { agreement, deadline: BigInt(now.getTime() / 1_000) + 86_400n };
  const digest = escrow2Digest(step, { chainId: contracts.chainId, contract: contracts.escrow }, message);
  const proof = by ? ('passkey' as const) : ('session' as const);
  const facts = { digest, userId: USER, subject: uuid(payout), step, proof, at: now.toISOString(), payee: uuid('9') };
  return {
    ...facts,
    message,
    vouch: vouchFor(readVouchingKey(key), facts),
    company: { kind: 'account', id: USER },
    agreement: AGREEMENT,
    funding: { by: 'authorization' },
    ...(by && { assertion: by.assert(challengeOf(digest)) }),
  };
}
const sign = async (step: ConsentedStep) => (await signer.signConsented({ steps: [step] })).results[0]!;
const SIGNED = { signature: expect.any(String), funding: expect.any(String) };
const refused = (reason: RegExp) => ({ refused: { code: 'not-consented', reason: expect.stringMatching(reason) } });

describe('what a device signed', () => {
  const challenge = challengeOf(`0x${'ab'.repeat(32)}`);
  const check = (assertion: ReturnType<Device['assert']>, publicKey: string) =>
    checkAssertion(assertion, { publicKey, challenge, site });

  test('is accepted for exactly this challenge, key, site, and with a verified user', async () => {
    const own = device();
    const { publicKey } = own;
    expect(await check(own.assert(challenge), publicKey)).toBe(true);
    const elsewhere = createTestAuthenticator({ rpId: 'evil.example', origin: 'https://evil.example' });
    const wrong = [
      await check(own.assert(challengeOf(`0x${'ac'.repeat(32)}`)), publicKey),
      await check(own.assert(challenge), device().publicKey),
      await check(own.assert(challenge, { verified: false }), publicKey),
      await check(own.assert(challenge, { at: 'https://evil.example' }), publicKey),
      await check(own.assert(challenge, { at: 'http://jobs.example.com' }), publicKey),
      await check(elsewhere.assert(challenge), elsewhere.publicKey),
      await check({ ...own.assert(challenge), signature: 'AAAA' }, publicKey),
      await check({ ...own.assert(challenge), clientDataJSON: 'AAAA' }, publicKey),
      await check(own.assert(challenge), 'AAAA'),
    ];
    expect(wrong).toEqual(wrong.map(() => false));
  });
});

describe('an account with a passkey', () => {
  test('agrees by it alone: what the api alone vouches for is refused, also after a restart', async () => {
    const own = device();
    await change('add', own);
    later(11 * MINUTE);
    expect(await sign(consented('a'))).toEqual(refused(/by passkey alone/));
    await running.stop();
    await start();
    expect(await sign(consented('a'))).toEqual(refused(/by passkey alone/));
    expect(await sign(consented('a', own))).toEqual(SIGNED);
  });

  test('is not bound by the limit of accounts without one', async () => {
    const own = device();
    expect(await sign(consented('a', undefined, 1_001n))).toMatchObject({ refused: { code: 'too-much' } });
    await change('add', own);
    expect(await sign(consented('a', own, 1_001n))).toEqual(SIGNED);
  });

  test('is still paid for what it agreed to just before it had one', async () => {
    const before = consented('a');
    await change('add', device());
    later(MINUTE);
    expect(await sign(before)).toEqual(SIGNED);
  });

  test('agrees again to what waited longer, and what a session agrees to afterwards is refused', async () => {
    const before = consented('a');
    later(MINUTE);
    await change('add', device());
    later(11 * MINUTE);
    expect(await sign(before)).toMatchObject({ refused: { code: 'late' } });
    expect(await sign(consented('b'))).toEqual(refused(/passkey alone/));
  });

  test('is bound by no passkey of others, by none for other values, and by none without the vouch', async () => {
    const [own, other] = [device(), device()];
    await change('add', own);
    await change('add', other, undefined, OTHER_USER);
    const step = consented('a', own);
    expect(await sign(consented('a', other))).toEqual(refused(/No passkey/));
    expect(await sign({ ...step, assertion: own.assert(challengeOf(`0x${'ab'.repeat(32)}`)) })).toEqual(
      refused(/No passkey/),
    );
    expect(await sign({ ...step, vouch: step.vouch.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) })).toEqual(
      refused(/Nobody vouches/),
    );
    const { assertion: _, ...without } = step;
    expect(await sign(without)).toEqual(refused(/No passkey/));
    // A challenge to log in, which is longer than any digest.
    const logIn = own.assert(Buffer.alloc(54, 7).toString('base64url'));
    expect(await sign({ ...step, assertion: logIn })).toEqual(refused(/No passkey/));
  });
});

describe('a further passkey', () => {
  test('that an earlier one confirms can be used at once', async () => {
    const [first, second] = [device(), device()];
    expect(await change('add', first)).toEqual(now);
    expect(await change('add', second, first)).toEqual(now);
    expect(await sign(consented('a', second))).toEqual(SIGNED);
  });

  test('that nobody confirms waits a day, and cannot confirm itself', async () => {
    const [first, second] = [device(), device()];
    await change('add', first);
    await expect(change('add', second, second)).rejects.toThrow(/did not confirm/);
    expect((await change('add', second)).getTime()).toBe(now.getTime() + DAY);
    expect(await sign(consented('a', second))).toMatchObject({ refused: { code: 'passkey-waits' } });
    later(DAY);
    expect(await sign(consented('a', second))).toEqual(SIGNED);
  });
});

test('a change whose answer was lost is asked for again, and answered as it was', async () => {
  const [first, second] = [device(), device()];
  const added = await change('add', first);
  const waits = await change('add', second);
  later(MINUTE);
  expect(await change('add', first)).toEqual(added);
  expect(await change('add', second)).toEqual(waits);
  const removed = await change('remove', first, first);
  later(MINUTE);
  expect(await change('remove', first)).toEqual(removed);
  expect(await change('remove', first, first)).toEqual(removed);
});

describe('a passkey that is removed', () => {
  test('by a passkey is gone at once, and never comes back', async () => {
    const own = device();
    await change('add', own);
    expect(await change('remove', own, own)).toEqual(now);
    expect(await sign(consented('a', own))).toMatchObject({ refused: { code: 'passkey-removed' } });
    expect(await sign(consented('a'))).toEqual(SIGNED);
    await expect(change('add', own)).rejects.toThrow(/known already/);
  });

  test('without one stays for a day, in which its owner can keep it', async () => {
    const own = device();
    await change('add', own);
    later(11 * MINUTE);
    expect((await change('remove', own)).getTime()).toBe(now.getTime() + DAY);
    later(DAY - MINUTE);
    expect(await sign(consented('a'))).toEqual(refused(/by passkey alone/));
    await change('keep', own);
    later(DAY);
    expect(await sign(consented('a'))).toEqual(refused(/by passkey alone/));
    await change('remove', own);
    await running.stop();
    await start();
    later(DAY + MINUTE);
    expect(await sign(consented('a'))).toEqual(SIGNED);
  });

  test('and that the store does not know, because it was lost, waits too, and changes no other', async () => {
    const own = device();
    await change('add', own);
    later(11 * MINUTE);
    expect((await change('remove', device())).getTime()).toBe(now.getTime() + DAY);
    later(DAY + MINUTE);
    expect(await sign(consented('a'))).toEqual(refused(/by passkey alone/));
  });

  test('is one of the account', async () => {
    await change('add', device());
    await expect(change('keep', device())).rejects.toThrow(/no such passkey/);
  });
});
