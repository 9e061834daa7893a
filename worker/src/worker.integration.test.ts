import { CHANNELS } from '@hireledger/db/notifier';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createAccount } from './testing/accounts.ts';
import { approvePayout } from './testing/approve-payout.ts';
import { balanceOf, eventually, paidTo, releasesOnChain, requireSound } from './testing/readings.ts';
import { createWorld, quiet, type World } from './testing/world.ts';
import { startWorker, type RunningWorker } from './worker.ts';

let world: World;
let worker: RunningWorker;

beforeAll(async () => {
  world = await createWorld();
  worker = await startWorker({ environment: world.environment, log: quiet });
});
afterAll(async () => {
  await worker?.stop();
  await world?.close();
});
afterEach(() => requireSound(world));

const notifyOutbox = () => world.notifications.publish(CHANNELS.outbox, '');

async function fundedCompany(): Promise<string> {
  const company = await createAccount(world.sql, 'company');
  await notifyOutbox();
  await eventually(world.notifications, async () => (await balanceOf(world.sql, `company:${company}`)) > 0n);
  return company;
}

const eventsOf = async (recipient: string) =>
  (
    await world.sql<
      { name: string; notify: boolean }[]
    >`SELECT name, notify FROM events WHERE recipient_id = ${recipient} ORDER BY seq`
  ).map(({ name, notify }) => (notify ? `${name}!` : name));

test('a new company gets a wallet, its test dollars once, and an event', async () => {
  const company = await fundedCompany();
  expect(await balanceOf(world.sql, `company:${company}`)).toBe(world.environment.faucetAmount);
  expect(await eventsOf(company)).toEqual(['wallet.credited!']);
  const operations = await world.sql`SELECT state FROM chain_operations WHERE business_key = ${`faucet:${company}`}`;
  expect([...operations]).toEqual([{ state: 'confirmed' }]);
});

test('an approved payout is sent and released, and both sides see each step', async () => {
  const company = await fundedCompany();
  const talent = await createAccount(world.sql, 'talent');
  const { payoutId } = await approvePayout(world.sql, company, talent, 1_500_000n);
  await notifyOutbox();
  const payout = await eventually(world.notifications, async () => {
    const [row] = await world.sql`SELECT * FROM payouts WHERE id = ${payoutId}`;
    return row?.['state'] === 'released' && row;
  });
  expect(payout['transactionHash']).toMatch(/^0x[0-9a-f]{64}$/);
  expect(payout['releasedAt'] >= payout['sentAt']).toBe(true);
  expect(await paidTo(world.sql, talent)).toBe(1_500_000n);
  expect(await balanceOf(world.sql, `company:${company}`)).toBe(world.environment.faucetAmount - 1_500_000n);
  expect(await eventsOf(talent)).toEqual(['disbursement.sent', 'disbursement.released!']);
  expect(await eventsOf(company)).toEqual(['wallet.credited!', 'disbursement.sent', 'disbursement.released!']);
});

test('fifty payouts of one company at once are each released exactly once', async () => {
  const company = await fundedCompany();
  const talent = await createAccount(world.sql, 'talent');
  const before = await releasesOnChain(world);
  const payouts = await Promise.all(
    Array.from({ length: 50 }, (_, index) => approvePayout(world.sql, company, talent, BigInt(1_000_000 + index))),
  );
  await notifyOutbox();
  const ids = payouts.map(({ payoutId }) => payoutId);
  const rows = await eventually(world.notifications, async () => {
    const released = await world.sql<{ commitment: string; amount: string }[]>`
      SELECT commitment, amount FROM payouts WHERE id = ANY (${ids}::uuid[]) AND state = 'released'`;
    return released.length === ids.length && released;
  });
  const releases = await releasesOnChain(world);
  expect(releases.size - before.size).toBe(ids.length);
  for (const { commitment } of rows) expect(releases.get(commitment)).toBe(1);
  const paid = rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  expect(await paidTo(world.sql, talent)).toBe(paid);
  expect(await balanceOf(world.sql, `company:${company}`)).toBe(world.environment.faucetAmount - paid);
  const [attempts] =
    await world.sql`SELECT count(*)::int AS count FROM chain_attempts JOIN chain_operations operation ON operation.id = operation_id WHERE payout_id = ANY (${ids}::uuid[])`;
  expect(attempts!['count']).toBe(ids.length);
});

test('jobs are compared at the rate of the worker that leads', async () => {
  await worker.stop();
  worker = await startWorker({ environment: { ...world.environment, usdNgnRate: '1612.5' }, log: quiet });
  const rates = await world.sql<{ perDollar: string }[]>`SELECT per_dollar FROM exchange_rates WHERE currency = 'NGN'`;
  expect(rates.map(({ perDollar }) => Number(perDollar))).toEqual([1612.5]);
});
