import { startTestRedis, type TestRedis } from '@hireledger/launch/test-redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, PASSWORD, startTestApi, type Account, type TestApi } from '../test-api.ts';

let redis: TestRedis;
/** Two processes behind a proxy; each has a database of its own here, so all that they share is Redis. */
let one: TestApi;
let other: TestApi;
let company: Account;
beforeAll(async () => {
  redis = await startTestRedis();
  const variables = {
    REDIS_URL: redis.url,
    RATE_LIMIT_PER_MINUTE: '40',
    RATE_LIMIT_ACCOUNT_CALLS: '5',
    PASSWORD_TRIES_PER_DAY: '4',
  };
  [one, other] = await Promise.all([startTestApi(variables), startTestApi(variables)]);
  company = await one.signUp('company');
});
afterAll(async () => {
  await Promise.all([one?.close(), other?.close()]);
  await redis?.stop();
});

const logIn = (api: TestApi, from: string, email: string, password: string) =>
  api.request('POST', '/auth/login', { from, body: { email, password } });
const resend = (api: TestApi, from: string) =>
  api.request('POST', '/auth/forgot-password', { from, body: { email: 'nobody@example.com' } });
const statuses = async (count: number, call: (nth: number) => Promise<{ status: number }>) => {
  const all: number[] = [];
  for (let nth = 0; nth < count; nth += 1) all.push((await call(nth)).status);
  return all;
};
/** A call that moves money, for a payout that does not exist: NOT_FOUND where it is let through. */
const pay = (api: TestApi) =>
  api.request('POST', `/payouts/${company.id}/take-back`, { as: company, from: '192.0.2.9' });
const read = () => one.request('GET', '/wallets/me', { as: company, from: '192.0.2.9' });

describe('processes that share a Redis', () => {
  it('count the requests of a network address together', async () => {
    const answers = await statuses(42, (nth) =>
      (nth % 2 === 0 ? one : other).request('GET', '/healthz', { from: '192.0.2.1' }),
    );
    expect(answers).toEqual([...Array<number>(40).fill(200), 429, 429]);
    expect((await one.request('GET', '/healthz', { from: '192.0.2.2' })).status).toBe(200);
  });

  it('count each call with a limit of its own together, and apart from the others', async () => {
    const from = '192.0.2.3';
    await statuses(5, (nth) => logIn(nth % 2 === 0 ? one : other, from, `${nth}@example.com`, 'wrong'));
    expect((await logIn(one, from, 'a@example.com', 'wrong')).status).toBe(429);
    expect((await logIn(other, from, 'b@example.com', 'wrong')).status).toBe(429);
    expect((await resend(one, from)).status).not.toBe(429);
  });
});

describe('while Redis is away', () => {
  it('money is refused and says when to try again, everything else continues, and money continues with Redis', async () => {
    expect((await pay(one)).status).toBe(404);
    await redis.kill();
    const refused = await pay(one);
    expect(failure(refused)).toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
      message: expect.stringMatching(/^Payments are paused/),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await read()).status).toBe(200);
    expect(await one.postJob(company)).toMatchObject({ title: 'Engineer' });
    await redis.restart();
    await expect.poll(async () => (await pay(one)).status).toBe(404);
  });

  it('wrong passwords are still counted', async () => {
    await redis.kill();
    const from = '192.0.2.4';
    const answers = await statuses(6, () => logIn(other, from, 'victim@example.com', 'wrong'));
    expect(answers).toEqual([401, 401, 401, 401, 429, 429]);
    expect((await logIn(one, from, company.email, PASSWORD)).status).toBe(200);
    await redis.restart();
  });

  it('a Redis that hangs delays the first requests by seconds, and the others not at all', async () => {
    await expect.poll(async () => (await pay(one)).status).toBe(404);
    redis.suspend();
    try {
      await read();
      const began = performance.now();
      for (let nth = 0; nth < 20; nth += 1) expect((await read()).status).toBe(200);
      expect(performance.now() - began).toBeLessThan(10_000);
      expect((await pay(one)).status).toBe(503);
    } finally {
      redis.resume();
    }
  });
});
