import { dollars } from '@hireledger/domain/money/usd';
import { SignerAway } from '@hireledger/signer/client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { failure, PASSWORD, type Account } from '../test-api.ts';
import { addPasskey } from '../agreements/payouts/test-escrow-2.ts';
import { startTestPayouts, type TestPayouts } from '../agreements/payouts/test-payouts.ts';

let payouts: TestPayouts;
let api: TestPayouts['api'];
let company: Account;
beforeAll(async () => {
  payouts = await startTestPayouts();
  ({ api } = payouts);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.time.shift = 0;
  company = await payouts.companyWith(dollars(1_000));
});
const list = async () => (await api.request('GET', '/account/passkeys', { as: company })).body.data;
const AMOUNT = String(dollars(10));

it('a passkey whose answer from the signer was lost is added when the account looks, once; until then nothing is paid by session', async () => {
  const { changePasskey } = api.context;
  api.context.changePasskey = async (change, seen) => {
    await changePasskey(change, seen);
    throw new SignerAway('The signer does not answer: socket hang up');
  };
  const { answer } = await addPasskey(payouts, company);
  expect(failure(answer)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  expect(await list()).toEqual([]);
  const approval = { applicationId: await payouts.finished(company), amount: AMOUNT, password: PASSWORD };
  const approve = () => api.request('POST', '/users/approve-completion-and-disburse', { as: company, body: approval });
  expect(failure(await approve())).toMatchObject({
    code: 'PASSKEY_WAITS',
    message: 'Your passkey is not added yet. Open Settings, Security, then try again.',
  });
  api.context.changePasskey = changePasskey;
  // What cannot be finished now waits, and is not forgotten.
  api.time.shift = 16_000;
  payouts.signer.isAway = true;
  expect(await list()).toEqual([]);
  expect(failure(await approve())).toMatchObject({ code: 'PASSKEY_WAITS' });
  payouts.signer.isAway = false;
  expect(await Promise.all([list(), list()])).toEqual([
    [expect.objectContaining({ name: 'Laptop', usable: true })],
    expect.anything(),
  ]);
  expect(failure(await approve())).toMatchObject({ code: 'PASSKEY_REQUIRED' });
  const added = await api.sql`SELECT FROM events WHERE recipient_id = ${company.id} AND name = 'passkey.added'`;
  expect(added).toHaveLength(1);
});

it('a passkey that the signer cannot keep is removed as before', async () => {
  await addPasskey(payouts, company);
  const [{ id }] = await list();
  await api.request('POST', `/account/passkeys/${id}/remove`, { as: company, body: { password: PASSWORD } });
  payouts.signer.isAway = true;
  expect(failure(await api.request('POST', `/account/passkeys/${id}/keep`, { as: company }))).toMatchObject({
    status: 503,
  });
  expect((await list())[0].removedFrom).toEqual(expect.any(String));
  payouts.signer.isAway = false;
  await api.request('POST', `/account/passkeys/${id}/keep`, { as: company });
  expect((await list())[0].removedFrom).toBeNull();
});

it('a passkey gets another name from its owner alone', async () => {
  const { device } = await addPasskey(payouts, company);
  const rename = (as: Account, name: string) =>
    api.request('PATCH', `/account/passkeys/${device.id}`, { as, body: { name } });
  expect((await rename(company, ' Work phone ')).status).toBe(200);
  expect(await list()).toMatchObject([{ name: 'Work phone' }]);
  const stranger = await payouts.companyWith(0n);
  expect(failure(await rename(stranger, 'Mine'))).toMatchObject({ status: 404 });
  expect(failure(await rename(company, '  '))).toMatchObject({ status: 400, fields: ['name'] });
  expect(await list()).toMatchObject([{ name: 'Work phone' }]);
});

it('a passkey that stays by a lost answer of the signer is not removed from the list', async () => {
  await addPasskey(payouts, company);
  const [{ id }] = await list();
  await api.request('POST', `/account/passkeys/${id}/remove`, { as: company, body: { password: PASSWORD } });
  const { changePasskey } = api.context;
  api.context.changePasskey = async (change, seen) => {
    await changePasskey(change, seen);
    throw new SignerAway('The signer does not answer: socket hang up');
  };
  const kept = await api.request('POST', `/account/passkeys/${id}/keep`, { as: company });
  api.context.changePasskey = changePasskey;
  expect(failure(kept)).toMatchObject({ status: 503 });
  expect((await list())[0].removedFrom).toBeNull();
});
