import { enqueue } from '@hireledger/db/outbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboxDelivery } from '../mail/inbox.ts';
import { renderMail } from '../mail/render-mail.ts';
import { createAccount } from '../testing/accounts.ts';
import { approvePayout } from '../testing/approve-payout.ts';
import { createFundedPair, openSteps } from '../testing/steps.ts';
import { createWorld, quiet, type World } from '../testing/world.ts';
import { sweep } from './sweep.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const executor = {
  execute: async () => {},
  sweep: async () => ({ waiting: 0, stoodMs: 0, payoutsAffordable: 1, balanceEther: 1, clockGapMs: 0 }),
  stop: async () => {},
};
const waiting = async () =>
  (await world.sql<{ job: string }[]>`SELECT job FROM outbox WHERE relayed_at IS NULL ORDER BY job`).map(
    ({ job }) => job,
  );

test('mail and wallets that the queue lost are requested again; finished or recent ones are not', async () => {
  const { sql } = world;
  const mail = { template: 'account-exists' as const, to: 'a@sweep.test', fields: {} };
  await createAccount(sql, 'company');
  await enqueue(sql, 'send-mail', mail, 'lost');
  await enqueue(sql, 'send-mail', mail, 'delivered');
  const [delivered] = await sql<{ id: string }[]>`SELECT id FROM outbox WHERE cause = 'delivered'`;
  await inboxDelivery(world.database.sql).deliver({
    id: delivered!.id,
    to: 'a@sweep.test',
    mail: renderMail('account-exists', {}, 'http://localhost:3000'),
  });
  await sql`UPDATE outbox SET relayed_at = now() - interval '2 minutes'`;
  await enqueue(sql, 'send-mail', mail, 'fresh');
  await sql`UPDATE outbox SET relayed_at = now() WHERE cause = 'fresh'`;
  let notifications = 0;
  await sweep({ sql: world.database.sql, executor, log: quiet, notifyOutbox: () => (notifications += 1) });
  expect(await waiting()).toEqual(['provision-wallet', 'send-mail']);
  expect(notifications).toBe(1);
  const [lost] = await sql`SELECT relayed_at FROM outbox WHERE cause = 'lost'`;
  expect(lost!['relayedAt']).toBeNull();
});

test('a notification on a device is requested again until it has an outcome or is old news', async () => {
  const { sql } = world;
  const push = { deviceId: crypto.randomUUID(), after: 0, upTo: 1 };
  for (const cause of ['lost push', 'sent push', 'old push']) await enqueue(sql, 'send-push', push, cause);
  await sql`UPDATE outbox SET relayed_at = now() - interval '2 minutes' WHERE job = 'send-push'`;
  await sql`UPDATE outbox SET settled_at = now() WHERE cause = 'sent push'`;
  await sql`UPDATE outbox SET created_at = now() - interval '1 hour' WHERE cause = 'old push'`;
  await sweep({ sql: world.database.sql, executor, log: quiet, notifyOutbox: () => {} });
  const rows = await sql`SELECT cause FROM outbox WHERE job = 'send-push' AND relayed_at IS NULL`;
  expect([...rows]).toEqual([{ cause: 'lost push' }]);
});

test('a payout that failed to be signed is requested again until it needs attention', async () => {
  const { sql } = world;
  const steps = await openSteps(world);
  const { company, talent } = await createFundedPair(world, steps, 0n);
  steps.close();
  const [lost, flagged] = [
    await approvePayout(sql, company, talent, 1_000_000n),
    await approvePayout(sql, company, talent, 1_000_000n),
  ];
  await sql`UPDATE chain_operations SET last_error = 'the chain did not answer'`;
  await sql`UPDATE payouts SET state = 'needs-attention' WHERE id = ${flagged.payoutId}`;
  await sql`UPDATE outbox SET relayed_at = now() - interval '2 minutes' WHERE job = 'execute-operation'`;
  await sweep({ sql: world.database.sql, executor, log: quiet, notifyOutbox: () => {} });
  const rows = await sql`
    SELECT o.payout_id FROM outbox JOIN chain_operations o ON cause = 'execute-operation:' || o.id WHERE relayed_at IS NULL`;
  expect([...rows]).toEqual([{ payoutId: lost.payoutId }]);
});
