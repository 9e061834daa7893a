import { setTimeout as delay } from 'node:timers/promises';
import type { AccountId, PersonId } from '@hireledger/domain/accounts/ids';
import { openDatabase, type Database } from '@hireledger/db/connect';
import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { buildServer } from '../server.ts';
import { createAccount, createPerson } from './create-account.ts';
import { openSession } from './open-session.ts';
import { openSessions } from './sessions.ts';
import { hashesOfToken, hashSessionToken } from './tokens.ts';

const VISITOR = { userAgent: undefined, networkAddress: '127.0.0.1' };
/** How long a process may accept a session that has ended. */
const WITHIN_MS = 5_000;

let test: TestDatabase;
let database: Database;
let personId: PersonId;
let accountId: AccountId;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.apiUrl, { name: 'sessions test' });
  const ada = { email: 'ada@example.com', fullName: 'Ada' };
  await database.sql.begin(async (tx) => {
    personId = (await createPerson(tx, { ...ada, emailKey: ada.email, passwordHash: null }))!;
    accountId = await createAccount(tx, { ...ada, personId, role: 'talent', now: new Date() });
  });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

const newSession = async () =>
  (await openSession(database.sql, { personId, accountId, remember: false, visitor: VISITOR, now: new Date() }))!;

describe('looking up a session', () => {
  it('queries the database once in five seconds, for any number of requests, and never for text that is no token', async () => {
    let reads = 0;
    const counted = new Proxy(database.sql, {
      apply: (target, self, values) => ((reads += 1), Reflect.apply(target, self, values)),
    });
    let now = Date.now();
    const sessions = openSessions({ byKey: counted, sql: counted }, () => new Date(now));
    const token = await newSession();
    await Promise.all(Array.from({ length: 50 }, async () => sessions.find(token)));
    for (let request = 0; request < 50; request += 1)
      expect(await sessions.find(token)).toMatchObject({ userId: accountId, personId });
    expect(reads).toBe(1);
    now += WITHIN_MS;
    expect(await sessions.find(token)).toMatchObject({ userId: accountId, personId });
    expect(reads).toBe(2);
    expect(sessions.find('no token')).toBeNull();
    expect(reads).toBe(2);
  });

  it('keeps a valid session cached, however many made-up tokens are sent', async () => {
    let reads = 0;
    const counted = new Proxy(database.sql, {
      apply: (target, self, values) => ((reads += 1), Reflect.apply(target, self, values)),
    });
    const now = new Date();
    const sessions = openSessions({ byKey: counted, sql: counted }, () => now);
    const token = await newSession();
    await sessions.find(token);
    await Promise.all(
      Array.from({ length: 12_000 }, async (_, number) => sessions.find(String(number).padStart(43, 'x'))),
    );
    reads = 0;
    expect(await sessions.find(token)).toMatchObject({ userId: accountId, personId });
    expect(reads).toBe(0);
  });

  it('waits for a table that a migration has locked', async () => {
    const sessions = openSessions(database, () => new Date());
    const token = await newSession();
    const found = await database.sql.begin(async (tx) => {
      await tx`LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE`;
      const found = Promise.resolve(sessions.find(token));
      found.catch(() => {});
      // Longer than the connections for statements by key wait.
      const waiting = () => database.sql`
        SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
         WHERE NOT granted AND relation = 'sessions'::regclass AND clock_timestamp() - query_start > interval '50 ms'`;
      await expect.poll(waiting).toHaveLength(1);
      return { found };
    });
    expect(await found.found).toMatchObject({ userId: accountId, personId });
  });

  it('reads by the key of the session and of its user, nothing else', async () => {
    const [first, second] = hashesOfToken(await newSession());
    const plan = await database.sql.begin(async (tx) => {
      // As with many sessions: a table of three rows would be read sequentially.
      await tx`SET LOCAL enable_seqscan = off`;
      return tx<{ 'QUERY PLAN': string }[]>`
        EXPLAIN SELECT u.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash IN (decode(${first}, 'hex'), decode(${second}, 'hex'))`;
    });
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toMatch(/Index (Only )?Scan (using|on) sessions_pkey/);
    expect(text).toMatch(/Index (Only )?Scan using users_pkey/);
    expect(text).not.toContain('Seq Scan');
  });
});

describe('two processes on one database', () => {
  const time = { shift: 0 };
  const start = async () => {
    const { settings } = readEnvironment({ NODE_ENV: 'test', DATABASE_URL: test.apiUrl });
    return (
      await buildServer({ database, settings, logLevel: 'silent', clock: () => new Date(Date.now() + time.shift) })
    ).app;
  };
  type Server = Awaited<ReturnType<typeof start>>;
  /** A machine that is busy with other tests may answer 503 first: that says nothing about the session. */
  async function statusAt(app: Server, token: string): Promise<number> {
    const { statusCode } = await app.inject({
      method: 'GET',
      url: '/users/my-applications',
      headers: { authorization: `Bearer ${token}` },
    });
    if (statusCode !== 503) return statusCode;
    await delay(200);
    return statusAt(app, token);
  }

  it('a logout at one ends the session at the other within five seconds', async () => {
    const [one, other] = [await start(), await start()];
    const token = await newSession();
    expect([await statusAt(one, token), await statusAt(other, token)]).toEqual([200, 200]);
    const begun = performance.now();
    await one.inject({ method: 'POST', url: '/auth/logout', headers: { authorization: `Bearer ${token}` } });
    expect(await statusAt(one, token)).toBe(401);
    while ((await statusAt(other, token)) !== 401) expect(performance.now() - begun).toBeLessThan(WITHIN_MS);
    await one.close();
    await other.close();
  });

  it('so does one whose notification was lost', async () => {
    const app = await start();
    const token = await newSession();
    expect(await statusAt(app, token)).toBe(200);
    await database.sql`DELETE FROM sessions WHERE token_hash = decode(${hashSessionToken(token, { personId, accountId })}, 'hex')`;
    time.shift = WITHIN_MS;
    expect(await statusAt(app, token)).toBe(401);
    time.shift = 0;
    await app.close();
  });
});
