import { escrow2Digest, escrow2TypedData, type Escrow2Messages } from '@hireledger/contracts/typed-data-2';
import { verifyTypedData } from 'ethers';
import { describe, expect, test } from 'vitest';
import { challengeOf } from '../passkeys/assertion.ts';
import { createTestAuthenticator } from '../passkeys/test-authenticator.ts';
import {
  agreed,
  byPayee,
  COMPANY,
  DAY,
  deadline,
  domain,
  DOLLAR,
  other,
  payout,
  refusal,
  signed,
  TALENT,
  uuid,
  word,
} from '../testing/held-steps.ts';
import { clock, keyring, setUpSigner } from '../testing/set-up-signer.ts';

const ARBITER = uuid('9');
type Ruling = Escrow2Messages['RuleMilestone'];
type Device = ReturnType<typeof createTestAuthenticator>;

/** The calls of a test about rulings. */
function callsOf(own: ReturnType<typeof setUpSigner>) {
  return {
    arbiter: (account: string | null = null) => own.signer.arbiter({ account }),
    /** Gives an account a passkey. */
    async deviceOf(account: string): Promise<Device> {
      const device = createTestAuthenticator({ rpId: 'localhost', origin: 'http://localhost:3000' });
      const { id, publicKey } = device;
      await own.signer.changePasskey({ action: 'add', account, id, publicKey, confirmation: null });
      return device;
    },
    /** @param shown what the device signs, where it is something else */
    async rule(by: Device, change: Partial<Ruling> = {}, shown?: string) {
      const message = { payout, toPayee: 100n * DOLLAR, rulingHash: word('b'), deadline: deadline(), ...change };
      const digest = escrow2Digest('RuleMilestone', domain, message);
      const ruling = { message, digest, assertion: by.assert(challengeOf(shown ?? digest)) };
      return (await own.signer.signRulings({ rulings: [ruling] })).results;
    },
  };
}

describe('the arbiter’s key', () => {
  const signer = setUpSigner();
  const { arbiter, deviceOf, rule } = callsOf(signer);
  const one = [{ signature: expect.any(String) }];

  test('is no account’s and no agreement’s, and signs the ruling that a passkey of the named account signed', async () => {
    const device = await deviceOf(ARBITER);
    expect(await arbiter(ARBITER)).toEqual({ address: keyring.arbiter.address, holdsKey: true, account: ARBITER });
    const [result] = (await rule(device)) as { signature: string }[];
    const message = { payout, toPayee: 100n * DOLLAR, rulingHash: word('b'), deadline: deadline() };
    const data = escrow2TypedData('RuleMilestone', domain, message);
    expect(verifyTypedData(data.domain, data.types, data.message, result!.signature)).toBe(keyring.arbiter.address);
    await signer.restart();
    expect(await rule(device)).toEqual(one);
  });

  test('signs nothing before somebody is named, for the passkey of another account, or for another ruling', async () => {
    const [device, stranger] = [await deviceOf(ARBITER), await deviceOf(uuid('8'))];
    expect(await rule(device)).toEqual(refusal('not-consented'));
    await arbiter(ARBITER);
    expect(await rule(stranger)).toEqual(refusal('not-consented'));
    expect(await rule(device, {}, word('c'))).toEqual(refusal('not-consented'));
  });

  test('signs no ruling with impossible values, out of time, or after another one about the same milestone', async () => {
    const device = await deviceOf(ARBITER);
    await arbiter(ARBITER);
    expect(await rule(device, { toPayee: payout.amount + 1n })).toEqual(refusal('not-consented'));
    expect(await rule(device, { payout: { ...payout, milestone: 1 } })).toEqual(refusal('not-consented'));
    expect(await rule(device, { payout: { ...payout, token: other } })).toEqual(refusal('other-contract'));
    expect(await rule(device, { deadline: deadline() + 2n * BigInt(DAY) })).toEqual(refusal('early'));
    expect(await rule(device)).toEqual(one);
    expect(await rule(device, { toPayee: 0n })).toEqual(refusal('other-content'));
    clock.now = new Date(clock.now.getTime() + DAY * 1_000);
    expect(await rule(device)).toEqual(one);
  });

  test('signs the ruling about a payee who is paid in a wallet of their own', async () => {
    const device = await deviceOf(ARBITER);
    await arbiter(ARBITER);
    expect(await rule(device, { payout: { ...payout, payee: other } })).toEqual(one);
  });

  test('does not decide about an agreement of the company whose account is the arbiter’s', async () => {
    const device = await deviceOf(COMPANY);
    await arbiter(COMPANY);
    expect(await rule(device)).toEqual(refusal('not-consented'));
  });

  test('does not decide for the payee who opened the agreement', async () => {
    await signer.sign(agreed('OpenAgreement', { by: byPayee }));
    const device = await deviceOf(TALENT);
    await arbiter(TALENT);
    expect(await rule(device)).toEqual(refusal('not-consented'));
  });

  test('stays with the first account that is named, which needs a passkey', async () => {
    await expect(arbiter(ARBITER)).rejects.toThrow('This account has no passkey.');
    await deviceOf(ARBITER);
    await deviceOf(uuid('8'));
    await arbiter(ARBITER);
    await expect(arbiter(uuid('8'))).rejects.toThrow('The arbiter is another account.');
    expect(await arbiter(ARBITER)).toMatchObject({ account: ARBITER });
  });

  test('is the only one that an agreement may name, unless it names nobody', async () => {
    const opening = (named: string) => {
      const { terms, message } = agreed('OpenAgreement');
      const agreement = { ...terms, arbiter: named };
      return agreed('OpenAgreement', { terms: { arbiter: named }, message: { ...message, agreement } });
    };
    expect(await signer.sign(opening(other))).toEqual(refusal('not-consented'));
    expect(await signer.sign(opening(`0x${'0'.repeat(40)}`))).toEqual(signed);
  });
});

describe('an arbiter with a key elsewhere', () => {
  const signer = setUpSigner({ arbiterAddress: other });
  const { arbiter, deviceOf, rule } = callsOf(signer);

  test('is the one that agreements name; nothing is ruled here', async () => {
    const device = await deviceOf(ARBITER);
    expect(await arbiter()).toEqual({ address: other, holdsKey: false, account: null });
    await expect(arbiter(ARBITER)).rejects.toThrow('ARBITER_ADDRESS');
    expect(await rule(device)).toEqual(refusal('not-ours'));
    expect(await signer.sign(agreed('OpenAgreement'))).toEqual(refusal('not-consented'));
  });
});
