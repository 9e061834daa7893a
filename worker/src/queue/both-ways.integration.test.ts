import { randomUUID } from 'node:crypto';
import { CHANNELS } from '@hireledger/db/notifier';
import { QUEUE_SCHEMA } from '@hireledger/db/queue-schema';
import { withTrace } from '@hireledger/db/trace';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../testing/accounts.ts';
import { approvePayout } from '../testing/approve-payout.ts';
import { balanceOf, eventually, readPayout, releasesOnChain } from '../testing/readings.ts';
import { createWorld, quiet, type World } from '../testing/world.ts';
import { startWorker, type RunningWorker } from '../worker.ts';

let world: World;
let worker: RunningWorker;
let [company, talent] = ['', ''];
const done: string[] = [];
let onDone = () => {};

beforeAll(async () => {
  world = await createWorld();
  const log = {
    ...quiet,
    info(facts: { job?: string }, message: string) {
      if (facts.job !== 'execute-operation' || message !== 'a job is done') return;
      done.push(facts.job);
      onDone();
    },
  };
  worker = await startWorker({ environment: world.environment, log });
  company = await createAccount(world.sql, 'company');
  talent = await createAccount(world.sql, 'talent');
  await notifyOutbox();
  await eventually(world.notifications, async () => (await balanceOf(world.sql, `company:${company}`)) > 0n);
  // The sweep would release them too, later.
  await world.sql`ALTER TABLE mail_deliveries RENAME TO mail_deliveries_away`;
});
afterAll(async () => {
  await worker?.stop();
  await world?.close();
});

const notifyOutbox = () => world.notifications.publish(CHANNELS.outbox, '');

/** The executor looks at the table by itself ten seconds after its last round. */
const WELL_BEFORE_MS = 5_000;

/** Approves a payout, and measures how long it takes to be released. */
async function released(request: () => Promise<void>): Promise<{ payoutId: string; tookMs: number }> {
  const begun = performance.now();
  // A job logs its end where it has a trace.
  const { payoutId } = await withTrace(randomUUID(), () => approvePayout(world.sql, company, talent, 1_500_000n));
  await request();
  await eventually(world.notifications, async () => (await readPayout(world.sql, payoutId)).state === 'released');
  return { payoutId, tookMs: performance.now() - begun };
}

async function releases(payoutId: string): Promise<number | undefined> {
  const [payout] = await world.sql<{ commitment: string }[]>`SELECT commitment FROM payouts WHERE id = ${payoutId}`;
  return (await releasesOnChain(world)).get(payout!.commitment);
}

test('an approval whose notification is lost is released by its job', async () => {
  const { payoutId, tookMs } = await released(async () => {});
  expect(tookMs).toBeLessThan(WELL_BEFORE_MS);
  expect(await releases(payoutId)).toBe(1);
});

test('an approval is released while the queue takes no jobs, and its job does nothing afterwards', async () => {
  await world.sql`ALTER SCHEMA ${world.sql(QUEUE_SCHEMA)} RENAME TO queue_away`;
  const { payoutId, tookMs } = await released(notifyOutbox);
  expect(tookMs).toBeLessThan(WELL_BEFORE_MS);
  const waiting = await world.sql`SELECT FROM outbox WHERE job = 'execute-operation' AND relayed_at IS NULL`;
  expect(waiting.count).toBe(1);

  const before = done.length;
  const ran = new Promise<void>((resolve) => (onDone = resolve));
  await world.sql`ALTER SCHEMA queue_away RENAME TO ${world.sql(QUEUE_SCHEMA)}`;
  await notifyOutbox();
  await ran;
  expect(done).toHaveLength(before + 1);
  expect(await releases(payoutId)).toBe(1);
});
