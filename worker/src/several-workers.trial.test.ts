import type { ChildProcess } from 'node:child_process';
import { CHANNELS } from '@hireledger/db/notifier';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAccount } from './testing/accounts.ts';
import { approvePayout } from './testing/approve-payout.ts';
import { killProgram, startProgram } from './testing/programs.ts';
import { balanceOf, eventually, paidTo, readFreezes, releasesOnChain, requireSound } from './testing/readings.ts';
import { createWorld, OPERATOR, quiet, TOKEN, type World } from './testing/world.ts';
import { startWorker, type RunningWorker } from './worker.ts';

/** The time in which another worker must have taken over. */
const MOVES_WITHIN_MS = 20_000;
/** Several processes start. */
const TIMEOUT_MS = 120_000;
const HOUR = 3_600_000;
const DOLLAR = 1_000_000n;

let world: World;
let programs: ChildProcess[];
let workers: RunningWorker[];
let company: string;
let talent: string;
beforeEach(async () => {
  [programs, workers] = [[], []];
  world = await createWorld();
  [company, talent] = [await createAccount(world.sql, 'company'), await createAccount(world.sql, 'talent')];
});
afterEach(async () => {
  await Promise.all([...programs.map(killProgram), ...workers.map((worker) => worker.stop())]);
  await world.close();
});

/** A worker in a process of its own. */
async function startProcess(): Promise<ChildProcess> {
  const { databaseUrl, chainRpcUrl, redisUrl, signerSocket } = world.environment;
  const worker = await startProgram('worker', {
    DATABASE_URL: databaseUrl,
    CHAIN_RPC_URL: chainRpcUrl,
    CHAIN_TOKEN: TOKEN,
    LOCAL_CHAIN: 'true',
    OPERATOR_KEY: OPERATOR.privateKey,
    SIGNER_SOCKET: signerSocket,
    ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
  });
  programs.push(worker);
  return worker;
}

const notifyOutbox = () => world.notifications.publish(CHANNELS.outbox, '');
const isFunded = () =>
  eventually(world.notifications, async () => (await balanceOf(world.sql, `company:${company}`)) > 0n);

async function approve(count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => approvePayout(world.sql, company, talent, DOLLAR)));
  await notifyOutbox();
}

const released = (count: number) =>
  eventually(
    world.notifications,
    async () => (await world.sql`SELECT FROM payouts WHERE state = 'released'`).count === count,
  );

const holder = async () => (await world.sql<{ holder: string }[]>`SELECT holder FROM leases`)[0]!.holder;

/** Each payout was signed and released once, no nonce is left out, and the books are what the chain says. */
async function expectEachOnce(count: number): Promise<void> {
  const { sql } = world;
  await requireSound(world);
  expect((await releasesOnChain(world)).size).toBe(count);
  expect(await paidTo(sql, talent)).toBe(BigInt(count) * DOLLAR);
  expect(await balanceOf(sql, `company:${company}`)).toBe(world.environment.faucetAmount - BigInt(count) * DOLLAR);
  const [nonces] = await sql`
    SELECT (SELECT count(*) FROM chain_attempts WHERE cancels)::int AS cancelled,
           (SELECT count(*) FROM chain_attempts)::int AS attempts,
           (SELECT count(DISTINCT nonce) FROM chain_attempts)::int AS nonces,
           (SELECT count(*) FROM chain_operations WHERE state = 'confirmed')::int AS confirmed,
           (SELECT max(nonce) - min(nonce) + 1 FROM chain_attempts)::int AS span`;
  // One more than the payouts: the company's test dollars.
  const each = count + 1;
  expect(nonces).toEqual({ cancelled: 0, attempts: each, nonces: each, confirmed: each, span: each });
  expect(await readFreezes(sql)).toEqual([]);
}

test('four workers release each payout once, also while they stop one after the other', async () => {
  for (let count = 0; count < 4; count += 1)
    workers.push(await startWorker({ environment: world.environment, log: quiet }));
  await notifyOutbox();
  await isFunded();
  for (let left = 4; left > 1; left -= 1) {
    await approve(10);
    await workers.shift()!.stop();
  }
  await approve(10);
  await released(40);
  await expectEachOnce(40);
});

test('one of two workers that leads and is killed is followed', { timeout: TIMEOUT_MS }, async () => {
  const leading = await startProcess();
  await startProcess();
  await isFunded();
  await approve(20);
  await released(20);
  const first = await holder();

  await approve(20);
  const killedAt = performance.now();
  await killProgram(leading);
  await approve(1);
  await eventually(world.notifications, async () => (await holder()) !== first);
  expect(performance.now() - killedAt).toBeLessThan(MOVES_WITHIN_MS);
  await released(41);
  await expectEachOnce(41);
});

test(
  'a worker that leads and hangs is followed, and changes nothing once it wakes',
  { timeout: TIMEOUT_MS },
  async () => {
    const leading = await startProcess();
    await startProcess();
    await isFunded();
    await approve(5);
    await released(5);
    const first = await holder();

    await approve(20);
    leading.kill('SIGSTOP');
    const stoppedAt = performance.now();
    await approve(5);
    await eventually(world.notifications, async () => (await holder()) !== first);
    expect(performance.now() - stoppedAt).toBeLessThan(MOVES_WITHIN_MS);
    await released(30);
    const second = await holder();

    leading.kill('SIGCONT');
    await approve(20);
    await released(50);
    await expectEachOnce(50);
    expect(await holder()).toBe(second);
  },
);

/** A job that is open for one to two hours more: its deadline's day ends then, where it is ten or eleven in the evening. */
async function postJobForAnHour(): Promise<string> {
  const offset = ((22 - new Date().getUTCHours() + 12) % 24) - 12;
  const today = new Date(Date.now() + offset * HOUR).toISOString().slice(0, 10);
  const [job] = await world.sql<{ id: string }[]>`
    INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are, qualifications,
                      application_methods, capacity, location, currency, application_deadline, time_zone)
    VALUES (${company}, 'Open for an hour more', '{}', '{}', '{}', '', '', '', '', '{}', 10, 'Remote', 'USD', ${today}::text::date,
            ${`Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`}) RETURNING id`;
  return job!.id;
}

test('two workers whose clocks are two hours apart settle, close, mail and replace nothing at the wrong time', async () => {
  const { sql } = world;
  const job = await postJobForAnHour();
  await sql`INSERT INTO tries (key, tries, ends_at) VALUES ('counted', 1, now() + interval '1 hour')`;
  for (const hours of [0, 2]) {
    const worker = startWorker({
      environment: { ...world.environment, noticeMailDelaySeconds: 1_800 },
      log: quiet,
      clock: () => new Date(Date.now() + hours * HOUR),
    });
    workers.push(await worker);
  }
  await notifyOutbox();
  await isFunded();
  await approve(10);
  await released(10);
  // The other one leads, whose clock is two hours ahead of the first.
  await workers.shift()!.stop();
  await approve(10);
  await released(20);
  await expectEachOnce(20);
  const [left] = await sql`
    SELECT (SELECT closed_at FROM jobs WHERE id = ${job}) AS closed_at, (SELECT count(*)::int FROM tries) AS tries,
           (SELECT count(*)::int FROM member_deliveries WHERE channel = 'mail' AND delivered_at IS NOT NULL) AS mailed,
           (SELECT max(abs(extract(epoch FROM at - now())))::int < 600 FROM events) AS events_are_of_now`;
  expect(left).toEqual({ closedAt: null, tries: 1, mailed: 0, eventsAreOfNow: true });
});
