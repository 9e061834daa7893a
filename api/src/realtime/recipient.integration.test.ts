import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../test-api.ts';
import type { Client } from './client.ts';
import { Recipient } from './recipient.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** A namespace that writes down what goes to which rooms, and a socket that takes anything. */
function listen() {
  const sent: [string, unknown][] = [];
  const namespace = { to: () => ({ emit: (name: string, data: unknown) => sent.push([name, data]) }) };
  const socket = {
    connected: true,
    emit: (name: string, data: unknown) => sent.push([name, data]),
    join: () => {},
    leave: () => {},
    conn: { writeBuffer: [], transport: {} },
  };
  const recipient = new Recipient(randomUUID(), api.sql, namespace as never, (error) => {
    throw error;
  });
  return {
    recipient,
    sent,
    client: { socket, tokenHash: '', expiresAt: new Date(), batch: true, live: false } as unknown as Client,
  };
}
const tick = () => new Promise((resolve) => setImmediate(resolve));
const event = (seq: number) => ({ seq, name: 'job.posted', at: '', data: {} });

test('what is committed in one tick travels in one message, in order, whatever the order in which it was heard', async () => {
  const { recipient, sent, client } = listen();
  await recipient.attach(client, undefined);
  for (const seq of [2, 3, 1, 1, 4]) recipient.enqueue(event(seq));
  await tick();
  const batches = sent
    .filter(([name]) => name === 'events')
    .map(([, events]) => (events as { seq: number }[]).map(({ seq }) => seq));
  expect(batches).toEqual([[1, 2, 3, 4]]);
});

test('the heartbeat carries the newest number, so that a lost last event shows', async () => {
  const { recipient, sent, client } = listen();
  recipient.heartbeat();
  expect(sent).toEqual([]);
  await recipient.attach(client, undefined);
  recipient.enqueue(event(1));
  recipient.heartbeat();
  expect(sent.at(-1)).toEqual(['heartbeat', { head: 1 }]);
});

test('a slow reader is told once that there is more, gets nothing until it asks, and is live again once it has everything', async () => {
  const { recipient, sent, client } = listen();
  const rooms: string[] = [];
  Object.assign(client.socket, {
    join: (room: string) => rooms.push(room),
    leave: (room: string) => rooms.splice(rooms.indexOf(room), 1),
  });
  await recipient.attach(client, undefined);
  expect(rooms).toHaveLength(1);

  (client.socket.conn as unknown as { transport: object }).transport = { socket: { bufferedAmount: 1024 * 1024 } };
  recipient.enqueue(event(1));
  await tick();
  recipient.enqueue(event(2));
  await tick();
  expect(rooms).toEqual([]);
  expect(sent.filter(([name]) => name === 'behind')).toEqual([['behind', { head: 1 }]]);

  (client.socket.conn as unknown as { transport: object }).transport = {};
  expect(await recipient.resume(client, 2)).toMatchObject({ events: [], head: 2 });
  expect(rooms).toHaveLength(1);
});
