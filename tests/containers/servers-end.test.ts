import type { Wallet } from '@hireledger/domain/http/wallets';
import { signInTestUser, type Answer, type TestUser } from '@hireledger/launch/test-user';
import { startTestSystem, type TestSystem } from '@hireledger/launch/test-system';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { approve, createPair, done, type Pair } from '../journey/approvals.ts';
import { expectPaidExactly } from '../journey/paid-exactly.ts';
import {
  startPostgresContainer,
  startRedisContainer,
  type PostgresContainer,
  type RedisContainer,
} from './containers.ts';
import { followEvents, type Follower } from './follow-events.ts';

/** Approvals that wait for an answer at any time. */
const AT_ONCE = 8;
/** Payouts of which some are under way while Redis loses all that it has; `npm run test:servers` makes a thousand. */
const MANY = Number(process.env['PAYOUTS'] ?? 400);
/** More than all approvals of this file cost. */
const DOLLARS = '1000000';

let database: PostgresContainer;
let redis: RedisContainer;
let system: TestSystem;
let pair: Pair;
/** The company at each of the two api processes. */
let companies: TestUser[];
let clients: Record<'company' | 'talent', Follower>;
let before: bigint;
/** In this file so far. */
let approvals = 0;

beforeAll(async () => {
  [database, redis] = await Promise.all([startPostgresContainer({ durable: true }), startRedisContainer()]);
  system = await startTestSystem({
    database: database.urls,
    environment: {
      REDIS_URL: redis.url,
      FAUCET_AMOUNT: DOLLARS,
      DAILY_PAYOUT_LIMIT: DOLLARS,
      DAILY_LIMIT_WITHOUT_PASSKEY: DOLLARS,
      RATE_LIMIT_PER_MINUTE: '1000000',
    },
    restartDead: true,
  });
  const origins = [system.urls.web, await system.addApi()];
  pair = await createPair(origins[0]!);
  companies = [pair.company, (await signInTestUser(origins[1]!, pair.company.user.email))!];
  clients = {
    company: followEvents(origins, pair.company.token),
    talent: followEvents(origins.toReversed(), pair.talent.token),
  };
  before = await vi.waitUntil(async () => BigInt((await done<Wallet>(pair.company, 'GET', '/wallets/me')).balance), {
    timeout: 30_000,
  });
});
afterAll(async () => {
  for (const client of Object.values(clients ?? {})) client.close();
  await system?.discard();
  await Promise.all([database?.discard(), redis?.discard()]);
});

/** Asks the database as its administrator, on a connection of its own. */
async function query<T>(ask: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(system.administratorUrl, { max: 1, connect_timeout: 2 });
  try {
    return await ask(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Applications that are ready for approval. */
const completedApplications = (count: number): Promise<string[]> =>
  query(async (sql) => {
    const created = await sql<{ id: string }[]>`
      WITH job AS (
        INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are, qualifications,
                          application_methods, capacity, location, currency)
        SELECT ${pair.company.user.id}, 'Dock survey ' || n, '{}', '{}', '{}', '', '', '', '', '{}', 10, 'Remote', 'USD'
          FROM generate_series(1, ${count}::int) n RETURNING id
      )
      INSERT INTO applications (job_id, company_id, talent_id, stage)
      SELECT id, ${pair.company.user.id}, ${pair.talent.user.id}, 'Completed' FROM job RETURNING id`;
    return created.map(({ id }) => id);
  });

/** An answer that says to try again later. */
type Refusal = { status: number; code: string; retryAfter: number };

/**
 * Approves applications, at both api processes in turns; each is repeated with its key until it is answered.
 * @returns what else was answered meanwhile
 */
async function approveAll(applications: string[]): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  const noting = (company: TestUser): TestUser => ({
    ...company,
    call: async <T>(...call: Parameters<TestUser['call']>): Promise<Answer<T>> => {
      const answer = await company.call<T>(...call).catch((error: Error) => {
        refusals.push({ status: 0, code: String(error.cause ?? error), retryAfter: 0 });
        throw error;
      });
      if (answer.status !== 200)
        refusals.push({
          status: answer.status,
          code: (answer.body as { code: string }).code,
          retryAfter: Number(answer.headers.get('retry-after')),
        });
      return answer;
    },
  });
  const waiting = applications.values();
  const approveNext = async (_: unknown, turn: number) => {
    for (const id of waiting) await approve(noting(companies[turn % companies.length]!), id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, approveNext));
  approvals += applications.length;
  return refusals;
}

/** How many payouts there are in these states; none that is known while the database is away. */
const payouts = (...states: string[]) =>
  query(async (sql) => (await sql`SELECT FROM payouts WHERE state = ANY(${states})`).length).catch(() => -1);
const untilReleased = async (count: number) => {
  await expect.poll(() => payouts('released'), { timeout: 120_000, interval: 50 }).toBeGreaterThanOrEqual(count);
};

/** All payouts are released, once; and each client got each of its events once and in order, though it lost connections. */
async function expectNothingLost(): Promise<void> {
  await untilReleased(approvals);
  // The last payout may be released before the api has found the database again.
  await expect.poll(async () => (await pair.company.call('GET', '/wallets/me')).status, { timeout: 30_000 }).toBe(200);
  expect(await payouts('requested', 'sent', 'failed', 'needs-attention')).toBe(0);
  await expectPaidExactly(system, pair, { approvals, before });
  for (const role of ['company', 'talent'] as const) {
    const seqs = () => clients[role].events.map(({ seq }) => seq);
    const [head] = await query(
      (sql) => sql<{ seq: string }[]>`SELECT seq::text FROM event_heads WHERE recipient_id = ${pair[role].user.id}`,
    );
    await expect.poll(() => seqs().length, { timeout: 30_000 }).toBe(Number(head!.seq));
    expect(seqs()).toEqual(Array.from({ length: Number(head!.seq) }, (_, index) => index + 1));
  }
}

describe('in the middle of approvals', () => {
  it(`Redis is emptied and restarted: ${MANY} payouts are released, each once`, { timeout: 240_000 }, async () => {
    const approving = approveAll(await completedApplications(MANY));
    await untilReleased(MANY / 5);
    await redis.empty();
    await untilReleased((2 * MANY) / 5);
    await redis.restart();
    await approving;
    await expectNothingLost();
  });

  it('PostgreSQL is restarted: requests get 503 with Retry-After until it is back, no process ends, nothing is lost', async () => {
    const processes = system.pids();
    const approving = approveAll(await completedApplications(300));
    await untilReleased(approvals + 100);
    await database.restart();
    const refusals = await approving;
    expect(refusals.length).toBeGreaterThan(0);
    expect(
      refusals.filter(({ status, code, retryAfter }) => status !== 503 || code !== 'UNAVAILABLE' || !retryAfter),
    ).toEqual([]);
    await expectNothingLost();
    expect(system.pids()).toEqual(processes);
  });

  it('each is killed three times: no process ends, nothing is lost', { timeout: 240_000 }, async () => {
    const processes = system.pids();
    // It grows as soon as the last is approved, which may be before the last kill.
    const earlier = approvals;
    const approving = approveAll(await completedApplications(300));
    for (let times = 1; times <= 3; times += 1) {
      await untilReleased(earlier + times * 50);
      await Promise.all([database.kill(), redis.kill()]);
    }
    await approving;
    await expectNothingLost();
    expect(system.pids()).toEqual(processes);
  });
});
