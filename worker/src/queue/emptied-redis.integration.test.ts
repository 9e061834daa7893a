import { openDatabase, type Database } from '@hireledger/db/connect';
import { enqueue } from '@hireledger/db/outbox';
import { openRedis } from '@hireledger/db/redis';
import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { startTestRedis, type TestRedis } from '@hireledger/launch/test-redis';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sendMail } from '../jobs/send-mail/definition.ts';
import { sendMailHandler } from '../jobs/send-mail/handler.ts';
import { inboxDelivery } from '../mail/inbox.ts';
import { relayOnce } from '../relay/relay.ts';
import { sweep } from '../sweeping/sweep.ts';
import { quiet } from '../testing/world.ts';
import type { JobHandler } from './job-definition.ts';
import { bindJob, openJobQueues, type JobQueues } from './job-queues.ts';
import { createQueueBackend } from './queue-backend.ts';

let testDatabase: TestDatabase;
/** As the worker's role. */
let database: Database;
let redis: TestRedis;
let queues: JobQueues;
beforeAll(async () => {
  [testDatabase, redis] = await Promise.all([createTestDatabase(), startTestRedis()]);
  database = openDatabase(testDatabase.workerUrl, { name: 'emptied redis test' });
});
afterEach(() => queues?.close());
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
  await redis?.stop();
});

const open = async (handler: JobHandler<object>, beforeConsuming = async () => {}) => {
  const backend = createQueueBackend({ databaseUrl: testDatabase.workerUrl, redisUrl: redis.url });
  await expect.poll(() => backend.answers().catch(() => 'away')).toBe('PONG');
  queues = await openJobQueues(backend, [sendMail], quiet);
  await beforeConsuming();
  queues.consume([bindJob(sendMail, handler)]);
};
const deliver = () =>
  sendMailHandler({
    sql: database.sql,
    delivery: inboxDelivery(database.sql),
    publicUrl: 'http://localhost:3000',
  });
const requestMails = async (to: string, count: number) => {
  for (let nth = 0; nth < count; nth += 1)
    await enqueue(database.sql, 'send-mail', { template: 'account-exists', to, fields: {} }, `${to}:${nth}`);
};
const mailsTo = async (to: string) => (await database.sql`SELECT FROM mails WHERE "to" = ${to}`).count;
/** What the sweep does a minute later. */
const sweepLater = async () => {
  await database.sql`UPDATE outbox SET relayed_at = relayed_at - interval '2 minutes' WHERE settled_at IS NULL`;
  const idle = { sweep: async () => null };
  await sweep({ sql: database.sql, executor: idle, log: quiet, notifyOutbox: () => {} });
};
const flushAll = async () => {
  const client = openRedis(redis.url, 'blocking');
  await client.flushall();
  client.disconnect();
};

test('FLUSHALL in the middle of jobs loses none and runs none twice with effect', async () => {
  const to = 'flushed@redis.test';
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const delivering = deliver();
  let running = 0;
  await open({
    ...delivering,
    async run(job) {
      running += 1;
      if (running === sendMail.concurrency) begun.resolve();
      await gate.promise;
      await delivering.run(job);
    },
  });
  await requestMails(to, 40);
  await relayOnce(database.sql, queues);
  await begun.promise;
  await flushAll();
  // Those that had begun end as if nothing had happened; the others are gone.
  gate.resolve();
  await expect.poll(() => mailsTo(to)).toBe(sendMail.concurrency);
  expect(await queues.waiting()).toBe(0);
  await sweepLater();
  expect(await relayOnce(database.sql, queues)).toBe(40 - sendMail.concurrency);
  await expect.poll(() => mailsTo(to)).toBe(40);
  const [unsettled] = await database.sql`SELECT count(*)::int AS count FROM outbox WHERE settled_at IS NULL`;
  expect(unsettled).toEqual({ count: 0 });
});

test('while Redis is away jobs wait in the outbox, and they run once it is back', async () => {
  const to = 'away@redis.test';
  await open(deliver());
  await requestMails(to, 10);
  await redis.kill();
  await expect(relayOnce(database.sql, queues)).rejects.toThrow();
  expect(await mailsTo(to)).toBe(0);
  await redis.restart();
  await expect.poll(() => relayOnce(database.sql, queues).catch(() => 0)).toBe(10);
  await expect.poll(() => mailsTo(to)).toBe(10);
});

test('a consumer whose first connection fails works once Redis is back', async () => {
  const to = 'first-connection@redis.test';
  await open(deliver(), () => redis.kill());
  await requestMails(to, 1);
  await expect(relayOnce(database.sql, queues)).rejects.toThrow();
  await redis.restart();
  await expect.poll(() => relayOnce(database.sql, queues).catch(() => 0)).toBe(1);
  await expect.poll(() => mailsTo(to), { timeout: 10_000 }).toBe(1);
});
