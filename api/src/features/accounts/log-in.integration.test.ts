import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, PASSWORD, startTestApi, type TestApi } from '../../test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMIT_ACCOUNT_CALLS_PER_EMAIL: '8' });
});
afterAll(() => api.close());

const signUp = (email: string, more: object = {}) =>
  api.request('POST', '/auth/signup', {
    body: { email, password: PASSWORD, fullName: 'Ada Lovelace', role: 'talent', ...more },
  });

describe('signing in', () => {
  const logIn = (email: string, password: string, more: object = {}) =>
    api.request('POST', '/auth/login', { body: { email, password, ...more } });
  const lifeOf = async (token: string) => {
    const [row] =
      await api.sql`SELECT extract(epoch FROM expires_at - created_at)::int AS seconds FROM sessions WHERE token_hash = sha256(('member:' || ${token}::text)::bytea)`;
    return row!.seconds / 86_400;
  };

  it('returns a token that is stored only as a hash, for a day or for thirty', async () => {
    const account = await api.signUp('company', 'Acme');
    const short = await logIn(account.email.toUpperCase(), PASSWORD);
    expect(short).toMatchObject({
      status: 200,
      body: { message: 'Login successful', user: { fullName: 'Acme', role: 'company' } },
    });
    expect(await lifeOf(short.body.token)).toBe(1);
    expect(await lifeOf((await logIn(account.email, PASSWORD, { remember: true })).body.token)).toBe(30);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const account = await api.signUp('talent');
    const [wrong, unknown] = [
      failure(await logIn(account.email, 'wrong password')),
      failure(await logIn('nobody@example.com', PASSWORD)),
    ];
    expect(wrong).toMatchObject({ status: 401, code: 'CREDENTIALS_WRONG' });
    expect(unknown).toEqual(wrong);
  });

  it('reports a pending sign-up to its owner, and to nobody else', async () => {
    await signUp('waiting@example.com');
    expect(failure(await logIn('waiting@example.com', PASSWORD))).toMatchObject({
      status: 403,
      code: 'ACCOUNT_UNVERIFIED',
    });
    expect(failure(await logIn('waiting@example.com', 'wrong password'))).toMatchObject({
      status: 401,
      code: 'CREDENTIALS_WRONG',
    });
    // Signing in reveals no more than signing up to somebody who uses another's address.
    const owner = await api.signUp('talent');
    await signUp(owner.email, { password: 'chosen by somebody else' });
    expect(failure(await logIn(owner.email, 'chosen by somebody else'))).toMatchObject({
      status: 403,
      code: 'ACCOUNT_UNVERIFIED',
    });
    expect(await logIn(owner.email, PASSWORD)).toMatchObject({ status: 200 });
  });

  it('answers odd text with a sentence', async () => {
    for (const email of [
      '\u0000',
      'a\u0000@example.com',
      '\ud800',
      "' OR 1=1 --",
      '@'.repeat(254),
      'x@[::1]',
      'http://\u00e9@\u00e9',
    ])
      expect([400, 401]).toContain((await logIn(email, '\u0000\ud800')).status);
  });

  it('slows down repeated tries for one address', async () => {
    const { accountCallsPerEmail } = api.settings.limits;
    const answers = [];
    for (let n = 0; n <= accountCallsPerEmail; n += 1) answers.push(await logIn('guessed@example.com', 'wrong'));
    expect(answers.slice(0, -1).every(({ status }) => status === 401)).toBe(true);
    expect(failure(answers.at(-1)!)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  });

  it('ends at logout, and automatically when it expires', async () => {
    const account = await api.signUp('talent');
    const mine = () => api.request('GET', '/users/my-applications', { as: account });
    expect(await mine()).toMatchObject({ status: 200 });
    expect(await api.request('POST', '/auth/logout', { as: account })).toMatchObject({ status: 200 });
    expect(failure(await mine())).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    const other = await api.signUp('talent');
    api.time.shift = 86_400_000 + 1_000;
    expect(failure(await api.request('GET', '/users/my-applications', { as: other }))).toMatchObject({ status: 401 });
    api.time.shift = 0;
  });
});
