import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFeedClient, registerEscrow, standInSocket, writeLogs } from '../testing/feed-client.ts';
import { startTestApi, type TestApi } from '../test-api.ts';
import { openAuditFeed } from './audit-feed.ts';
import { openFeedSockets } from './feed-sockets.ts';

let api: TestApi;
let url: URL;
beforeAll(async () => {
  api = await startTestApi();
  url = new URL(await api.listen());
  await registerEscrow(api.sql);
});
afterAll(() => api.close());

/** A feed whose clock the test moves. */
function openFeed() {
  const time = { now: 0 };
  const feed = openAuditFeed({
    sql: api.sql,
    clock: () => time.now,
    onError: (error) => expect.unreachable(String(error)),
  });
  return { feed, time };
}
const FULL = 2 * 1024 * 1024;
const blocksOf = (sent: { type: string; blockNumber?: number }[]) =>
  sent.flatMap(({ blockNumber }) => blockNumber ?? []);

describe('a client that reads slowly', () => {
  it('gets nothing while much waits for it, and then everything, while others are not kept waiting', async () => {
    const { feed } = openFeed();
    const [slow, quick] = [standInSocket(), standInSocket()];
    feed.join(slow.socket, null, '192.0.2.1');
    feed.join(quick.socket, null, '192.0.2.1');
    while (slow.sent.length === 0 || quick.sent.length === 0) await feed.poll();
    slow.socket.bufferedAmount = FULL;
    await writeLogs(api.sql, [{ block: 1 }, { block: 2 }]);
    while (blocksOf(quick.sent).length < 2) await feed.poll();
    expect(blocksOf(quick.sent)).toEqual([1, 2]);
    expect(blocksOf(slow.sent)).toEqual([]);
    slow.socket.bufferedAmount = 0;
    await feed.poll();
    expect(blocksOf(slow.sent)).toEqual([1, 2]);
    feed.close();
  });

  it('is cut off when it reads nothing for 20 seconds, and not when it reads a little', async () => {
    const { feed, time } = openFeed();
    const { socket } = standInSocket();
    feed.join(socket, null, '192.0.2.1');
    await feed.poll();
    for (const [now, waiting] of [
      [0, FULL],
      [19_000, FULL],
      [19_500, 0],
      [20_500, FULL],
      [40_000, FULL],
    ] as const) {
      time.now = now;
      socket.bufferedAmount = waiting;
      await feed.poll();
      expect(socket.isCut).toBe(false);
    }
    time.now = 40_500;
    await feed.poll();
    expect(socket.isCut).toBe(true);
    feed.close();
  });
});

/** A WebSocket that was opened by hand and is never read. */
async function openDeaf(): Promise<Socket> {
  const socket = connect(Number(url.port), url.hostname);
  socket.write(
    'GET /audit/feed?after=0-0 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await once(socket, 'readable');
  return socket;
}

it('cuts off a client that never reads, while others get everything', async () => {
  const blocks = Array.from({ length: 2_000 }, (_, nth) => 10_000 + nth);
  const args = { text: 'x'.repeat(10_000) };
  for (let at = 0; at < blocks.length; at += 500)
    await writeLogs(
      api.sql,
      blocks.slice(at, at + 500).map((block) => ({ block, args })),
    );
  const deaf = await openDeaf();
  const reader = await openFeedClient(url.href.replace('http', 'ws').replace(/\/$/, ''), '0-0');
  await reader.caughtUp();
  expect(reader.blocks().filter((block) => block >= 10_000)).toEqual(blocks);
  await reader.close();
  const { clients } = api.app.websocketServer;
  await expect.poll(() => clients.size).toBe(1);
  expect([...clients][0]!.bufferedAmount).toBeGreaterThan(1024 * 1024);
  api.time.shift += 20_000;
  await expect.poll(() => clients.size, { timeout: 10_000 }).toBe(0);
  deaf.destroy();
});

it('limits the sockets of one network address, even many at once, and frees the slot of one that no longer answers', () => {
  const sockets = openFeedSockets({ inAll: 4, perAddress: 2 });
  const open = (address: string) => {
    const { socket } = standInSocket();
    return { socket, taken: sockets.take(socket, address) };
  };
  const opened = [
    open('2001:db8:1:1::1'),
    open('2001:db8:1:1::2'),
    open('2001:db8:1:1::3'),
    open('192.0.2.1'),
    open('192.0.2.2'),
    open('192.0.2.3'),
  ];
  expect(opened.map(({ taken }) => taken)).toEqual([true, true, false, true, true, false]);
  expect(opened[2]!.socket.closedWith).toBe(1013);
  sockets.ping();
  for (const { socket } of opened.slice(1)) socket.emit('pong');
  sockets.ping();
  expect(open('2001:db8:1:1::4').taken).toBe(true);
  sockets.close();
});
