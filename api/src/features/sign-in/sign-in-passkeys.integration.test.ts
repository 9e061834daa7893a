import { createTestAuthenticator } from '@hireledger/signer/test-authenticator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failure, PASSWORD, startTestApi, type Account, type TestApi } from '../../test-api.ts';
import { addSignInPasskey, signIn, signInChallenge } from './test-passkeys.ts';

let api: TestApi;
let person: Account;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.time.shift = 0;
  person = await api.signUp('talent');
});
const MINUTE = 60_000;
const list = async (as = person) => (await api.request('GET', '/account/sign-in-passkeys', { as })).body.data;
const remove = (id: string, body: object, as = person) =>
  api.request('DELETE', `/account/sign-in-passkeys/${id}`, { as, body });
const REFUSED = {
  status: 401,
  code: 'CREDENTIALS_WRONG',
  message: 'This passkey does not log you in. Use another one, or log in with your password.',
};

describe('a passkey to sign in', () => {
  it('opens the account that a password opens, remembered where asked, and says when it was last used', async () => {
    const { device } = await addSignInPasskey(api, person);
    const { id, personId, email, fullName, role } = person;
    const { status, body } = await signIn(api, device, { remember: true });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { message: 'Login successful', user: { id, email, fullName, role }, person: { id: personId, email } },
    });
    expect((await api.request('GET', '/account', { as: body })).body.data.email).toBe(email);
    const [session] = await api.sql`
      SELECT expires_at - created_at > interval '29 days' AS remembered FROM sessions WHERE person_id = ${personId} ORDER BY created_at DESC LIMIT 1`;
    expect(session).toEqual({ remembered: true });
    expect(await list()).toMatchObject([{ id: device.id, name: 'Laptop', lastUsedAt: expect.any(String) }]);
  });

  it('opens another account of its person where that is asked for, and none of others', async () => {
    const { device } = await addSignInPasskey(api, person);
    const added = await api.request('POST', '/accounts', { as: person, body: { role: 'company', fullName: 'Acme' } });
    const accountId = added.body.user.id;
    expect((await signIn(api, device, { accountId })).body.user).toMatchObject({ id: accountId, role: 'company' });
    const other = await api.signUp('company');
    expect(failure(await signIn(api, device, { accountId: other.id }))).toMatchObject({ status: 404 });
  });

  it('signs in once per challenge, within five minutes', async () => {
    const { device } = await addSignInPasskey(api, person);
    const challenge = await signInChallenge(api);
    const both = await Promise.all([signIn(api, device, {}, challenge), signIn(api, device, {}, challenge)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
    const late = await signInChallenge(api);
    api.time.shift = 5 * MINUTE + 1_000;
    expect(failure(await signIn(api, device, {}, late))).toMatchObject(REFUSED);
  });

  it('is refused alike when it is unknown, of another key, unverified, of another site, challenge or person', async () => {
    const { device } = await addSignInPasskey(api, person);
    const other = await addSignInPasskey(api, await api.signUp('company'));
    const stranger = createTestAuthenticator({ rpId: 'localhost', origin: api.settings.publicUrl });
    const challenge = () => signInChallenge(api);
    const bits = Buffer.from(await challenge(), 'base64url');
    bits[0]! ^= 1;
    const { userHandle } = device;
    const { data } = (await api.request('POST', '/account/sign-in-passkeys/options', { as: person })).body;
    const wrong = [
      stranger.assert(await challenge()),
      { ...stranger.assert(await challenge()), id: device.id },
      device.assert(await challenge(), { verified: false }),
      device.assert(await challenge(), { at: 'https://evil.example' }),
      device.assert(bits.toString('base64url')),
      device.assert(data.challenge),
      { ...device.assert(await challenge()), userHandle: other.device.userHandle },
      { ...device.assert(await challenge()), clientDataJSON: 'AAAA' },
    ];
    for (const assertion of wrong)
      expect(
        failure(await api.request('POST', '/auth/passkey', { body: { assertion: { userHandle, ...assertion } } })),
      ).toMatchObject(REFUSED);
  });

  it('that counts its uses is refused once a copy of it is behind', async () => {
    const { device } = await addSignInPasskey(api, person);
    await api.sql`UPDATE sign_in_passkeys SET counter = 7 WHERE id = ${device.id}`;
    expect(failure(await signIn(api, device))).toMatchObject(REFUSED);
  });

  it('has its failed tries counted per network, and successful ones not', async () => {
    const most = api.settings.limits.accountCallsPerNetworkAddress;
    const { device } = await addSignInPasskey(api, person);
    const from = (nth: number) => `203.0.113.${nth}`;
    const send = async (assertion: object, nth: number) =>
      (await api.request('POST', '/auth/passkey', { body: { assertion }, from: from(nth) })).status;
    const { userHandle } = device;
    const good = async (nth: number) => send({ ...device.assert(await signInChallenge(api)), userHandle }, nth);
    const bad = { ...device.assert('AAAA'), userHandle };
    expect(await good(1)).toBe(200);
    const tries = await Promise.all(Array.from({ length: most }, (_, nth) => send(bad, nth + 2)));
    expect(new Set(tries)).toEqual(new Set([401]));
    expect(await good(1)).toBe(429);
    api.time.shift = 11 * MINUTE;
    expect(await good(1)).toBe(200);
  });

  it('no longer signs in once it is removed, after a reset of the password, and after a change of the address', async () => {
    const removed = await addSignInPasskey(api, person);
    expect((await remove(removed.device.id, { password: PASSWORD })).status).toBe(200);
    const reset = await addSignInPasskey(api, person);
    await api.request('POST', '/auth/forgot-password', { body: { email: person.email } });
    const { fields } = await api.mailTo(person.email);
    const { token } = fields;
    const password = 'another horse battery';
    expect((await api.request('POST', '/auth/reset-password', { body: { token, password } })).status).toBe(200);
    await api.newSession(person);
    const moved = await addSignInPasskey(api, person, { password });
    const email = `moved-${person.email}`;
    await api.request('POST', '/account/email', { as: person, body: { email, password } });
    const { code } = (await api.mailTo(email)).fields;
    expect((await api.request('POST', '/account/email/confirm', { as: person, body: { code } })).status).toBe(200);
    for (const { device } of [removed, reset, moved]) expect(failure(await signIn(api, device))).toMatchObject(REFUSED);
    expect(await list()).toEqual([]);
  });
});

describe('the passkeys to sign in of a person', () => {
  it('are added and removed with the password, with a mail each, and belong to their person alone', async () => {
    const without = await addSignInPasskey(api, person, { password: undefined });
    expect(failure(without.answer)).toMatchObject({ status: 400, fields: ['password'] });
    const { device, answer } = await addSignInPasskey(api, person, { name: ' Phone ' });
    expect(answer).toMatchObject({ status: 200, body: { data: { name: 'Phone', lastUsedAt: null } } });
    const mail = {
      template: 'passkey-changed',
      fields: { passkey: 'Phone', use: 'to log in', what: 'added', from: '' },
    };
    expect(await api.mailTo(person.email)).toMatchObject(mail);

    const company = await api.signUp('company');
    expect(await list(company)).toEqual([]);
    const rename = (as: Account, name: string) =>
      api.request('PATCH', `/account/sign-in-passkeys/${device.id}`, { as, body: { name } });
    expect(failure(await rename(company, 'Mine'))).toMatchObject({ status: 404 });
    expect(failure(await remove(device.id, { password: PASSWORD }, company))).toMatchObject({ status: 404 });
    expect((await rename(person, 'Work phone')).status).toBe(200);
    expect(failure(await remove(device.id, {}))).toMatchObject({ status: 400, fields: ['password'] });
    expect(await list()).toMatchObject([{ name: 'Work phone' }]);
    expect((await remove(device.id, { password: PASSWORD })).status).toBe(200);
    expect(await api.mailTo(person.email)).toMatchObject({ fields: { passkey: 'Work phone', what: 'removed' } });
    expect(await list()).toEqual([]);
  });

  it('are seen in each of their accounts, by no colleague', async () => {
    const company = await api.signUp('company');
    await addSignInPasskey(api, company);
    expect(await list(await api.addMember(company, 'owner'))).toEqual([]);
    const added = await api.request('POST', '/accounts', { as: company, body: { role: 'company', fullName: 'Other' } });
    expect(await list(added.body)).toHaveLength(1);
  });

  it('are refused for another site, an old challenge, a second time, and beyond twenty', async () => {
    const elsewhere = createTestAuthenticator({ rpId: 'evil.example', origin: 'https://evil.example' });
    const answerOf = async (...given: [object, Parameters<typeof addSignInPasskey>[3]?]) =>
      failure((await addSignInPasskey(api, person, ...given)).answer);
    expect(await answerOf({}, elsewhere)).toMatchObject({ status: 403, code: 'PASSKEY_WRONG' });
    const device = createTestAuthenticator({ rpId: 'localhost', origin: api.settings.publicUrl });
    const other = await api.signUp('talent');
    const { data } = (await api.request('POST', '/account/sign-in-passkeys/options', { as: other })).body;
    for (const challenge of [data.challenge, await signInChallenge(api)])
      expect(await answerOf({ registration: device.register(challenge) })).toMatchObject({ code: 'PASSKEY_WRONG' });
    await addSignInPasskey(api, person, {}, device);
    expect(await answerOf({}, device)).toMatchObject({ status: 409, code: 'PASSKEY_KNOWN' });
    await api.sql`
      INSERT INTO sign_in_passkeys (id, person_id, name, public_key, transports, counter, created_at)
      SELECT ${person.id} || n, ${person.personId}, 'Old', 'AAAA', '{}', 0, now() FROM generate_series(1, 19) n`;
    expect(await answerOf({})).toMatchObject({ status: 409, code: 'PASSKEYS_FULL' });
    expect(await list()).toHaveLength(20);
  });

  it('are the last way in of somebody without a password and links: the last one stays', async () => {
    const { device } = await addSignInPasskey(api, person);
    await api.sql`UPDATE persons SET password_hash = NULL WHERE id = ${person.personId}`;
    expect(failure(await remove(device.id, {}))).toMatchObject({ status: 409, code: 'LAST_SIGN_IN' });
    api.time.shift = 16 * MINUTE;
    expect(failure(await remove(device.id, {}))).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
    expect(await list()).toHaveLength(1);
  });

  it('say why there are none: without https, and at an address of numbers', async () => {
    const { publicUrl } = api.settings;
    for (const at of ['http://jobs.example', 'http://127.0.0.1:3000']) {
      api.settings.publicUrl = at;
      const { body } = await api.request('GET', '/account/sign-in-passkeys', { as: person });
      expect(body.unavailable).toBe('Passkeys need an address with https, or localhost.');
      expect(failure(await api.request('POST', '/auth/passkey/options'))).toMatchObject({
        code: 'PASSKEY_UNAVAILABLE',
      });
    }
    api.settings.publicUrl = publicUrl;
  });
});
