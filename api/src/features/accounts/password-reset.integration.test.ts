import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESET_MINUTES, RESETS_PER_HOUR } from '@hireledger/domain/accounts/credentials';
import { failure, PASSWORD, startTestApi, type Account, type TestApi } from '../../test-api.ts';

const NEW_PASSWORD = 'staple the battery';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const forgot = (email: string) => api.request('POST', '/auth/forgot-password', { body: { email } });
const check = (token: string) => api.request('POST', '/auth/check-reset-link', { body: { token } });
const reset = (token: string, password = NEW_PASSWORD) =>
  api.request('POST', '/auth/reset-password', { body: { token, password } });
const logIn = (email: string, password: string) => api.request('POST', '/auth/login', { body: { email, password } });

async function linkFor(email: string): Promise<string> {
  expect(await forgot(email)).toMatchObject({ status: 200 });
  const { template, fields } = await api.mailTo(email);
  expect(template).toBe('reset-password');
  return fields.token!;
}

/** Statements that wait for a lock of another one. */
const statementsThatWait = async () =>
  (
    await api.sql`SELECT FROM pg_locks l JOIN pg_database d ON d.datname = current_database()
      JOIN pg_stat_activity a ON a.pid = l.pid AND a.datid = d.oid WHERE NOT l.granted`
  ).count;

describe('a link that sets a new password', () => {
  it('sets it, ends all sessions with their sockets, and mails the owner', async () => {
    const account = await api.signUp('talent');
    const socket = io(await api.listen(), {
      transports: ['websocket'],
      auth: { token: account.token },
      reconnection: false,
    });
    await new Promise<void>((resolve) => socket.on('connect', resolve));
    const ended = new Promise<void>((resolve) => socket.on('disconnect', () => resolve()));

    const token = await linkFor(account.email.toUpperCase());
    expect(await check(token)).toMatchObject({ status: 200, body: { email: account.email } });
    expect(await reset(token)).toMatchObject({
      status: 200,
      body: { message: 'Your password is set. Log in with it.' },
    });
    await ended;
    expect(failure(await api.request('GET', '/users/my-applications', { as: account }))).toMatchObject({ status: 401 });
    expect(await api.mailTo(account.email)).toMatchObject({ template: 'password-changed' });
    expect(failure(await logIn(account.email, PASSWORD))).toMatchObject({ code: 'CREDENTIALS_WRONG' });
    expect(await logIn(account.email, NEW_PASSWORD)).toMatchObject({ status: 200 });
  });

  it('leaves no session of the old password that is opened at the same time', async () => {
    const account = await api.signUp('talent');
    let change!: () => void;
    const changed = new Promise<void>((resolve) => (change = resolve));
    // A reset that has ended the sessions and has not committed yet.
    const resetting = api.sql.begin(async (tx) => {
      await tx`UPDATE persons SET password_hash = 'another' WHERE id = ${account.personId}`;
      await tx`DELETE FROM sessions WHERE user_id = ${account.id}`;
      await changed;
    });
    const signingIn = logIn(account.email, PASSWORD);
    await expect.poll(statementsThatWait).toBeGreaterThan(0);
    change();
    await resetting;
    expect(failure(await signingIn)).toMatchObject({ status: 401, code: 'CREDENTIALS_WRONG' });
    expect(await api.sql`SELECT FROM sessions WHERE user_id = ${account.id}`).toHaveLength(0);
  });

  it('has the last word over a change of the password that began before it', async () => {
    const account = await api.signUp('talent');
    let change!: () => void;
    const changed = new Promise<void>((resolve) => (change = resolve));
    const resetting = api.sql.begin(async (tx) => {
      await tx`UPDATE persons SET password_hash = 'another' WHERE id = ${account.personId}`;
      await tx`DELETE FROM sessions WHERE user_id = ${account.id}`;
      await changed;
    });
    const body = { currentPassword: PASSWORD, newPassword: 'an entirely different one' };
    const changing = api.request('POST', '/account/password', { as: account, body });
    await expect.poll(statementsThatWait).toBeGreaterThan(0);
    change();
    await resetting;
    expect(failure(await changing)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await api.sql`SELECT password_hash FROM persons WHERE id = ${account.personId}`).toMatchObject([
      { passwordHash: 'another' },
    ]);
  });

  it('stores nothing that could recreate it', async () => {
    const account = await api.signUp('company');
    const token = await linkFor(account.email);
    const kept =
      await api.sql`SELECT encode(token_hash, 'hex') AS hash FROM password_resets WHERE person_id = ${account.personId}`;
    expect(kept).toHaveLength(1);
    expect(kept[0]!.hash).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    // Nor does a session's token work as a link, or the link's token as a session.
    expect(failure(await check(account.token))).toMatchObject({ code: 'LINK_WRONG' });
    expect(failure(await api.request('GET', '/company/jobs', { as: { token } })).status).toBeGreaterThanOrEqual(401);
  });

  it('works once, even if it is used twice at the same time', async () => {
    const { email } = await api.signUp('talent');
    const token = await linkFor(email);
    const answers = await Promise.all([reset(token, 'the first new one'), reset(token, 'the second new one')]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    const refused = failure(answers.find(({ status }) => status === 400)!);
    expect(refused.code).toBe('LINK_USED');
    expect(failure(await check(token))).toMatchObject({ status: 400, code: 'LINK_USED' });
  });

  it('ends after half an hour', async () => {
    const { email } = await api.signUp('talent');
    const token = await linkFor(email);
    api.time.shift = RESET_MINUTES * 60_000 + 1_000;
    const answers = [failure(await check(token)), failure(await reset(token))];
    api.time.shift = 0;
    for (const answer of answers) expect(answer).toMatchObject({ status: 400, code: 'LINK_EXPIRED' });
  });

  it('ends when another link has set the password', async () => {
    const { email } = await api.signUp('talent');
    const [first, second] = [await linkFor(email), await linkFor(email)];
    expect(await reset(first)).toMatchObject({ status: 200 });
    expect(failure(await reset(second))).toMatchObject({
      code: 'LINK_USED',
      message: expect.stringContaining('has changed since this link'),
    });
  });

  it('reports an incomplete link differently from an expired one', async () => {
    const { email } = await api.signUp('talent');
    const token = await linkFor(email);
    for (const wrong of [token.slice(0, -1), `${token}x`, 'x', '\u0000', '🐎'.repeat(30)])
      expect(failure(await check(wrong))).toMatchObject({ status: 400, code: 'LINK_WRONG' });
    expect(failure(await check(''))).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('is not used up by a password that is refused', async () => {
    const account = await api.signUp('talent', 'Ada Lovelace');
    const token = await linkFor(account.email);
    for (const password of ['short', 'password123', 'ada lovelace'])
      expect(failure(await reset(token, password))).toMatchObject({ status: 400, fields: ['password'] });
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  it('sets the first password of an account that has none', async () => {
    const { personId, email } = await api.signUp('talent');
    await api.sql`UPDATE persons SET password_hash = NULL WHERE id = ${personId}`;
    expect(failure(await logIn(email, PASSWORD))).toMatchObject({ code: 'CREDENTIALS_WRONG' });
    expect(await reset(await linkFor(email))).toMatchObject({ status: 200 });
    expect(await logIn(email, NEW_PASSWORD)).toMatchObject({ status: 200 });
  });
});

describe('requesting a link', () => {
  it('answers alike for known and unknown addresses, and mails only the known', async () => {
    const { email } = await api.signUp('talent');
    const [known, unknown] = [await forgot(email), await forgot('nobody-here@example.com')];
    expect(unknown).toMatchObject({ status: known.status, body: known.body as object });
    await expect(api.mailTo('nobody-here@example.com')).rejects.toThrow();
  });

  it('allows five an hour for one address, known or not, and says when to try again', async () => {
    const account: Account = await api.signUp('talent');
    for (const email of [account.email, 'nobody-many@example.com']) {
      const answers = await Promise.all(Array.from({ length: RESETS_PER_HOUR + 3 }, () => forgot(email)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(RESETS_PER_HOUR);
      const refused = answers.find(({ status }) => status === 429)!;
      expect(failure(refused).code).toBe('TOO_MANY_REQUESTS');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    }
  });
});
