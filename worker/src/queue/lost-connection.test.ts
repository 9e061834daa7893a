import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQueueBackend } from './queue-backend.ts';

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const WELCOME = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const GOODBYE = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
);

/** A PostgreSQL server that dies as soon as a connection is open: all that it says arrives at once. */
const server = createServer((socket) => {
  socket.on('error', () => {});
  socket.once('data', () => socket.end(Buffer.concat([WELCOME, READY, GOODBYE])));
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

test('a database that dies while a queue opens its connection fails the queue, and not the process', async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', note);
  const { port } = server.address() as AddressInfo;
  const { Queue, producer } = createQueueBackend({ databaseUrl: `postgres://nobody@127.0.0.1:${port}/none` });
  const queue = new Queue('beat', { connection: producer() });
  queue.on('error', () => {});
  await expect(queue.waitUntilReady()).rejects.toThrow();
  await queue.close().catch(() => {});
  process.off('uncaughtException', note);
  expect(uncaught).toEqual([]);
});
