import { openDatabase } from '@hireledger/db/connect';
import { createTestDatabase } from '@hireledger/launch/test-database';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../environment.ts';
import { buildServer } from '../../server.ts';
import { PASSWORD, startTestApi } from '../../test-api.ts';
import { startAbusedApi } from './test-abuse.ts';

const abused = startAbusedApi();
const { signUp } = abused;

describe('many at once', () => {
  it('of twenty sign-ups of one address five are accepted, and one code creates one account', async () => {
    const together = (count: number) => Promise.all(Array.from({ length: count }, () => signUp('eager@example.com')));
    // The last one that is accepted comes after the others, so that its mail is the newest and has the code that counts.
    const answers = [...(await together(4)), ...(await together(16))];
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const { code } = (await abused.api.mailTo('eager@example.com')).fields;
    await Promise.all(
      Array.from({ length: 20 }, () =>
        abused.api.request('POST', '/auth/verify-otp', {
          body: { email: 'eager@example.com', otp: code, createUserDto: { password: PASSWORD } },
        }),
      ),
    );
    expect(await abused.api.sql`SELECT FROM persons WHERE email_key = 'eager@example.com'`).toHaveLength(1);
  });
});

describe('limits of one network address', () => {
  it('trust a forwarded address only from a configured proxy', async () => {
    const test = await createTestDatabase();
    const database = openDatabase(test.apiUrl, { name: 'limits test' });
    const serverWith = async (proxies: string) => {
      const { settings } = readEnvironment({
        NODE_ENV: 'test',
        DATABASE_URL: test.apiUrl,
        RATE_LIMIT_ACCOUNT_CALLS: '3',
        TRUSTED_PROXIES: proxies,
      });
      return (await buildServer({ database, settings, logLevel: 'silent' })).app;
    };
    const [direct, proxied] = [await serverWith(''), await serverWith('127.0.0.1')];
    const tries = async (app: typeof direct) => {
      const statuses: number[] = [];
      for (let number = 0; number < 5; number += 1) {
        const headers = { 'x-forwarded-for': `203.0.113.${number}` };
        const answer = await app.inject({
          method: 'POST',
          url: '/auth/forgot-password',
          headers,
          payload: { email: `limit-${number}@example.com` },
        });
        statuses.push(answer.statusCode);
        if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
      return statuses;
    };
    expect(await tries(direct)).toEqual([200, 200, 200, 429, 429]);
    expect(await tries(proxied)).toEqual([200, 200, 200, 200, 200]);
    await direct.close();
    await proxied.close();
    await database.close();
    await test.drop();
  });

  it.each(['signup', 'login', 'verify-otp', 'resend-otp', 'forgot-password', 'check-reset-link', 'reset-password'])(
    'hold for /auth/%s',
    async (path) => {
      const limited = await startTestApi({ RATE_LIMIT_ACCOUNT_CALLS: '2' });
      const body = {
        email: 'one@example.com',
        password: PASSWORD,
        fullName: 'One',
        role: 'talent',
        otp: '000000',
        token: 'x',
      };
      const answers = [];
      for (let number = 0; number < 3; number += 1)
        answers.push(
          await limited.request('POST', `/auth/${path}`, { body: { ...body, email: `${number}@example.com` } }),
        );
      await limited.close();
      expect(answers.map(({ status }) => status === 429)).toEqual([false, false, true]);
      expect(Number(answers[2]!.headers['retry-after'])).toBeGreaterThan(0);
    },
  );
});
