import { CHANNELS } from '@hireledger/db/notifier';
import { enqueue } from '@hireledger/db/outbox';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Log } from './process/log.ts';
import { createAccount } from './testing/accounts.ts';
import { balanceOf, eventually, readFreezes } from './testing/readings.ts';
import { createWorld, quiet, type World } from './testing/world.ts';
import { startWorker, type RunningWorker } from './worker.ts';

let world: World;
let worker: RunningWorker | undefined;
beforeEach(async () => {
  failures = [];
  world = await createWorld();
});
afterEach(async () => {
  await worker?.stop();
  await world?.close();
});

/** Warnings that the worker logged. */
let failures: { job?: string }[] = [];
const log: Log = { ...quiet, warn: (facts) => void failures.push(facts) };
const start = async () => (worker = await startWorker({ environment: world.environment, log }));
const notifyOutbox = () => world.notifications.publish(CHANNELS.outbox, '');

async function expectMailAndNoMoney(): Promise<void> {
  const { sql } = world;
  await expect.poll(() => readFreezes(sql)).toMatchObject([{ accountId: null, cause: 'chain-differs' }]);
  await sql.begin((tx) =>
    enqueue(
      tx,
      'send-mail',
      { to: 'ada@worker.test', template: 'account-exists', fields: {} },
      `mail:${crypto.randomUUID()}`,
    ),
  );
  const company = await createAccount(sql, 'company');
  await notifyOutbox();
  await expect.poll(async () => (await sql`SELECT FROM mails WHERE "to" = 'ada@worker.test'`).count).toBe(1);
  await expect
    .poll(async () => (await sql`SELECT FROM heartbeats WHERE part = 'chain' AND detail ? 'halted'`).count)
    .toBe(1);
  // An address from a phrase that may be wrong is not even stored.
  await expect
    .poll(
      async () =>
        (
          await sql`SELECT FROM outbox WHERE job = 'provision-wallet' AND payload ->> 'userId' = ${company} AND relayed_at IS NOT NULL`
        ).count,
    )
    .toBe(1);
  await expect.poll(() => failures.filter(({ job }) => job === 'provision-wallet').length).toBeGreaterThan(0);
  expect((await sql`SELECT FROM wallets WHERE user_id = ${company} AND address IS NULL`).count).toBe(1);
  expect((await sql`SELECT FROM chain_operations WHERE recipient_id = ${company}`).count).toBe(0);
  // A start waits for what may become ready: the chain of another database never does.
  expect(await worker!.problems()).toEqual([]);
}

test('a worker with a wrong chain starts: mail is sent, and payouts wait with the reason', async () => {
  await start();
  await worker!.stop();
  await world.sql`UPDATE chain_identity SET genesis_hash = ${`0x${'ab'.repeat(32)}`}`;
  await start();
  await expectMailAndNoMoney();
  expect((await readFreezes(world.sql))[0]!.reason).toMatch(
    /^This database belongs to chain 31337 with genesis 0xabab/,
  );
});

test('a worker whose chain has lost the contracts starts: mail is sent, and payouts wait with the reason', async () => {
  const { sql } = world;
  await start();
  await worker!.stop();
  // As after the loss of the chain's journal: the database knows contracts of blocks that the chain has not.
  await sql`UPDATE chain_identity SET token_address = ${`0x${'12'.repeat(20)}`}`;
  await start();
  await expectMailAndNoMoney();
  expect((await readFreezes(sql))[0]!.reason).toMatch(/^There is no contract at the token address 0x1212/);
});

test('a worker whose escrow has other code starts: mail is sent, and payouts wait with the reason', async () => {
  await start();
  await worker!.stop();
  await world.sql`UPDATE escrow_contracts SET code_hash = ${`0x${'ab'.repeat(32)}`}`;
  await start();
  await expectMailAndNoMoney();
  expect((await readFreezes(world.sql))[0]!.reason).toContain('is not the escrow that this database knows');
});

test('a chain that is exchanged under a running worker stops only its payouts', async () => {
  const { sql } = world;
  await start();
  const company = await createAccount(sql, 'company');
  await notifyOutbox();
  await eventually(world.notifications, async () => (await balanceOf(sql, `company:${company}`)) > 0n);
  await sql`UPDATE chain_blocks SET hash = overlay(hash PLACING 'abab' FROM 3), parent_hash = overlay(parent_hash PLACING 'abab' FROM 3)`;
  // The next block shows it.
  await createAccount(sql, 'company');
  await notifyOutbox();
  await expectMailAndNoMoney();
});
