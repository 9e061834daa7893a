import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireRecentPassword } from '../../auth/reauthentication.ts';
import { hashToken } from '../../auth/tokens.ts';
import { signInCookie } from '../../sign-in-providers/plugin.ts';
import { openTestBrowser } from '../../sign-in-providers/test-browser.ts';
import { startTestProvider, type Person, type TestProvider } from '../../sign-in-providers/test-provider.ts';
import { failure, PASSWORD, startTestApi, type TestApi } from '../../test-api.ts';

const HOME = 'http://hireledger.test';

let api: TestApi;
let provider: TestProvider;
let browser: ReturnType<typeof openTestBrowser>;
let made = 0;
beforeAll(async () => {
  provider = await startTestProvider([HOME], []);
  api = await startTestApi({ ...provider.variables, PUBLIC_URL: HOME, DEV_INBOX: 'open' });
  await untilTaken(api);
});
afterAll(async () => {
  await api?.close();
  await provider?.close();
});
beforeEach(() => {
  browser = openTestBrowser(api, HOME);
});

function addPerson(person: Partial<Person> = {}): Person {
  const number = (made += 1);
  const added = {
    sub: `person-${number}`,
    email: `person-${number}@example.com`,
    emailVerified: true,
    name: `Person ${number}`,
    ...person,
  };
  provider.people.push(added);
  return added;
}
const problemOf = (at: string) => Object.fromEntries(new URL(at, HOME).searchParams);
/** A busy machine refuses for a moment: that does not matter here. */
async function untilTaken(server: TestApi): Promise<void> {
  while ((await server.request('GET', '/healthz')).status === 503);
}
const identitiesOf = async (accountId: string) =>
  (
    await api.sql<
      { provider: string }[]
    >`SELECT provider FROM sign_in_identities JOIN memberships USING (person_id) WHERE account_id = ${accountId} ORDER BY provider`
  ).map((row) => row.provider);

describe.each(['google', 'github'] as const)('signing in with %s', (name) => {
  const start = `/auth/with/${name}`;

  it('lets a new user choose a role, signs them in, and recognises them the next time, even with another address', async () => {
    const person = addPerson();
    const { at, way } = await browser.goThrough(
      `${start}?remember=1&next=/applyforjob%3Fid%3D7&role=company`,
      person.sub,
    );
    expect(at).toBe('/welcome');
    expect(way.find((url) => url.startsWith(`${provider.url}/auth?`))).toMatch(/code_challenge_method=S256/);

    const arrival = await browser.call('/auth/with/arrival');
    expect(arrival.body).toEqual({
      kind: 'new',
      provider: name,
      email: person.email,
      fullName: person.name,
      role: 'company',
    });
    const { status, body } = await browser.call('/auth/with/arrival/complete', { role: 'talent', fullName: 'Ada Obi' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      next: '/applyforjob?id=7',
      user: { email: person.email, fullName: 'Ada Obi', role: 'talent' },
    });
    const [session] = await api.sql<{ days: number }[]>`
      SELECT round(extract(epoch FROM expires_at - created_at) / 86400)::int AS days FROM sessions WHERE user_id = ${body.user.id}`;
    expect(session!.days).toBe(30);
    expect((await api.request('GET', '/users/get-talent-profile', { as: body })).status).toBe(200);
    // No address in the whole flow has a token.
    for (const url of way) expect(url).not.toContain(body.token);

    person.email = `new-${person.email}`;
    await browser.goThrough(start, person.sub);
    const again = await browser.call('/auth/with/arrival');
    expect(again.body).toMatchObject({ kind: 'signed-in', next: null, user: { id: body.user.id } });
  });

  it('links an account whose address the provider has confirmed, mails its owner, and changes nothing else of it', async () => {
    const account = await api.signUp('company');
    const person = addPerson({ email: account.email.toUpperCase() });
    await browser.goThrough(start, person.sub);
    const { body } = await browser.call('/auth/with/arrival');
    expect(body).toMatchObject({ kind: 'signed-in', user: { id: account.id, role: 'company', email: account.email } });
    expect(await identitiesOf(account.id)).toEqual([name]);
    expect(await api.mailTo(account.email)).toMatchObject({ template: 'sign-in-linked' });
    await browser.goThrough(start, person.sub);
    await browser.call('/auth/with/arrival');
    const mails =
      await api.sql`SELECT FROM outbox WHERE payload ->> 'template' = 'sign-in-linked' AND payload ->> 'to' = ${account.email}`;
    expect(mails).toHaveLength(1);
    expect(
      (await api.request('POST', '/auth/login', { body: { email: account.email, password: PASSWORD } })).status,
    ).toBe(200);
  });

  it('does not link, and creates no account, for an address that the provider has not confirmed', async () => {
    const account = await api.signUp('talent');
    const person = addPerson({ email: account.email, emailVerified: false });
    const { at } = await browser.goThrough(`${start}?next=/wallet`, person.sub);
    expect(problemOf(at)).toEqual({ problem: 'unverified', provider: name, next: '/wallet' });
    expect(await identitiesOf(account.id)).toEqual([]);
    expect(failure(await browser.call('/auth/with/arrival'))).toMatchObject({ status: 400, code: 'SIGN_IN_EXPIRED' });
  });

  it('says so when the person cancels, and when the provider is down', async () => {
    const person = addPerson();
    expect(problemOf((await browser.goThrough(start, 'cancel')).at)).toEqual({ problem: 'cancelled', provider: name });
    provider.down = true;
    try {
      expect(problemOf((await browser.goThrough(start, person.sub)).at)).toEqual({
        problem: 'unavailable',
        provider: name,
      });
    } finally {
      provider.down = false;
    }
  });

  it('accepts an answer of the provider only in the browser that started, and only once', async () => {
    const person = addPerson();
    const { at } = await browser.follow(start);
    let callback = '';
    const stranger = openTestBrowser(api, HOME);
    // The first browser stops before the return; another person is made to follow the link.
    const { way } = await browser.follow(`${at}/${person.sub}`, 'POST');
    callback = way.find((url) => url.includes('/callback?'))!;
    expect(problemOf((await stranger.follow(callback)).at)).toMatchObject({ problem: 'state-mismatch' });
    expect(problemOf((await browser.follow(callback)).at)).toMatchObject({ problem: 'state-mismatch' });
    expect(problemOf((await stranger.follow(`${start}/callback?code=x&state=y`)).at)).toMatchObject({
      problem: 'state-mismatch',
    });
    expect(problemOf((await stranger.follow(`${start}/callback`)).at)).toMatchObject({ problem: 'state-mismatch' });
  });
});

describe("the sign-in code in the browser's cookie", () => {
  const start = '/auth/with/google';

  it('opens one session, even for concurrent calls', async () => {
    const account = await api.signUp('talent');
    const person = addPerson({ email: account.email });
    await browser.goThrough(start, person.sub);
    const cookie = `sign-in-ticket=${browser.cookies.get('sign-in-ticket')}`;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.request('POST', '/auth/with/arrival', { headers: { cookie } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
  });

  it('creates one account, even for concurrent calls, and none after a quarter of an hour', async () => {
    const person = addPerson();
    await browser.goThrough(start, person.sub);
    const first = browser.cookies.get('sign-in-ticket');
    await browser.goThrough(start, person.sub);
    const second = browser.cookies.get('sign-in-ticket');
    const complete = (ticket: string | undefined) =>
      api.request('POST', '/auth/with/arrival/complete', {
        body: { role: 'talent', fullName: 'Ada' },
        headers: { cookie: `sign-in-ticket=${ticket}` },
      });
    const answers = await Promise.all([complete(first), complete(second), complete(first)]);
    const opened = answers.filter(({ status }) => status === 201);
    expect(opened).toHaveLength(2);
    expect(new Set(opened.map(({ body }) => body.user.id)).size).toBe(1);
    expect(await api.sql`SELECT FROM persons WHERE email_key = ${person.email}`).toHaveLength(1);

    const late = addPerson();
    await browser.goThrough(start, late.sub);
    api.time.shift += 16 * 60_000;
    expect(failure(await browser.call('/auth/with/arrival'))).toMatchObject({ status: 400, code: 'SIGN_IN_EXPIRED' });
    expect(failure(await complete(browser.cookies.get('sign-in-ticket')))).toMatchObject({
      status: 400,
      code: 'SIGN_IN_EXPIRED',
    });
  });

  it('is in a cookie that scripts cannot read and other sites cannot use', async () => {
    const person = addPerson();
    const { way } = await browser.goThrough(start, person.sub);
    expect(way.join(' ')).not.toContain(browser.cookies.get('sign-in-ticket')!);
    const { headers } = await api.request('GET', start, { headers: { host: new URL(HOME).host } });
    const cookies = [headers['set-cookie']].flat() as unknown as string[];
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) expect(cookie).toMatch(/Path=\/auth\/with; HttpOnly; SameSite=Lax/);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(signInCookie(api.settings, 15)).toMatchObject({ secure: false, maxAge: 900 });
    expect(signInCookie({ ...api.settings, publicUrl: 'https://hireledger.test' }, 15)).toMatchObject({ secure: true });
  });

  it('limits a requested name, and keeps the code after a mistake', async () => {
    await browser.goThrough(start, addPerson().sub);
    expect(failure(await browser.call('/auth/with/arrival/complete', { role: 'boss', fullName: '' }))).toMatchObject({
      status: 400,
      fields: ['role', 'fullName'],
    });
    expect((await browser.call('/auth/with/arrival/complete', { role: 'company', fullName: 'Obi & Co' })).status).toBe(
      201,
    );
  });
});

describe('somebody without a password', () => {
  it('is refused at the sign-in with one as for a wrong password, and learns what to do when a payout asks for one', async () => {
    const person = addPerson();
    await browser.goThrough('/auth/with/google', person.sub);
    const { body } = await browser.call('/auth/with/arrival/complete', { role: 'company', fullName: 'Obi' });
    const known = failure(
      await api.request('POST', '/auth/login', { body: { email: person.email, password: PASSWORD } }),
    );
    const unknown = failure(
      await api.request('POST', '/auth/login', { body: { email: 'nobody@example.com', password: PASSWORD } }),
    );
    expect(known).toEqual(unknown);
    const session = { tokenHash: hashToken(body.token), personId: body.person.id, authenticatedAt: new Date(0) };
    await expect(requireRecentPassword(api.context, session, PASSWORD)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringContaining('has no password'),
    });
  });
});

describe('a provider that is not set up', () => {
  it('is off, and a link to it shows a sentence', async () => {
    const bare = await startTestApi();
    await untilTaken(bare);
    expect((await bare.request('GET', '/auth/providers')).body).toEqual({ google: false, github: false });
    const { status, headers } = await bare.request('GET', '/auth/with/google?next=//evil.test');
    expect({ status, location: headers.location }).toEqual({
      status: 303,
      location: '/signin?problem=not-set-up&provider=google',
    });
    expect((await bare.request('GET', '/auth/with/nobody')).headers.location).toBe(
      '/signin?problem=not-set-up&provider=nobody',
    );
    expect(failure(await bare.request('POST', '/auth/with/arrival'))).toMatchObject({
      status: 400,
      code: 'SIGN_IN_EXPIRED',
    });
    await bare.close();
  });

  it('is named with the missing variable if only half is configured', async () => {
    await expect(startTestApi({ GITHUB_CLIENT_ID: 'x' })).rejects.toThrow(
      /GITHUB_CLIENT_SECRET is missing.*GITHUB_CLIENT_ID/,
    );
  });

  it('redirects from another name of this machine to our own address, which the provider returns to', async () => {
    const { headers } = await api.request('GET', '/auth/with/google?remember=1', {
      headers: { host: '127.0.0.1:3000' },
    });
    expect(headers.location).toBe(`${HOME}/auth/with/google?remember=1&here=1`);
    expect((await api.request('GET', '/auth/providers')).body).toEqual({ google: true, github: true });
  });
});
