import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OTP_PER_HOUR, OTP_MAX_MISSES, RESETS_PER_HOUR } from '@hireledger/domain/accounts/credentials';
import { countAccountCall } from '../../auth/account-tries.ts';
import { createContext } from '../../context.ts';
import { failure, PASSWORD, startTestApi, type Json, type TestApi } from '../../test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ PASSWORD_TRIES_PER_DAY: '40', PASSWORD_TRIES_ELSEWHERE_PER_DAY: '12' });
});
afterAll(() => api.close());

const OWNER = '203.0.113.7';
const STRANGER = '198.51.100.20';
const HOUR_MS = 3_600_000;

const post = (path: string, from: string, body: object) => api.request('POST', path, { from, body });
const logIn = (email: string, password: string, from: string) => post('/auth/login', from, { email, password });
const signUp = (email: string, from: string, password = PASSWORD) =>
  post('/auth/signup', from, { email, password, fullName: 'Ada Lovelace', role: 'talent' });
const times = async (count: number, work: (time: number) => Promise<{ status: number }>) => {
  const statuses = [];
  for (let time = 0; time < count; time += 1) statuses.push((await work(time)).status);
  return statuses;
};
describe('a stranger who tries passwords', () => {
  it("from another network leaves the owner's tries: after 31 wrong ones, the right one succeeds", async () => {
    const usual = await startTestApi();
    const owner = await usual.signUp('talent');
    const tryPassword = (password: string, from: string) =>
      usual.request('POST', '/auth/login', { from, body: { email: owner.email, password } });
    const guesses = await times(31, () => tryPassword('wrong password', STRANGER));
    expect(guesses).toEqual([...Array<number>(30).fill(401), 429]);
    expect(await tryPassword(PASSWORD, OWNER)).toMatchObject({ status: 200 });
    await usual.close();
  });

  it('from many networks is stopped, while the owner can sign in from known networks, or after a new password', async () => {
    const owner = await api.signUp('talent');
    await logIn(owner.email, PASSWORD, OWNER);
    const networks = (time: number) => `198.51.${time % 10}.1`;
    const guesses = await times(15, (time) => logIn(owner.email, 'wrong password', networks(time)));
    expect(guesses).toEqual([...Array<number>(12).fill(401), 429, 429, 429]);
    expect(failure(await logIn(owner.email, PASSWORD, '192.0.2.1'))).toMatchObject({
      status: 429,
      message: expect.stringContaining('Forgot password'),
    });
    expect(await logIn(owner.email, PASSWORD, OWNER)).toMatchObject({ status: 200 });

    await post('/auth/forgot-password', '192.0.2.1', { email: owner.email });
    const { token } = (await api.mailTo(owner.email)).fields;
    await post('/auth/reset-password', '192.0.2.1', { token, password: 'staple the battery' });
    expect(await logIn(owner.email, 'staple the battery', '192.0.2.1')).toMatchObject({ status: 200 });
  });

  it('is counted in the database, which a restart does not clear, under a hash', async () => {
    const visitor = { userAgent: undefined, networkAddress: STRANGER };
    for (let time = 0; time < 30; time += 1)
      await countAccountCall(api.context, 'verify-otp', 'nobody@example.com', visitor);
    const restarted = createContext({ database: api.database, settings: api.settings, log: api.context.log });
    await expect(countAccountCall(restarted, 'verify-otp', 'nobody@example.com', visitor)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    await countAccountCall(restarted, 'verify-otp', 'nobody@example.com', { ...visitor, networkAddress: OWNER });
    expect(JSON.stringify(await api.sql`SELECT encode(key, 'escape') FROM tries`)).not.toContain('nobody');
  });
});

describe('a stranger who signs up with the address of somebody else', () => {
  it('uses up none of their codes, and does not replace the pending sign-up', async () => {
    const email = 'owner@example.com';
    const own = await signUp(email, OWNER);
    const { code } = (await api.mailTo(email)).fields;
    expect(await times(OTP_PER_HOUR + 1, () => signUp(email, STRANGER, 'chosen by a stranger'))).toEqual([
      ...Array<number>(OTP_PER_HOUR).fill(201),
      429,
    ]);
    // Nor do their guesses end the owner's code.
    await times(OTP_MAX_MISSES + 1, (time) =>
      post('/auth/verify-otp', STRANGER, { email, otp: String(time).padStart(6, '0') }),
    );
    expect(await post('/auth/resend-otp', OWNER, { email })).toMatchObject({ status: 200 });
    const newest: Json = (await api.mailTo(email)).fields;
    expect(newest.code).not.toBe(code);
    expect(
      await post('/auth/verify-otp', OWNER, { email, otp: newest.code, signupId: own.body.signupId }),
    ).toMatchObject({ status: 201 });
    expect(await logIn(email, PASSWORD, OWNER)).toMatchObject({ status: 200 });
    expect(await api.sql`SELECT FROM pending_signups WHERE email_key = ${email}`).toHaveLength(0);
  });

  it('or requests codes again and again leaves some for the owner', async () => {
    const email = 'resent@example.com';
    const own = await signUp(email, OWNER);
    await times(OTP_PER_HOUR, () => post('/auth/resend-otp', STRANGER, { email }));
    expect(await post('/auth/resend-otp', OWNER, { email })).toMatchObject({ status: 200 });
    const { code } = (await api.mailTo(email)).fields;
    expect(await post('/auth/verify-otp', OWNER, { email, otp: code, signupId: own.body.signupId })).toMatchObject({
      status: 201,
    });
  });

  it('or requests reset links leaves some for the owner', async () => {
    const owner = await api.signUp('talent');
    const statuses = await times(RESETS_PER_HOUR + 1, () =>
      post('/auth/forgot-password', STRANGER, { email: owner.email }),
    );
    expect(statuses.at(-1)).toBe(429);
    expect(await post('/auth/forgot-password', OWNER, { email: owner.email })).toMatchObject({ status: 200 });
  });
});

it('one network address can request a limited number of codes in an hour, whatever the addresses', async () => {
  const bounded = await startTestApi({ SIGNUP_MAILS_PER_HOUR: '3' });
  const body = (time: number) => ({
    email: `stranger-${time}@example.com`,
    password: PASSWORD,
    fullName: 'Ada',
    role: 'talent',
  });
  const from = (time: number) => `2001:db8:1:1::${time}`;
  const statuses = await times(4, (time) =>
    bounded.request('POST', '/auth/signup', { from: from(time), body: body(time) }),
  );
  expect(statuses).toEqual([201, 201, 201, 429]);
  expect(await bounded.request('POST', '/auth/signup', { from: '2001:db8:1:2::1', body: body(9) })).toMatchObject({
    status: 201,
  });
  bounded.time.shift = HOUR_MS + 1;
  expect(await bounded.request('POST', '/auth/signup', { from: from(1), body: body(5) })).toMatchObject({
    status: 201,
  });
  await bounded.close();
});
