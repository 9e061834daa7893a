import { afterAll, beforeAll, expect, it } from 'vitest';
import { EventEmitter } from 'node:events';
import { openFeedSockets, type FeedSocket } from './feed-sockets.ts';
import { startTestApi, type Json, type TestApi } from '../test-api.ts';

const ESCROW = '0x00000000000000000000000000000000000000Ee';
let api: TestApi;
let address: string;
beforeAll(async () => {
  api = await startTestApi();
  address = (await api.listen()).replace('http', 'ws');
  await api.sql`INSERT INTO chain_identity (chain_id, genesis_hash, escrow_address, escrow_code_hash, token_address, deploy_block) VALUES (31337, '0x', ${ESCROW}, '0x', '0xt', 1)`;
  await api.sql`INSERT INTO escrow_contracts (address, version, code_hash, from_block, token) VALUES (${ESCROW}, 1, '0x', 1, '0xt')`;
});
afterAll(() => api.close());

/** A block that the indexer has read, with one event of a contract. */
async function read(number: number, name: string, contract = ESCROW.toLowerCase()): Promise<string> {
  const hash = `0x${number.toString(16).padStart(64, '0')}`;
  await api.sql.begin(async (tx) => {
    await tx`INSERT INTO chain_blocks (number, hash, parent_hash, mined_at) VALUES (${number}, ${hash}, '0x', now())`;
    await tx`INSERT INTO chain_logs (block_hash, log_index, block_number, transaction_hash, address, name, args) VALUES (${hash}, 0, ${number}, ${hash}, ${contract}, ${name}, ${tx.json({ amount: '5' })})`;
  });
  return hash;
}

async function listen(query = '') {
  const socket = new WebSocket(`${address}/audit/feed${query}`);
  const received: Json[] = [];
  let wake = () => {};
  socket.addEventListener('message', ({ data }) => {
    received.push(JSON.parse(data as string));
    wake();
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const until = async (count: number) => {
    while (received.length < count) await new Promise<void>((resolve) => (wake = resolve));
  };
  return { socket, received, until };
}

it('replays from a block on, then sends new events and those that a reorganisation takes back', async () => {
  await read(1, 'AgreementOpened');
  const second = await read(2, 'MilestoneFunded');
  await read(3, 'Transfer', '0xtoken');
  const [all, some, live] = [await listen('?fromBlock=0'), await listen('?fromBlock=2'), await listen()];
  await Promise.all([all.until(2), some.until(1)]);
  expect(all.received.map(({ name }) => name)).toEqual(['AgreementOpened', 'MilestoneFunded']);
  expect(some.received).toEqual([
    {
      type: 'escrow-event',
      blockNumber: 2,
      blockHash: second,
      logIndex: 0,
      transactionHash: second,
      contract: ESCROW.toLowerCase(),
      name: 'MilestoneFunded',
      args: { amount: '5' },
    },
  ]);
  const fourth = await read(4, 'MilestoneReleased');
  await Promise.all([all.until(3), some.until(2), live.until(1)]);
  await api.sql`UPDATE chain_logs SET orphaned_at = now() WHERE block_hash = ${fourth}`;
  await Promise.all([all.until(4), some.until(3), live.until(2)]);
  for (const { received, socket } of [all, some, live]) {
    expect(received.slice(-2)).toMatchObject([
      { type: 'escrow-event', name: 'MilestoneReleased' },
      { type: 'removed', blockHash: fourth, logIndex: 0 },
    ]);
    socket.close();
  }
});

it('loses no event, whatever the number of blocks between two reads, and sends each once and in order', async () => {
  const [live, late] = [await listen(), await listen('?fromBlock=0')];
  const before = Number(
    (
      await api.sql`SELECT count(*) AS count FROM chain_logs WHERE lower(address) = lower(${ESCROW}) AND orphaned_at IS NULL`
    )[0]!.count,
  );
  await late.until(before);
  // The indexer commits a hundred blocks at a time, and several times between two reads.
  const numbers = Array.from({ length: 300 }, (_, nth) => 1_000 + nth);
  for (const first of [0, 100, 200])
    await api.sql.begin(async (tx) => {
      const blocks = numbers.slice(first, first + 100).map((number) => ({ number, hash: `0xa${number}` }));
      await tx`INSERT INTO chain_blocks (number, hash, parent_hash, mined_at) SELECT number, hash, '0x', now() FROM jsonb_to_recordset(${tx.json(blocks)}) AS b (number bigint, hash text)`;
      await tx`INSERT INTO chain_logs (block_hash, log_index, block_number, transaction_hash, address, name, args)
               SELECT hash, 0, number, hash, ${ESCROW.toLowerCase()}, 'MilestoneReleased', '{}' FROM jsonb_to_recordset(${tx.json(blocks)}) AS b (number bigint, hash text)`;
    });
  await Promise.all([live.until(300), late.until(before + 300)]);
  expect(live.received.map(({ blockNumber }) => blockNumber)).toEqual(numbers);
  expect(late.received.slice(before).map(({ blockNumber }) => blockNumber)).toEqual(numbers);
  for (const { socket } of [live, late]) socket.close();
});

it('says from which block on events are missing if a replay would be too long', async () => {
  const numbers = Array.from({ length: 1_001 }, (_, nth) => ({ number: 10_000 + nth, hash: `0xb${nth}` }));
  await api.sql`INSERT INTO chain_blocks (number, hash, parent_hash, mined_at) SELECT number, hash, '0x', now() FROM jsonb_to_recordset(${api.sql.json(numbers)}) AS b (number bigint, hash text)`;
  await api.sql`INSERT INTO chain_logs (block_hash, log_index, block_number, transaction_hash, address, name, args)
                SELECT hash, 0, number, hash, ${ESCROW.toLowerCase()}, 'MilestoneReleased', '{}' FROM jsonb_to_recordset(${api.sql.json(numbers)}) AS b (number bigint, hash text)`;
  const reader = await listen('?fromBlock=10000');
  await reader.until(1_001);
  expect(reader.received.at(-2)).toMatchObject({ type: 'escrow-event', blockNumber: 10_999 });
  expect(reader.received.at(-1)).toEqual({ type: 'gap', fromBlock: 11_000 });
  reader.socket.close();
});

it('limits the sockets of one network address, even many at once, and frees the slot of one that no longer answers', () => {
  const sockets = openFeedSockets({ inAll: 4, perAddress: 2 });
  const open = (address: string) => {
    const socket = Object.assign(new EventEmitter(), {
      bufferedAmount: 0,
      closed: 0,
      send: () => {},
      ping: () => {},
      close: (code: number) => (socket.closed = code),
      terminate: () => void socket.emit('close'),
    });
    return { socket, taken: sockets.take(socket as unknown as FeedSocket, address) };
  };
  const first = open('2001:db8:1:1::1');
  const opened = [
    first,
    open('2001:db8:1:1::2'),
    open('2001:db8:1:1::3'),
    open('192.0.2.1'),
    open('192.0.2.2'),
    open('192.0.2.3'),
  ];
  expect(opened.map(({ taken }) => taken)).toEqual([true, true, false, true, true, false]);
  expect(opened[2]!.socket.closed).toBe(1013);
  sockets.ping();
  for (const { socket } of opened.slice(1)) socket.emit('pong');
  sockets.ping();
  expect(open('2001:db8:1:1::4').taken).toBe(true);
  sockets.close();
});

it('does not affect Socket.IO: other paths accept no WebSocket', async () => {
  const socket = new WebSocket(`${address}/somewhere`);
  await new Promise((resolve) => socket.addEventListener('error', resolve));
  expect(socket.readyState).not.toBe(WebSocket.OPEN);
});
