import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestBrowser } from '../../sign-in-providers/test-browser.ts';
import { startTestProvider, type Person, type TestProvider } from '../../sign-in-providers/test-provider.ts';
import { failure, PASSWORD, startTestApi, type TestApi } from '../../test-api.ts';

const HOME = 'http://hireledger.test';

let api: TestApi;
let provider: TestProvider;
let browser: ReturnType<typeof openTestBrowser>;
beforeAll(async () => {
  provider = await startTestProvider([HOME], []);
  api = await startTestApi({ ...provider.variables, PUBLIC_URL: HOME, DEV_INBOX: 'open' });
});
afterAll(async () => {
  await api?.close();
  await provider?.close();
});
beforeEach(() => {
  browser = openTestBrowser(api, HOME);
});

function addPerson(person: Partial<Person> = {}): Person {
  const sub = `person-${provider.people.length + 1}`;
  const added = { sub, email: `${sub}@example.com`, emailVerified: true, name: 'Ada Obi', ...person };
  provider.people.push(added);
  return added;
}
const problemOf = (at: string) => Object.fromEntries(new URL(at, HOME).searchParams);

describe('a linked sign-in', () => {
  const start = '/auth/with/google';
  const list = async (as: { token: string }) => (await api.request('GET', '/account/sign-ins', { as })).body.data;

  async function linked() {
    const account = await api.signUp('talent');
    const person = addPerson({ email: account.email });
    await browser.goThrough(start, person.sub);
    expect((await browser.call('/auth/with/arrival')).body).toMatchObject({
      kind: 'signed-in',
      user: { id: account.id },
    });
    return { account, person };
  }
  /** The result for the provider's person: signed in, or sent back with a problem. */
  async function arrive({ sub }: Person) {
    const { at } = await browser.goThrough(start, sub);
    const { status, body } = await browser.call('/auth/with/arrival');
    return status === 200 ? body.kind : problemOf(at).problem;
  }

  it('is seen and removed only by its owner, is not linked again by the address, and works again once allowed', async () => {
    const { account, person } = await linked();
    const [entry] = await list(account);
    expect(entry).toMatchObject({ provider: 'google', endedAt: null });
    const other = await api.signUp('company');
    expect(failure(await api.request('DELETE', `/account/sign-ins/${entry.id}`, { as: other }))).toMatchObject({
      status: 404,
    });
    expect(await api.request('DELETE', `/account/sign-ins/${entry.id}`, { as: account })).toMatchObject({
      status: 200,
    });
    expect(await arrive(person)).toBe('ended');
    await api.newSession(account);
    const stale = { token: account.token };
    await api.sql`UPDATE sessions SET authenticated_at = now() - interval '16 minutes' WHERE user_id = ${account.id}`;
    await api.newSession(account);
    expect(failure(await api.request('POST', `/account/sign-ins/${entry.id}/allow`, { as: stale }))).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
    });
    expect(await api.request('POST', `/account/sign-ins/${entry.id}/allow`, { as: account })).toMatchObject({
      status: 200,
    });
    expect(await arrive(person)).toBe('signed-in');
  });

  it('ends with a password reset, and so does its earlier sign-in code', async () => {
    const { account, person } = await linked();
    await browser.goThrough(start, person.sub);
    await api.request('POST', '/auth/forgot-password', { body: { email: account.email } });
    const { token } = (await api.mailTo(account.email)).fields;
    expect(
      await api.request('POST', '/auth/reset-password', { body: { token, password: 'staple the battery' } }),
    ).toMatchObject({ status: 200 });
    expect(failure(await browser.call('/auth/with/arrival'))).toMatchObject({ code: 'SIGN_IN_EXPIRED' });
    expect(await arrive(person)).toBe('ended');
  });

  it('ends with a change of address, and can belong to another account from then on', async () => {
    const { account, person } = await linked();
    await api.request('POST', '/account/email', {
      as: account,
      body: { email: `moved-${account.email}`, password: PASSWORD },
    });
    const { code } = (await api.mailTo(`moved-${account.email}`)).fields;
    expect(await api.request('POST', '/account/email/confirm', { as: account, body: { code } })).toMatchObject({
      status: 200,
    });
    expect(await list(account)).toMatchObject([{ endedAt: expect.any(String) }]);
    expect(await arrive(person)).toBe('new');
    const made = await browser.call('/auth/with/arrival/complete', { role: 'talent', fullName: 'Ada Obi' });
    expect(made).toMatchObject({ status: 201, body: { user: { email: account.email } } });
    expect(await list(account)).toEqual([]);
  });

  it('is kept if nothing else opens the account, until a password is set', async () => {
    const person = addPerson();
    await browser.goThrough(start, person.sub);
    await browser.call('/auth/with/arrival');
    const { body } = await browser.call('/auth/with/arrival/complete', { role: 'company', fullName: 'Acme' });
    const [entry] = await list(body);
    const remove = () => api.request('DELETE', `/account/sign-ins/${entry.id}`, { as: body });
    expect(failure(await remove())).toMatchObject({
      status: 409,
      code: 'LAST_SIGN_IN',
      message: 'This is the only way to log in to your account. Set a password before you remove it.',
    });
    await api.request('POST', '/account/password', { as: body, body: { newPassword: 'staple the battery' } });
    expect(await remove()).toMatchObject({ status: 200 });
  });
});
