import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHANNELS } from '@hireledger/db/notifier';
import { startTestApi, type Account, type TestApi } from '../test-api.ts';
import { connect } from './test-socket.ts';

let api: TestApi;
let address: string;
let company: Account;
let talent: Account;
let threadId: string;
beforeAll(async () => {
  api = await startTestApi();
  address = await api.listen();
  company = await api.signUp('company', 'Acme');
  talent = await api.signUp('talent', 'Ada');
  threadId = await api.apply(talent, await api.postJob(company));
});
afterAll(() => api.close());

/** All typing signals that a socket gets. */
async function listener(account: Account) {
  const { socket, next } = await connect(address, { token: account.token, after: 0 });
  const received: unknown[] = [];
  socket.on('typing', (signal: unknown) => received.push(signal));
  return { socket, received, next };
}

test('the other side of a conversation gets typing signals, at most every few seconds, and nobody else does', async () => {
  const [own, other, stranger] = [
    await listener(company),
    await listener(talent),
    await listener(await api.signUp('talent', 'Grace')),
  ];
  for (let key = 0; key < 20; key += 1) own.socket.emit('typing', { threadId });
  await other.next('typing');
  // A signal of somebody else, or without a conversation, is ignored. The answer to a resume comes after all of it.
  stranger.socket.emit('typing', { threadId });
  for (const nonsense of [null, { threadId: 'x' }, { threadId: randomUUID() }, 'x'.repeat(5_000)])
    own.socket.emit('typing', nonsense);
  await Promise.all(
    [own, stranger].map(({ socket }) => new Promise((resolve) => socket.emit('resume', { after: 0 }, resolve))),
  );
  await new Promise((resolve) => other.socket.emit('resume', { after: 0 }, resolve));
  expect([own.received, other.received, stranger.received]).toEqual([[], [{ threadId }], []]);
  for (const { socket } of [own, other, stranger]) socket.disconnect();
});

test('typing at another process is pushed on its notification, and invalid notifications are ignored', async () => {
  const other = await listener(talent);
  const signal = other.next('typing');
  await api.notifications.publish(CHANNELS.signals, 'nonsense');
  await api.notifications.publish(
    CHANNELS.signals,
    JSON.stringify({
      from: randomUUID(),
      signals: [{ name: 'typing', recipientId: talent.id, threadId, jobId: randomUUID() }],
    }),
  );
  expect(await signal).toEqual({ threadId });
  other.socket.disconnect();
});
