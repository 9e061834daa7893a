import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OTP_MAX_MISSES } from '@hireledger/domain/accounts/credentials';
import { connect as connectSocket } from '../../realtime/test-socket.ts';
import { failure, PASSWORD, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let address: string;
beforeAll(async () => {
  api = await startTestApi();
  address = await api.listen();
});
afterAll(() => api.close());

/** A session's socket, and its end. */
const connect = async ({ token }: Account) => {
  const { socket } = await connectSocket(address, { token });
  return { ended: new Promise<void>((resolve) => socket.once('disconnect', () => resolve())) };
};

const account = async (as: Account) => (await api.request('GET', '/account', { as })).body.data;
const askEmail = (as: Account, email: string, password: string | undefined = PASSWORD) =>
  api.request('POST', '/account/email', { as, body: { email, password } });
const confirm = (as: Account, code: string) => api.request('POST', '/account/email/confirm', { as, body: { code } });
const codeTo = async (email: string) => (await api.mailTo(email)).fields.code!;
const logIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  api.request('POST', '/auth/login', { body: { email, password }, headers });
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const withoutPassword = (who: Account) => api.sql`UPDATE persons SET password_hash = NULL WHERE id = ${who.personId}`;

describe('changing the address', () => {
  it('sets the new one once its code is entered, mails the old one, and signs in only with the new one', async () => {
    const ada = await api.signUp('talent', 'Ada');
    expect(await askEmail(ada, 'Ada.New@example.com')).toMatchObject({ status: 200 });
    expect(await account(ada)).toMatchObject({ email: ada.email, pendingEmail: 'Ada.New@example.com' });
    const elsewhere = { token: (await logIn(ada.email, PASSWORD)).body.token as string };
    expect(await confirm(ada, await codeTo('ada.new@example.com'))).toMatchObject({
      status: 200,
      body: { email: 'Ada.New@example.com' },
    });
    // Sessions of the old address have ended.
    expect(failure(await api.request('GET', '/account', { as: elsewhere }))).toMatchObject({ status: 401 });
    expect(await account(ada)).toMatchObject({ email: 'Ada.New@example.com', pendingEmail: null });
    expect(await api.mailTo(ada.email)).toMatchObject({
      template: 'email-changed',
      personId: ada.personId,
      fields: { newEmail: 'Ada.New@example.com' },
    });
    expect(await logIn('ADA.NEW@example.com', PASSWORD)).toMatchObject({ status: 200 });
    expect(await logIn(ada.email, PASSWORD)).toMatchObject({ status: 401 });
  });

  it('answers a taken address alike; its owner gets a mail, and there is no code', async () => {
    const [ada, owner] = [await api.signUp('talent'), await api.signUp('company')];
    const [free, taken] = [await askEmail(ada, 'nobody-yet@example.com'), await askEmail(ada, owner.email)];
    expect({ status: taken.status, body: taken.body }).toEqual({ status: free.status, body: free.body });
    expect(await api.mailTo(owner.email)).toMatchObject({ template: 'account-exists', fields: {} });
  });

  it('gives an address to one of two accounts that race for it, and reports it to the other', async () => {
    const [ada, eve] = [await api.signUp('talent'), await api.signUp('talent')];
    await askEmail(ada, 'wanted@example.com');
    const first = await codeTo('wanted@example.com');
    await askEmail(eve, 'Wanted@example.com');
    const second = await codeTo('wanted@example.com');
    const answers = await Promise.all([confirm(ada, first), confirm(eve, second)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(failure(answers.find(({ status }) => status === 409)!)).toMatchObject({ code: 'EMAIL_TAKEN' });
    expect(await api.sql`SELECT FROM persons WHERE email_key = 'wanted@example.com'`).toHaveLength(1);
  });

  it('uses a code once, counts misses, and ends it after five', async () => {
    const ada = await api.signUp('talent');
    await askEmail(ada, 'once@example.com');
    const code = await codeTo('once@example.com');
    expect(failure(await confirm(ada, otherCode(code)))).toMatchObject({ status: 400, code: 'CODE_WRONG' });
    expect(await confirm(ada, code)).toMatchObject({ status: 200 });
    expect(failure(await confirm(ada, code))).toMatchObject({ status: 400, code: 'CODE_EXPIRED' });
    await askEmail(ada, 'misses@example.com');
    const next = await codeTo('misses@example.com');
    for (let miss = 1; miss < OTP_MAX_MISSES; miss += 1) await confirm(ada, otherCode(next));
    expect(failure(await confirm(ada, otherCode(next)))).toMatchObject({ code: 'CODE_EXHAUSTED' });
    expect(failure(await confirm(ada, next))).toMatchObject({ code: 'CODE_EXHAUSTED' });
  });

  it('accepts no code of another person, nor an expired one', async () => {
    const [ada, eve] = [await api.signUp('talent'), await api.signUp('talent')];
    await askEmail(ada, 'mine@example.com');
    const code = await codeTo('mine@example.com');
    expect(failure(await confirm(eve, code))).toMatchObject({ code: 'CODE_EXPIRED' });
    api.time.shift = 11 * 60_000;
    expect(failure(await confirm(ada, code))).toMatchObject({ code: 'CODE_EXPIRED' });
    api.time.shift = 0;
  });

  it('requires the password, and names the wrong field', async () => {
    const ada = await api.signUp('talent');
    expect(failure(await askEmail(ada, 'x@example.com', 'wrong'))).toMatchObject({ status: 400, fields: ['password'] });
    expect(
      failure(await api.request('POST', '/account/email', { as: ada, body: { email: 'x@example.com' } })),
    ).toMatchObject({ status: 400, fields: ['password'], message: 'Enter your password.' });
    expect(failure(await askEmail(ada, ada.email))).toMatchObject({ status: 400, fields: ['email'] });
    expect(failure(await askEmail(ada, 'nonsense'))).toMatchObject({ status: 400, fields: ['email'] });
  });
});

describe('changing the password', () => {
  const change = (as: Account, currentPassword: string | undefined, newPassword: string) =>
    api.request('POST', '/account/password', { as, body: { currentPassword, newPassword } });

  it('requires the present one, ends all other sessions with their sockets, and sends a mail', async () => {
    const ada = await api.signUp('talent', 'Ada');
    const elsewhere = { ...ada };
    await api.newSession(elsewhere);
    const socket = await connect(elsewhere);
    expect(failure(await change(ada, 'not mine', 'a much better one'))).toMatchObject({
      status: 400,
      fields: ['currentPassword'],
    });
    expect(await change(ada, PASSWORD, 'a much better one')).toMatchObject({ status: 200, body: { ended: 1 } });
    await socket.ended;
    expect(await api.request('GET', '/account', { as: elsewhere })).toMatchObject({ status: 401 });
    expect(await account(ada)).toMatchObject({ hasPassword: true });
    expect(await logIn(ada.email, PASSWORD)).toMatchObject({ status: 401 });
    expect(await logIn(ada.email, 'a much better one')).toMatchObject({ status: 200 });
    expect(await api.mailTo(ada.email)).toMatchObject({ template: 'password-changed' });
  });

  it('refuses common, short and unchanged ones, and slows down repeated guesses', async () => {
    const ada = await api.signUp('talent');
    expect(failure(await change(ada, PASSWORD, 'password1'))).toMatchObject({ status: 400, fields: ['newPassword'] });
    expect(failure(await change(ada, PASSWORD, 'short'))).toMatchObject({ status: 400, fields: ['newPassword'] });
    expect(failure(await change(ada, PASSWORD, PASSWORD))).toMatchObject({ status: 400, fields: ['newPassword'] });
    for (let n = 0; n < 5; n += 1) await change(ada, `guess ${n} of many`, 'a much better one');
    expect(failure(await change(ada, PASSWORD, 'a much better one'))).toMatchObject({ status: 429 });
  });

  it('lets somebody without one set their first, after a recent sign-in', async () => {
    const ada = await api.signUp('talent');
    await withoutPassword(ada);
    expect(await account(ada)).toMatchObject({ hasPassword: false });
    api.time.shift = 16 * 60_000;
    expect(failure(await change(ada, undefined, 'my first password'))).toMatchObject({
      status: 403,
      code: 'REAUTHENTICATION_REQUIRED',
    });
    api.time.shift = 0;
    expect(await change(ada, undefined, 'my first password')).toMatchObject({ status: 200 });
    expect(await logIn(ada.email, 'my first password')).toMatchObject({ status: 200 });
  });
});

describe('sessions', () => {
  const list = async (as: Account) => (await api.request('GET', '/account/sessions', { as })).body.data;

  it('list device, shortened address, start and last use, the present one first', async () => {
    const ada = await api.signUp('talent');
    const headers = {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
    };
    ada.token = (await logIn(ada.email, PASSWORD, headers)).body.token;
    const [present, other, ...rest] = await list(ada);
    expect(present).toMatchObject({ current: true, device: 'Firefox on Windows', networkAddress: '127.0.0.x' });
    expect(other).toMatchObject({ current: false, device: null });
    expect(rest).toEqual([]);
  });

  it('record their use every few minutes, not at every request', async () => {
    const ada = await api.signUp('talent');
    const noted = async () =>
      (await api.sql`SELECT last_used_at FROM sessions WHERE user_id = ${ada.id}`)[0]!.lastUsedAt.getTime();
    const before = await noted();
    await account(ada);
    api.time.shift = 60_000;
    await account(ada);
    expect(await noted()).toBe(before);
    api.time.shift = 6 * 60_000;
    await account(ada);
    await expect.poll(noted).toBeGreaterThan(before + 5 * 60_000);
    api.time.shift = 0;
  });

  it('end one by one or all but the present one; their sockets close', async () => {
    const ada = await api.signUp('talent');
    const [phone, laptop] = [{ ...ada }, { ...ada }];
    await api.newSession(phone);
    await api.newSession(laptop);
    const [socket, other] = [await connect(phone), await connect(laptop)];
    const phoneId = (await list(phone))[0].id;
    expect(await api.request('DELETE', `/account/sessions/${phoneId}`, { as: ada })).toMatchObject({
      status: 200,
      body: { ended: 1 },
    });
    await socket.ended;
    expect(await api.request('GET', '/account', { as: phone })).toMatchObject({ status: 401 });
    expect(await list(ada)).toHaveLength(2);
    expect(await api.request('DELETE', '/account/sessions', { as: ada })).toMatchObject({
      status: 200,
      body: { ended: 1 },
    });
    await other.ended;
    expect(await list(ada)).toMatchObject([{ current: true }]);
  });

  it('of others look like missing ones, and stay', async () => {
    const [ada, eve] = [await api.signUp('talent'), await api.signUp('talent')];
    const id = (await list(ada))[0].id;
    expect(failure(await api.request('DELETE', `/account/sessions/${id}`, { as: eve }))).toMatchObject({ status: 404 });
    expect(failure(await api.request('DELETE', '/account/sessions/nonsense', { as: eve }))).toMatchObject({
      status: 400,
    });
    expect(await list(ada)).toHaveLength(1);
    expect(await api.request('GET', '/account')).toMatchObject({ status: 401 });
  });
});

describe('notices', () => {
  const choices = async (as: Account) => (await api.request('GET', '/account/notifications', { as })).body.data;
  const choose = (as: Account, event: string, channel: string, on: boolean) =>
    api.request('PATCH', '/account/notifications', { as, body: { event, channel, on } });

  it('are all on until somebody switches one off, and can be switched on again', async () => {
    const ada = await api.signUp('talent');
    const first = await choices(ada);
    expect(
      first.every(
        ({ app, mail, push }: { app: boolean | null; mail: boolean | null; push: boolean | null }) =>
          app !== false && mail !== false && push !== false,
      ),
    ).toBe(true);
    expect(first).toContainEqual({ event: 'application.shortlisted', app: true, mail: true, push: true });
    expect(first).toContainEqual({ event: 'profile.viewed', app: true, mail: null, push: true });
    const off = await choose(ada, 'application.shortlisted', 'app', false);
    expect(off).toMatchObject({ status: 200 });
    expect(off.body.data).toContainEqual({ event: 'application.shortlisted', app: false, mail: true, push: true });
    await choose(ada, 'application.shortlisted', 'app', false);
    expect((await choose(ada, 'application.shortlisted', 'app', true)).body.data).toEqual(first);
  });

  it('that are off do not appear in the bell; the change on the screen still does', async () => {
    const company = await api.signUp('company');
    const [quiet, loud] = [await api.signUp('talent'), await api.signUp('talent')];
    await choose(quiet, 'application.shortlisted', 'app', false);
    const job = await api.postJob(company);
    for (const talent of [quiet, loud]) await api.move(company, await api.apply(talent, job), 'Shortlisted');
    for (const [talent, notices] of [
      [quiet, 0],
      [loud, 1],
    ] as const) {
      const { body } = await api.request('GET', '/notifications', { as: talent });
      expect(body.data).toHaveLength(notices);
      expect(
        await api.sql`SELECT FROM events WHERE recipient_id = ${talent.id} AND name = 'application.shortlisted'`,
      ).toHaveLength(1);
    }
  });

  it('of the other role, without a mail, or unknown are refused in a sentence', async () => {
    const ada = await api.signUp('talent');
    expect(failure(await choose(ada, 'application.submitted', 'app', false))).toMatchObject({
      status: 400,
      fields: ['event'],
    });
    expect(failure(await choose(ada, 'profile.viewed', 'mail', false))).toMatchObject({
      status: 400,
      fields: ['channel'],
    });
    expect(failure(await choose(ada, 'nothing.happened', 'app', false))).toMatchObject({
      status: 400,
      fields: ['event'],
    });
  });
});
