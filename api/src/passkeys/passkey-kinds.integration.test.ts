// Why: docs/decisions/0422-sign-in-by-other-passkeys-than-those-that-pay.md
import { dollars } from '@hireledger/domain/money/usd';
import { passkeySite } from '@hireledger/signer/assertion';
import { createTestAuthenticator } from '@hireledger/signer/test-authenticator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failure, type Account, type Answer, type Json } from '../test-api.ts';
import { addPasskey, type Device } from '../agreements/payouts/test-escrow-2.ts';
import { startTestPayouts, type TestPayouts } from '../agreements/payouts/test-payouts.ts';
import { addSignInPasskey, signIn, signInChallenge } from '../features/sign-in/test-passkeys.ts';
import { someAddress, withdrawalsOf } from '../features/withdrawals/test-withdrawals.ts';

let payouts: TestPayouts;
let api: TestPayouts['api'];
beforeAll(async () => {
  payouts = await startTestPayouts();
  ({ api } = payouts);
});
afterAll(() => api.close());

/** A company with both kinds, and an address that it may withdraw to. */
let company: Account;
let pays: Device;
let logsIn: Awaited<ReturnType<typeof addSignInPasskey>>['device'];
let addressId: string;
let applicationId: string;
beforeEach(async () => {
  company = await payouts.companyWith(dollars(1_000));
  applicationId = await payouts.finished(company);
  const calls = withdrawalsOf(api);
  await calls.add(company, someAddress());
  await api.sql`UPDATE own_addresses SET added_at = added_at - interval '2 days', usable_from = usable_from - interval '2 days' WHERE user_id = ${company.id}`;
  addressId = (await calls.options(company)).addresses[0].id;
  ({ device: pays } = await addPasskey(payouts, company));
  ({ device: logsIn } = await addSignInPasskey(api, company));
});
const fresh = () => createTestAuthenticator(passkeySite(api.settings.publicUrl));
const AMOUNT = String(dollars(10));

type Assertion = ReturnType<Device['assert']>;
interface Question {
  challenge: string;
  deadline: number;
}
/** Each way in which an assertion of a payment passkey is checked: a step or payment, a withdrawal, an address, and changes of passkeys. */
const GATES: Record<string, (sent?: { assertion: Assertion; deadline: number }) => Promise<Answer<Json>>> = {
  'an approval': (passkey) => payouts.approve(company, { applicationId, amount: AMOUNT, passkey }),
  'a withdrawal': (passkey) =>
    api.request('POST', '/withdrawals', { as: company, body: { addressId, amount: AMOUNT, passkey } }),
  'an address': (sent) =>
    api.request('POST', '/withdrawals/addresses', {
      as: company,
      body: { address: ADDRESS, ...(sent && { confirmation: sent.assertion }) },
    }),
  'another passkey': async (sent) =>
    (await addPasskey({ api }, company, sent && { confirmation: sent.assertion }, (ANOTHER ??= fresh()))).answer,
  'the removal of a passkey': async (sent) => {
    const { data } = (await api.request('GET', '/account/passkeys', { as: company })).body;
    const body = { confirmation: sent?.assertion ?? pays.assert('AAAA') };
    const answer = await api.request('POST', `/account/passkeys/${pays.id}/remove`, { as: company, body });
    return sent
      ? answer
      : { ...answer, body: { ...answer.body, details: { challenge: data[0].removeChallenge, deadline: 1 } } };
  },
};
const ADDRESS = someAddress();
let ANOTHER: Device | undefined;
beforeEach(() => {
  ANOTHER = undefined;
});

describe.each(Object.keys(GATES))('what confirms %s', (name) => {
  const gate = GATES[name]!;
  const asked = async () => failure(await gate()).details as unknown as Question;

  it('is no passkey to log in, and no answer to a login, whichever passkey signed it', async () => {
    const { challenge, deadline } = await asked();
    const toLogIn = await signInChallenge(api);
    for (const assertion of [logsIn.assert(challenge), logsIn.assert(toLogIn), pays.assert(toLogIn)])
      expect(failure(await gate({ assertion, deadline }))).toMatchObject({ status: 403, code: 'PASSKEY_WRONG' });
    expect((await gate({ assertion: pays.assert(challenge), deadline })).status).toBeLessThan(300);
  });

  it('logs nobody in, whichever passkey signed it', async () => {
    const { challenge } = await asked();
    const { userHandle } = logsIn;
    for (const device of [pays, logsIn])
      expect(failure(await signIn(api, { ...device, userHandle }, {}, challenge))).toMatchObject({ status: 401 });
  });
});

it('a payment passkey logs nobody in, and one to log in is listed among those alone', async () => {
  const { userHandle } = logsIn;
  expect(failure(await signIn(api, { ...pays, userHandle }))).toMatchObject({ status: 401 });
  expect((await signIn(api, logsIn)).status).toBe(200);
  const ids = async (path: string) =>
    (await api.request('GET', path, { as: company })).body.data.map(({ id }: { id: string }) => id);
  expect(await ids('/account/passkeys')).toEqual([pays.id]);
  expect(await ids('/account/sign-in-passkeys')).toEqual([logsIn.id]);
});

it('a device that made a passkey of one kind registers none of the other, by neither challenge', async () => {
  const { challenge: toPay } = (await api.request('POST', '/account/passkeys/options', { as: company })).body.data;
  const { challenge: toLogIn } = (await api.request('POST', '/account/sign-in-passkeys/options', { as: company })).body
    .data;
  const answers = [
    (await addSignInPasskey(api, company, { registration: fresh().register(toPay) })).answer,
    (await addPasskey(payouts, company, { wait: true, registration: fresh().register(toLogIn) })).answer,
  ];
  expect(answers.map((answer) => failure(answer).code)).toEqual(['PASSKEY_WRONG', 'PASSKEY_WRONG']);
  const again = [
    (await addSignInPasskey(api, company, {}, pays)).answer,
    (await addPasskey(payouts, company, { wait: true }, logsIn)).answer,
  ];
  expect(again.map((answer) => failure(answer).code)).toEqual(['PASSKEY_KNOWN', 'PASSKEY_KNOWN']);
});

it('a challenge to log in is longer than any hash that a payment passkey signs', async () => {
  const bytes = async (challenge: string) => Buffer.from(challenge, 'base64url').length;
  expect(await bytes(await signInChallenge(api))).toBe(54);
  for (const gate of Object.values(GATES)) {
    const { challenge } = failure(await gate()).details as unknown as Question;
    expect(await bytes(challenge)).toBe(32);
  }
});
