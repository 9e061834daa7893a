import { Wallet } from 'ethers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dollars } from '@hireledger/domain/money/usd';
import { passkeySite } from '@hireledger/signer/assertion';
import { createTestAuthenticator } from '@hireledger/signer/test-authenticator';
import { failure, PASSWORD, startTestApi, type Account, type TestApi } from '../../test-api.ts';
import { addPasskey, throughEscrow2, type Device } from '../../agreements/payouts/test-escrow-2.ts';
import { link } from './linked-wallet/test-own-wallets.ts';
import { someAddress, withdrawalsOf } from './test-withdrawals.ts';

let api: TestApi;
let calls: ReturnType<typeof withdrawalsOf>;
let company: Account;
let own: { id: string; address: string };
let device: Device;
beforeAll(async () => {
  api = await startTestApi({ DAILY_WITHDRAWAL_LIMIT: '60', DAILY_LIMIT_WITHOUT_PASSKEY: '30' });
  await throughEscrow2(api);
  calls = withdrawalsOf(api);
});
afterAll(() => api.close());

/** A company with $100 in the wallet, an address that it may use, and a passkey. */
beforeEach(async () => {
  api.time.shift = 0;
  company = await api.signUp('company');
  await calls.giveWallet(company);
  await api.credit(company, dollars(100));
  await calls.add(company, someAddress());
  await api.sql`UPDATE own_addresses SET added_at = added_at - interval '2 days', usable_from = usable_from - interval '2 days' WHERE user_id = ${company.id}`;
  [own] = (await calls.options(company)).addresses;
  ({ device } = await addPasskey({ api }, company));
});

const stranger = () => createTestAuthenticator(passkeySite(api.settings.publicUrl));
const send = (amount: bigint, more: object = {}) =>
  api.request('POST', '/withdrawals', { as: company, body: { addressId: own.id, amount: String(amount), ...more } });

interface Question {
  challenge: string;
  allow: string[];
  deadline: number;
  typedData: { message: { to: string; deadline: string; transfers: { from: string; amount: string }[] } };
}
async function look(amount: bigint): Promise<Question> {
  const refused = failure(await send(amount, { password: PASSWORD }));
  expect(refused).toMatchObject({ status: 403, code: 'PASSKEY_REQUIRED' });
  return refused.details as unknown as Question;
}
const signed = ({ challenge, deadline }: Question, by = device) => ({
  passkey: { assertion: by.assert(challenge), deadline },
});
const written = () => Promise.all(['withdrawals', 'consents', 'chain_operations', 'events'].map(api.count));

describe('a withdrawal of an account with a passkey', () => {
  it('shows exactly what is sent, and takes the device’s signature over its hash as the proof', async () => {
    const shown = await look(dollars(25));
    expect(shown.allow).toEqual([device.id]);
    expect(shown.typedData.message).toMatchObject({
      to: own.address,
      deadline: String(shown.deadline),
      transfers: [{ amount: String(dollars(25)) }],
    });
    const { passkey } = signed(shown);
    const answer = await send(dollars(25), { passkey });
    expect(answer).toMatchObject({ status: 202, body: { withdrawal: { to: own.address, state: 'requested' } } });
    const [consent] =
      await api.sql`SELECT typed_data, digest, proof_kind, proof FROM consents WHERE subject = ${answer.body.withdrawal.id}`;
    expect(consent).toEqual({
      typedData: shown.typedData,
      digest: `0x${Buffer.from(shown.challenge, 'base64url').toString('hex')}`,
      proofKind: 'passkey',
      proof: { assertion: passkey.assertion },
    });
    const { data } = (await api.request('GET', '/account/passkeys', { as: company })).body;
    expect(data).toMatchObject([{ id: device.id, lastUsedAt: expect.any(String) }]);
  });

  it('is refused for another amount, device or time, and a second time, without a change', async () => {
    const shown = await look(dollars(25));
    const right = signed(shown);
    const before = await written();
    const refused = async (amount: bigint, more: object) =>
      expect(failure(await send(amount, more))).toMatchObject({ status: 403, code: 'PASSKEY_WRONG' });
    await refused(dollars(24), right);
    await refused(dollars(25), signed(shown, stranger()));
    await refused(dollars(25), { passkey: { ...right.passkey, deadline: shown.deadline - 1 } });
    api.time.shift = 11 * 60_000;
    await refused(dollars(25), right);
    expect(await written()).toEqual(before);
    api.time.shift = 0;
    expect((await send(dollars(25), right)).status).toBe(202);
    await refused(dollars(25), right);
  });

  it('is as in another tab sent once', async () => {
    const shown = [await look(dollars(25)), await look(dollars(25))];
    const answers = await Promise.all(shown.map((each) => send(dollars(25), signed(each))));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([202, 403]);
  });

  it('has the ordinary limit of a day, to which an account without one is pointed', async () => {
    const other = await api.signUp('company');
    await calls.giveWallet(other);
    await api.credit(other, dollars(100));
    await calls.add(other, someAddress());
    await api.sql`UPDATE own_addresses SET added_at = added_at - interval '2 days', usable_from = usable_from - interval '2 days' WHERE user_id = ${other.id}`;
    const options = await calls.options(other);
    expect(options).toMatchObject({ limit: String(dollars(30)), withPasskey: String(dollars(60)) });
    expect(failure(await calls.withdraw(other, options.addresses[0].id, dollars(31))).message).toBe(
      'You can withdraw $30.00 in 24 hours. $30.00 is left. Add a passkey in your security settings to raise it to $60.00, or withdraw the rest tomorrow.',
    );
    expect(await calls.options(company)).toMatchObject({ limit: String(dollars(60)), withPasskey: null });
    expect((await send(dollars(60), signed(await look(dollars(60))))).status).toBe(202);
    expect(failure(await send(dollars(1))).message).toContain('$0.00 is left. Withdraw the rest tomorrow.');
  });
});

describe('an address of one’s own of an account with a passkey', () => {
  it('is confirmed by the passkey alone, for exactly this address and at this session', async () => {
    const [address, other] = [someAddress(), someAddress()];
    const add = (more: object = {}, to = address) =>
      api.request('POST', '/withdrawals/addresses', {
        as: company,
        body: { address: to, password: PASSWORD, ...more },
      });
    const { code, details } = failure(await add());
    expect(code).toBe('PASSKEY_REQUIRED');
    const { challenge, allow } = details as { challenge: string; allow: string[] };
    expect(allow).toEqual([device.id]);
    const confirmation = device.assert(challenge);
    expect(failure(await add({ confirmation }, other))).toMatchObject({ status: 403, code: 'PASSKEY_WRONG' });
    expect(failure(await add({ confirmation: stranger().assert(challenge) }))).toMatchObject({ code: 'PASSKEY_WRONG' });
    api.time.shift = 11 * 60_000;
    expect(failure(await add({ confirmation }))).toMatchObject({ code: 'PASSKEY_WRONG' });
    api.time.shift = 0;
    expect((await add({ confirmation })).status).toBe(201);
    expect((await calls.options(company)).addresses).toMatchObject([{ id: own.id }, { address }]);
  });

  it('waits while the only passkey does: the password adds no address and links no wallet', async () => {
    await api.sql`UPDATE passkeys SET usable_from = now() + interval '1 day' WHERE user_id = ${company.id}`;
    const before = await written();
    const waits = { status: 409, code: 'PASSKEY_WAITS' };
    expect(failure(await calls.add(company, someAddress()))).toMatchObject(waits);
    expect(failure(await link(api, company, Wallet.createRandom()))).toMatchObject(waits);
    expect((await calls.options(company)).addresses).toMatchObject([{ id: own.id }]);
    expect(await written()).toEqual(before);
  });
});
