import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERYTHING } from '../auth/view.ts';
import { startTestApi, type TestApi } from '../test-api.ts';
import type { Client } from './client.ts';
import { Recipient } from './recipient.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** A namespace that records what is sent to which rooms, and a socket that accepts anything. */
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
    client: { socket, view: EVERYTHING, room: 'all', batch: true, live: false } as unknown as Client,
  };
}
const tick = () => new Promise((resolve) => setImmediate(resolve));
const event = (seq: number) => ({ seq, name: 'job.posted', at: '', data: {} });

test('events committed in one tick are sent in one message, in order, whatever the order of their notifications', async () => {
  const { recipient, sent, client } = listen();
  await recipient.attach(client, undefined);
  for (const seq of [2, 3, 1, 1, 4]) recipient.enqueue(event(seq));
  await tick();
  const batches = sent
    .filter(([name]) => name === 'events')
    .map(([, events]) => (events as { seq: number }[]).map(({ seq }) => seq));
  expect(batches).toEqual([[1, 2, 3, 4]]);
});

test('the heartbeat has the newest number, so a lost last event is noticed', async () => {
  const { recipient, sent, client } = listen();
  recipient.heartbeat();
  expect(sent).toEqual([]);
  await recipient.attach(client, undefined);
  recipient.enqueue(event(1));
  recipient.heartbeat();
  expect(sent.at(-1)).toEqual(['heartbeat', { head: 1 }]);
});

test('a slow reader gets one message that there is more, nothing else until it asks, and is live again once it has everything', async () => {
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
