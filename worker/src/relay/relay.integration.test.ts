import { openDatabase, type Database } from '@hireledger/db/connect';
import { enqueue } from '@hireledger/db/outbox';
import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { startTestRedisWhereAsked } from '@hireledger/launch/test-redis';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { sendMail } from '../jobs/send-mail/definition.ts';
import { sendMailHandler } from '../jobs/send-mail/handler.ts';
import { inboxDelivery } from '../mail/inbox.ts';
import { bindJob, openJobQueues, type JobQueues } from '../queue/job-queues.ts';
import { createQueueBackend } from '../queue/queue-backend.ts';
import { quiet } from '../testing/world.ts';
import { relayOnce } from './relay.ts';

let testDatabase: TestDatabase;
let redis: Awaited<ReturnType<typeof startTestRedisWhereAsked>>;
let database: Database;
/** As the worker's role: for the code under test. */
let worker: Database;
let queues: JobQueues;
/** Jobs that ran, with a signal after each. */
const ran: string[] = [];
let onRun = () => {};
const triesOf = new Map<string, number>();
const givenUp: string[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  redis = await startTestRedisWhereAsked();
  database = openDatabase(testDatabase.url, { name: 'relay test' });
  worker = openDatabase(testDatabase.workerUrl, { name: 'relay test, worker' });
  const deliver = sendMailHandler({
    sql: worker.sql,
    delivery: inboxDelivery(worker.sql),
    publicUrl: 'http://localhost:3000',
  });
  const bindings = [
    bindJob(sendMail, {
      async run(job) {
        await deliver.run(job);
        ran.push(job.id);
        onRun();
      },
    }),
    bindJob(
      { name: 'send-push', payload: z.object({}), attempts: 3, backoffMs: 5, concurrency: 1 },
      {
        async run({ id }) {
          triesOf.set(id, (triesOf.get(id) ?? 0) + 1);
          throw new Error('no');
        },
        async giveUp({ id }) {
          givenUp.push(id);
          onRun();
        },
      },
    ),
  ];
  queues = await openJobQueues(
    createQueueBackend({ databaseUrl: testDatabase.workerUrl, redisUrl: redis?.url }),
    bindings.map(({ definition }) => definition),
    quiet,
  );
  queues.consume(bindings);
});
afterAll(async () => {
  await queues?.close();
  await database?.close();
  await worker?.close();
  await testDatabase?.drop();
  await redis?.stop();
});
beforeEach(() => {
  ran.length = 0;
});

const mailTo = (to: string) => ({ template: 'verify-signup' as const, to, fields: { code: '123456', minutes: '10' } });
const until = async (done: () => boolean) => {
  while (true) {
    const signal = new Promise<void>((resolve) => (onRun = resolve));
    if (done()) return;
    await signal;
  }
};
const mailsTo = async (to: string) => (await database.sql`SELECT FROM mails WHERE "to" = ${to}`).length;

test('one cause is one mail, however often it is requested', async () => {
  for (let time = 0; time < 3; time++) await enqueue(database.sql, 'send-mail', mailTo('cause@relay.test'), 'otp:1');
  expect(await relayOnce(worker.sql, queues)).toBe(1);
  await until(() => ran.length === 1);
  expect(await mailsTo('cause@relay.test')).toBe(1);
});

test('a relay that dies after it handed rows over, and restarts, adds each job once', async () => {
  for (let index = 0; index < 20; index++)
    await enqueue(database.sql, 'send-mail', mailTo('halfway@relay.test'), `halfway:${index}`);
  const dying = {
    names: queues.names,
    add: async (jobs: Parameters<JobQueues['add']>[0]) => {
      await queues.add(jobs);
      throw new Error('killed');
    },
  };
  await expect(relayOnce(worker.sql, dying)).rejects.toThrow('killed');
  expect((await database.sql`SELECT FROM outbox WHERE cause LIKE 'halfway:%' AND relayed_at IS NULL`).length).toBe(20);
  // The queue already has the jobs: a row whose mail is being delivered is locked, and waits for the next sweep.
  const moved = await relayOnce(worker.sql, queues);
  await until(() => ran.length >= 20);
  expect(moved + (await relayOnce(worker.sql, queues))).toBe(20);
  // A separate job behind them shows that nothing else was in the queue.
  await enqueue(database.sql, 'send-mail', mailTo('last@relay.test'), 'last');
  const [last] = await database.sql<{ id: string }[]>`SELECT id FROM outbox WHERE cause = 'last'`;
  await relayOnce(worker.sql, queues);
  await until(() => ran.includes(last!.id));
  expect(new Set(ran).size).toBe(21);
  expect(ran).toHaveLength(21);
  expect(await mailsTo('halfway@relay.test')).toBe(20);
});

test('two relays at once share the rows', async () => {
  for (let index = 0; index < 50; index++)
    await enqueue(database.sql, 'send-mail', mailTo('shared@relay.test'), `shared:${index}`);
  const taken = await Promise.all([relayOnce(worker.sql, queues), relayOnce(worker.sql, queues)]);
  expect(taken[0]! + taken[1]! + (await relayOnce(worker.sql, queues))).toBe(50);
  await until(() => ran.length >= 50);
  expect(await mailsTo('shared@relay.test')).toBe(50);
});

test('a handler that runs twice for one job sends one mail', async () => {
  const handler = sendMailHandler({
    sql: worker.sql,
    delivery: inboxDelivery(worker.sql),
    publicUrl: 'http://localhost:3000',
  });
  await enqueue(database.sql, 'send-mail', mailTo('twice@relay.test'), 'twice');
  const [requested] = await database.sql<{ id: string }[]>`SELECT id FROM outbox WHERE cause = 'twice'`;
  const job = { id: requested!.id, payload: {} };
  await Promise.all([handler.run(job), handler.run(job)]);
  expect(await mailsTo('twice@relay.test')).toBe(1);
});

test('after its mail was delivered a code is in no table but the inbox, and never in the queue', async () => {
  // If the tests below or above had handed it to the queue it would be settled by now.
  await database.sql`UPDATE outbox SET relayed_at = now() WHERE cause = 'twice'`;
  const handed: unknown[] = [];
  await enqueue(
    database.sql,
    'send-mail',
    { ...mailTo('secret@relay.test'), fields: { code: '807060', minutes: '10' } },
    'secret',
  );
  await relayOnce(database.sql, { names: queues.names, add: async (jobs) => void handed.push(...jobs) });
  expect(handed).toEqual([{ name: 'send-mail', id: expect.any(String), trace: null, payload: {} }]);
  await sendMailHandler({
    sql: database.sql,
    delivery: inboxDelivery(database.sql),
    publicUrl: 'http://localhost:3000',
  }).run(handed[0] as { id: string; payload: object });
  const kept = await database.sql`SELECT payload FROM outbox WHERE cause = 'secret'`;
  expect(kept).toEqual([{ payload: { template: 'verify-signup', to: 'secret@relay.test', fields: {} } }]);
  expect(
    await database.sql`SELECT subject, useful_until - sent_at = interval '10 minutes' AS bounded FROM mails WHERE "to" = 'secret@relay.test'`,
  ).toMatchObject([{ subject: expect.stringContaining('807060'), bounded: true }]);
});

test('rows for a job that this worker does not know wait and delay no others', async () => {
  await database.sql`INSERT INTO outbox (job, payload) VALUES ('paint-the-house', '{}')`;
  await enqueue(database.sql, 'send-mail', mailTo('after@relay.test'), 'after');
  expect(await relayOnce(worker.sql, queues)).toBe(1);
  await until(() => ran.length === 1);
  expect(await mailsTo('after@relay.test')).toBe(1);
});

test('a job that always fails is tried as often as defined, and its failure is then recorded', async () => {
  const id = crypto.randomUUID();
  await queues.add([{ name: 'send-push', id, payload: {} }]);
  await until(() => givenUp.includes(id));
  expect(triesOf.get(id)).toBe(3);
});
