import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dollars } from '@hireledger/domain/money/usd';
import { createTestAuthenticator } from '@hireledger/signer/test-authenticator';
import { failure, PASSWORD, type Account } from '../../test-api.ts';
import { REAUTHENTICATION_MINUTES } from '@hireledger/domain/accounts/credentials';
import { addPasskey, type Device } from './test-escrow-2.ts';
import { startTestPayouts, type TestPayouts } from './test-payouts.ts';

let payouts: TestPayouts;
let api: TestPayouts['api'];
let signer: TestPayouts['signer'];
beforeAll(async () => {
  payouts = await startTestPayouts();
  ({ api, signer } = payouts);
});
afterAll(() => payouts.api.close());

let company: Account;
beforeEach(async () => {
  company = await payouts.companyWith(dollars(1_000));
  signer.isAway = false;
  api.time.shift = 0;
});

const list = async (as = company) => (await api.request('GET', '/account/passkeys', { as })).body.data;
const remove = (id: string, body: object, as = company) =>
  api.request('POST', `/account/passkeys/${id}/remove`, { as, body });
const AMOUNT = String(dollars(10));

describe('the passkeys of an account', () => {
  it('are added by a device, with the password, and listed; the account gets a notice and an email', async () => {
    const { answer, device } = await addPasskey(payouts, company, { name: ' Office laptop ' });
    expect(answer).toMatchObject({ status: 200, body: { data: { id: device.id, name: 'Office laptop' } } });
    expect(await list()).toMatchObject([{ name: 'Office laptop', lastUsedAt: null, removedFrom: null }]);
    expect(await api.mailTo(company.email)).toMatchObject({
      template: 'passkey-changed',
      fields: { passkey: 'Office laptop', what: 'added', from: '' },
    });
    const [event] =
      await api.sql`SELECT name, notify FROM events WHERE recipient_id = ${company.id} AND name LIKE 'passkey.%'`;
    expect(event).toEqual({ name: 'passkey.added', notify: true });
  });

  it('are refused without the password, for another site, for another session, and a second time', async () => {
    expect(failure((await addPasskey(payouts, company, { password: undefined })).answer)).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: ['password'],
    });
    const elsewhere = createTestAuthenticator({ rpId: 'evil.example', origin: 'https://evil.example' });
    expect(failure((await addPasskey(payouts, company, {}, elsewhere)).answer)).toMatchObject({
      code: 'PASSKEY_WRONG',
    });
    const other = await payouts.companyWith(0n);
    const { challenge } = (await api.request('POST', '/account/passkeys/options', { as: other })).body.data;
    const device = createTestAuthenticator({ rpId: 'localhost', origin: api.settings.publicUrl });
    const stolen = { registration: device.register(challenge) };
    expect(failure((await addPasskey(payouts, company, stolen)).answer)).toMatchObject({ code: 'PASSKEY_WRONG' });
    await addPasskey(payouts, company, {}, device);
    expect(failure((await addPasskey(payouts, company, { wait: true }, device)).answer)).toMatchObject({
      code: 'PASSKEY_KNOWN',
    });
    expect(await list()).toHaveLength(1);
  });

  it('that wait, as after a loss of the signer, pay and withdraw nothing until they work: a session is not enough', async () => {
    await addPasskey(payouts, company);
    const from = new Date(Date.UTC(2036, 0, 2, 3, 4));
    await api.sql`UPDATE passkeys SET usable_from = ${from} WHERE user_id = ${company.id}`;
    const waits = {
      status: 409,
      code: 'PASSKEY_WAITS',
      message: 'You can confirm this with your passkey from Wed, 02 Jan 2036 03:04 UTC.',
    };
    const approval = { applicationId: await payouts.finished(company), amount: AMOUNT, password: PASSWORD };
    expect(
      failure(await api.request('POST', '/users/approve-completion-and-disburse', { as: company, body: approval })),
    ).toMatchObject(waits);
    const withdrawal = { addressId: crypto.randomUUID(), amount: AMOUNT, password: PASSWORD };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect(
      failure(await api.request('POST', '/withdrawals', { as: company, body: withdrawal, headers })),
    ).toMatchObject(waits);
    expect(await api.sql`SELECT FROM payouts WHERE company_id = ${company.id}`).toHaveLength(0);
  });

  it('are not stored when the signer does not answer', async () => {
    signer.isAway = true;
    expect(failure((await addPasskey(payouts, company)).answer)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(await list()).toEqual([]);
  });

  it('of more than one: the next is confirmed by an earlier one, or waits a day', async () => {
    const { device: first } = await addPasskey(payouts, company);
    const { device: second, answer } = await addPasskey(payouts, company);
    const { code, details } = failure(answer);
    expect(code).toBe('PASSKEY_REQUIRED');
    const { challenge, allow } = details as { challenge: string; allow: string[] };
    expect(allow).toEqual([first.id]);
    const wrong = await addPasskey(payouts, company, { confirmation: second.assert(challenge) }, second);
    expect(failure(wrong.answer)).toMatchObject({ code: 'PASSKEY_WRONG' });
    const confirmed = await addPasskey(payouts, company, { confirmation: first.assert(challenge) }, second);
    expect(confirmed.answer).toMatchObject({ status: 200, body: { message: 'Your passkey was added.' } });

    const { answer: waiting } = await addPasskey(payouts, company, { wait: true });
    expect(waiting.body.message).toBe('Your passkey can be used in 24 hours.');
    expect(new Date(waiting.body.data.usableFrom).getTime()).toBeGreaterThan(Date.now() + 86_000_000);
    expect((await api.mailTo(company.email)).fields['from']).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d UTC$/);
  });

  it('are removed at once by a passkey, and by the password in a day, in which they can be kept', async () => {
    const { device } = await addPasskey(payouts, company);
    const [{ removeChallenge }] = await list();
    expect(failure(await remove(device.id, {}))).toMatchObject({ code: 'VALIDATION_FAILED', fields: ['password'] });
    const stranger = createTestAuthenticator({ rpId: 'localhost', origin: api.settings.publicUrl });
    expect(failure(await remove(device.id, { confirmation: stranger.assert(removeChallenge) }))).toMatchObject({
      code: 'PASSKEY_WRONG',
    });
    expect((await remove(device.id, { password: PASSWORD })).body.message).toBe(
      'Your passkey will be removed in 24 hours.',
    );
    expect((await list())[0].removedFrom).not.toBeNull();
    expect(await api.mailTo(company.email)).toMatchObject({
      fields: { what: 'removed', from: expect.stringMatching(/UTC$/) },
    });
    await api.request('POST', `/account/passkeys/${device.id}/keep`, { as: company });
    expect((await list())[0].removedFrom).toBeNull();
    expect((await remove(device.id, { confirmation: device.assert(removeChallenge) })).body.message).toBe(
      'Your passkey was removed.',
    );
    expect(await list()).toEqual([]);
  });

  it('are nobody else’s to see, remove or keep', async () => {
    const { device } = await addPasskey(payouts, company);
    const other = await payouts.companyWith(0n);
    expect(await list(other)).toEqual([]);
    expect(failure(await remove(device.id, { password: PASSWORD }, other))).toMatchObject({ code: 'NOT_FOUND' });
    expect(failure(await api.request('POST', `/account/passkeys/${device.id}/keep`, { as: other }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('say why there are none: without https, at an address of numbers, and before the escrow has them', async () => {
    const { publicUrl } = api.settings;
    const why = async () => (await api.request('GET', '/account/passkeys', { as: company })).body.unavailable;
    expect(await why()).toBeNull();
    for (const at of ['http://jobs.example', 'http://127.0.0.1:3000', 'https://[::1]:3000']) {
      api.settings.publicUrl = at;
      expect(await why()).toBe('Passkeys need an address with https, or localhost.');
      const options = await api.request('POST', '/account/passkeys/options', { as: company });
      expect(failure(options)).toMatchObject({ code: 'PASSKEY_UNAVAILABLE' });
    }
    api.settings.publicUrl = 'https://jobs.example';
    expect(await why()).toBeNull();
    api.settings.publicUrl = publicUrl;
  });
});

describe('an approval by an account with a passkey', () => {
  /** Looks at the payment, and answers with what the device signed. */
  async function look(application: string, amount = AMOUNT) {
    const answer = failure(await payouts.approve(company, { applicationId: application, amount }));
    expect(answer.code).toBe('PASSKEY_REQUIRED');
    return answer.details as {
      challenge: string;
      allow: string[];
      deadline: number;
      typedData: { message: { agreement: { amount: string } } };
    };
  }
  const signed = (device: Device, { challenge, deadline }: Awaited<ReturnType<typeof look>>) => ({
    passkey: { assertion: device.assert(challenge), deadline },
  });

  it('shows the exact payment, and takes the device’s signature over its hash as the proof', async () => {
    const { device } = await addPasskey(payouts, company);
    const application = await payouts.finished(company);
    const shown = await look(application);
    expect(shown.allow).toEqual([device.id]);
    expect(shown.typedData.message.agreement.amount).toBe(AMOUNT);
    const body = { applicationId: application, amount: AMOUNT, ...signed(device, shown) };
    const answer = await payouts.approve(company, body);
    expect(answer).toMatchObject({ status: 200 });
    const [consent] =
      await api.sql`SELECT typed_data, digest, proof_kind, proof FROM consents WHERE subject = ${answer.body.payout.id}`;
    expect(consent).toEqual({
      typedData: shown.typedData,
      digest: `0x${Buffer.from(shown.challenge, 'base64url').toString('hex')}`,
      proofKind: 'passkey',
      proof: { assertion: body.passkey.assertion },
    });
    expect((await list())[0].lastUsedAt).not.toBeNull();
  });

  it('is refused for another amount, device, person, site or time, without a change', async () => {
    const { device } = await addPasskey(payouts, company);
    const application = await payouts.finished(company);
    const shown = await look(application);
    const stranger = createTestAuthenticator({ rpId: 'localhost', origin: api.settings.publicUrl });
    const right = signed(device, shown);
    const before = await payouts.countMoney();
    const wrong: object[] = [
      { amount: String(dollars(11)), ...right },
      { amount: AMOUNT, ...signed(stranger, shown) },
      { amount: AMOUNT, passkey: { ...right.passkey, assertion: device.assert(shown.challenge, { verified: false }) } },
      {
        amount: AMOUNT,
        passkey: { ...right.passkey, assertion: device.assert(shown.challenge, { at: 'https://evil.example' }) },
      },
      { amount: AMOUNT, passkey: { ...right.passkey, deadline: shown.deadline + 1 } },
      { amount: AMOUNT, passkey: { ...right.passkey, deadline: shown.deadline - 1 } },
    ];
    for (const body of wrong)
      expect(failure(await payouts.approve(company, { applicationId: application, ...body }))).toMatchObject({
        status: 403,
        code: 'PASSKEY_WRONG',
      });
    api.time.shift = 11 * 60_000;
    expect(
      failure(await payouts.approve(company, { applicationId: application, amount: AMOUNT, ...right })),
    ).toMatchObject({ code: 'PASSKEY_WRONG' });
    expect(await payouts.countMoney()).toEqual(before);
  });

  it('needs no password, however old that is, and no session alone is enough', async () => {
    const { device } = await addPasskey(payouts, company);
    const application = await payouts.finished(company);
    api.time.shift = REAUTHENTICATION_MINUTES * 60_000 + 1_000;
    const shown = await look(application);
    const password = await payouts.approve(company, { applicationId: application, amount: AMOUNT, password: PASSWORD });
    expect(failure(password)).toMatchObject({ code: 'PASSKEY_REQUIRED' });
    expect(
      await payouts.approve(company, { applicationId: application, amount: AMOUNT, ...signed(device, shown) }),
    ).toMatchObject({ status: 200 });
  });

  it('has the ordinary limit of a day, to which an account without one is pointed', async () => {
    const rich = await payouts.companyWith(dollars(500_000));
    const [first, second] = [await payouts.finished(rich), await payouts.finished(rich)];
    const limitOf = async () =>
      (await api.request('GET', `/applications/${first}/payout-quote`, { as: rich })).body.dailyLimit;
    const approve = (application: string, amount: bigint, more = {}) =>
      payouts.approve(rich, { applicationId: application, amount: String(amount), ...more });
    const [lower, ordinary] = [String(dollars(50_000)), String(dollars(250_000))];
    expect(await limitOf()).toEqual({ limit: lower, left: lower, withPasskey: ordinary, freeAt: null });
    const raise = 'Add a passkey in your security settings to raise it to $250,000.00';
    expect(failure(await approve(first, dollars(60_000))).message).toBe(
      `This payout of $60,000.00 exceeds your limit of $50,000.00 in 24 hours. $50,000.00 is left. ${raise}.`,
    );
    expect(failure(await approve(first, dollars(250_001))).message).toMatch(/Contact us to raise it\.$/);
    expect((await approve(second, dollars(40_000))).status).toBe(200);
    expect(failure(await approve(first, dollars(20_000))).message).toContain(
      `$10,000.00 is left. ${raise}, or approve this payout in 1 day.`,
    );
    const { device } = await addPasskey(payouts, rich);
    expect(await limitOf()).toMatchObject({ limit: ordinary, left: String(dollars(210_000)), withPasskey: null });
    const { challenge, deadline } = failure(await approve(first, dollars(60_000))).details as {
      challenge: string;
      deadline: number;
    };
    const passkey = { assertion: device.assert(challenge), deadline };
    expect((await approve(first, dollars(60_000), { passkey })).status).toBe(200);
  });

  it('in two tabs pays once', async () => {
    const { device } = await addPasskey(payouts, company);
    const application = await payouts.finished(company);
    const shown = [await look(application), await look(application)];
    const answers = await Promise.all(
      shown.map((each) =>
        payouts.approve(company, { applicationId: application, amount: AMOUNT, ...signed(device, each) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is again by the session, with the limit of that, once the last passkey is gone', async () => {
    const { device } = await addPasskey(payouts, company);
    const application = await payouts.finished(company);
    await remove(device.id, { password: PASSWORD });
    await look(application);
    api.time.shift = 86_400_000 + 60_000;
    await api.newSession(company);
    expect(await payouts.approve(company, { applicationId: application, amount: AMOUNT })).toMatchObject({
      status: 200,
    });
  });
});
