import { startDyingPostgres } from '@hireledger/launch/test-dying-postgres';
import { expect, onTestFinished, test } from 'vitest';
import { createQueueBackend } from './queue-backend.ts';

test('a database that dies while a queue opens its connection fails the queue, and not the process', async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', note);
  const database = await startDyingPostgres('while-opening');
  onTestFinished(database.stop);
  const { Queue, producer } = createQueueBackend({ databaseUrl: database.url });
  const queue = new Queue('beat', { connection: producer() });
  queue.on('error', () => {});
  await expect(queue.waitUntilReady()).rejects.toThrow();
  await queue.close().catch(() => {});
  process.off('uncaughtException', note);
  expect(uncaught).toEqual([]);
});
