import { CHANNELS } from '@hireledger/db/notifier';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bringBack, ESCROW, openFeedClient, registerEscrow, takeAway, writeLogs } from '../testing/feed-client.ts';
import { startTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
let address: string;
beforeAll(async () => {
  api = await startTestApi();
  address = (await api.listen()).replace('http', 'ws');
  await registerEscrow(api.sql);
});
afterAll(() => api.close());

it('sends what the indexer reports at once, without looking for it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const other = await startTestApi();
  vi.useRealTimers();
  try {
    await registerEscrow(other.sql);
    const client = await openFeedClient((await other.listen()).replace('http', 'ws'));
    await client.caughtUp();
    await writeLogs(other.sql, [{ block: 1 }]);
    // A log waits for older transactions of the whole server, also of other tests: what is reported before they end is sent with the next report.
    await expect
      .poll(async () => {
        await other.notifications.publish(CHANNELS.escrowLogs, '');
        return client.events.length;
      })
      .toBe(1);
    await client.close();
  } finally {
    await other.close();
  }
});

const upwardsFrom = (first: number, count: number) => Array.from({ length: count }, (_, nth) => first + nth);

it('sends what follows a cursor, then what is new, what leaves the chain, and what comes back', async () => {
  const args = { amount: '5' };
  await writeLogs(api.sql, [
    { block: 1, name: 'AgreementOpened' },
    { block: 2, name: 'MilestoneFunded', args },
  ]);
  await writeLogs(api.sql, [{ block: 3, name: 'Transfer', contract: '0xtoken' }]);
  const [all, live] = [await openFeedClient(address, '0-0'), await openFeedClient(address)];
  await Promise.all([all.got(2), live.caughtUp()]);
  const [first, second] = all.events;
  expect(first).toMatchObject({ type: 'escrow-event', name: 'AgreementOpened' });
  const hash = `0x${'2'.padStart(64, '0')}`;
  expect(second).toEqual({
    type: 'escrow-event',
    cursor: expect.stringMatching(/^\d+-2$/),
    blockNumber: 2,
    blockHash: hash,
    logIndex: 0,
    transactionHash: hash,
    contract: ESCROW.toLowerCase(),
    name: 'MilestoneFunded',
    args,
  });
  const some = await openFeedClient(address, first!.cursor);
  await some.got(1);
  expect(some.events).toEqual([second]);
  expect(live.events).toEqual([]);

  await writeLogs(api.sql, [{ block: 4 }]);
  await takeAway(api.sql, 4);
  await bringBack(api.sql, 4);
  for (const [client, before] of [[all, 2] as const, [some, 1] as const, [live, 0] as const]) {
    await client.got(before + 3);
    expect(client.events.slice(before).map(({ type, blockNumber }) => `${type} ${blockNumber}`)).toEqual([
      'escrow-event 4',
      'removed 4',
      'escrow-event 4',
    ]);
    await client.close();
  }
});

it('sends 1,000 blocks of one commit once each and in order, to live readers and to one from the beginning', async () => {
  const [live, all] = [await openFeedClient(address), await openFeedClient(address, '0-0')];
  await Promise.all([live.caughtUp(), all.caughtUp()]);
  const before = all.events.length;
  const blocks = upwardsFrom(1_000, 1_000);
  await writeLogs(
    api.sql,
    blocks.flatMap((block) => [{ block }, { block, log: 1 }]),
  );
  const late = await openFeedClient(address, '0-0');
  await Promise.all([live.got(2_000), all.got(before + 2_000), late.got(before + 2_000)]);
  const expected = blocks.flatMap((block) => [block, block]);
  expect(live.blocks()).toEqual(expected);
  for (const { blocks: found } of [all, late]) expect(found().slice(before)).toEqual(expected);
  await Promise.all([live, all, late].map((client) => client.close()));
});

it('waits for a transaction that began earlier and commits later, instead of passing it', async () => {
  const live = await openFeedClient(address);
  await live.caughtUp();
  await api.sql.begin(async (early) => {
    await writeLogs(early as never, [{ block: 3_001 }]);
    await writeLogs(api.sql, [{ block: 3_002 }]);
    const late = await openFeedClient(address, live.cursor());
    // It is sent everything that is settled, while the later one is committed already.
    await late.caughtUp();
    expect(late.events).toEqual([]);
    await late.close();
  });
  await live.got(2);
  expect(live.blocks()).toEqual([3_001, 3_002]);
  await live.close();
});

it('loses and repeats nothing for a client that is cut off again and again and continues after its last cursor', async () => {
  const start = await openFeedClient(address);
  await start.caughtUp();
  let after = start.cursor();
  await start.close();
  const blocks = upwardsFrom(5_000, 600);
  const written = (async () => {
    for (let at = 0; at < blocks.length; at += 50)
      await writeLogs(
        api.sql,
        blocks.slice(at, at + 50).map((block) => ({ block })),
      );
  })();
  const found: number[] = [];
  while (found.length < blocks.length) {
    const client = await openFeedClient(address, after);
    await client.got(1);
    await client.close();
    found.push(...client.blocks());
    after = client.events.at(-1)!.cursor;
  }
  await written;
  expect(found).toEqual(blocks);
});

it('starts at the beginning for a cursor that it never sent, and says so', async () => {
  const whole = await openFeedClient(address, '0-0');
  await whole.caughtUp();
  const client = await openFeedClient(address, '999999-1');
  await client.got(whole.events.length);
  expect(client.messages[0]).toEqual({ type: 'reset', cursor: '0-0' });
  expect(client.events).toEqual(whole.events);
  await Promise.all([whole.close(), client.close()]);
});

it('sends a heartbeat with the cursor once a client has caught up, and every 15 seconds', async () => {
  const client = await openFeedClient(address, '0-0');
  await client.caughtUp();
  const beats = () => client.messages.filter(({ type }) => type === 'heartbeat');
  expect(beats()).toEqual([{ type: 'heartbeat', cursor: client.events.at(-1)!.cursor, block: null }]);
  await writeLogs(api.sql, [{ block: 9_000 }]);
  await client.got(client.events.length + 1);
  api.time.shift += 15_000;
  while (beats().length < 2) await client.next();
  expect(beats()[1]).toEqual({ type: 'heartbeat', cursor: client.events.at(-1)!.cursor, block: null });
  await client.close();
});

it('refuses what is no cursor, and answers a plain request with a sentence', async () => {
  for (const after of ['x', '-1', '5', '1-2-3', '9'.repeat(30)])
    await expect(openFeedClient(address, after)).rejects.toThrow('refused');
  expect(await api.request('GET', '/audit/feed?after=x')).toMatchObject({
    status: 400,
    body: { issues: [{ message: 'This is not a cursor of the feed. 0-0 is its beginning.' }] },
  });
  expect(await api.request('GET', '/audit/feed')).toMatchObject({
    status: 404,
    body: { message: 'Connect to this address with a WebSocket.' },
  });
});

it('does not affect Socket.IO: other paths accept no WebSocket', async () => {
  const socket = new WebSocket(`${address}/somewhere`);
  await new Promise((resolve) => socket.addEventListener('error', resolve));
  expect(socket.readyState).not.toBe(WebSocket.OPEN);
});
