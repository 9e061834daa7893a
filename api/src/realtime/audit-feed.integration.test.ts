import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Json, type TestApi } from '../test-api.ts';

const ESCROW = '0x00000000000000000000000000000000000000Ee';
let api: TestApi;
let address: string;
beforeAll(async () => {
  api = await startTestApi();
  address = (await api.listen()).replace('http', 'ws');
  await api.sql`INSERT INTO chain_identity (chain_id, genesis_hash, escrow_address, escrow_code_hash, token_address, deploy_block) VALUES (31337, '0x', ${ESCROW}, '0x', '0xt', 1)`;
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
  const heard: Json[] = [];
  let wake = () => {};
  socket.addEventListener('message', ({ data }) => {
    heard.push(JSON.parse(data as string));
    wake();
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const until = async (count: number) => {
    while (heard.length < count) await new Promise<void>((resolve) => (wake = resolve));
  };
  return { socket, heard, until };
}

it('replays from a block on, then tells live what the chain brings and what it takes back', async () => {
  await read(1, 'AgreementOpened');
  const second = await read(2, 'MilestoneFunded');
  await read(3, 'Transfer', '0xtoken');
  const [all, some, live] = [await listen('?fromBlock=0'), await listen('?fromBlock=2'), await listen()];
  await Promise.all([all.until(2), some.until(1)]);
  expect(all.heard.map(({ name }) => name)).toEqual(['AgreementOpened', 'MilestoneFunded']);
  expect(some.heard).toEqual([{ type: 'escrow-event', blockNumber: 2, blockHash: second, logIndex: 0, transactionHash: second, contract: ESCROW.toLowerCase(), name: 'MilestoneFunded', args: { amount: '5' } }]);
  const fourth = await read(4, 'MilestoneReleased');
  await Promise.all([all.until(3), some.until(2), live.until(1)]);
  await api.sql`UPDATE chain_logs SET orphaned_at = now() WHERE block_hash = ${fourth}`;
  await Promise.all([all.until(4), some.until(3), live.until(2)]);
  for (const { heard, socket } of [all, some, live]) {
    expect(heard.slice(-2)).toMatchObject([{ type: 'escrow-event', name: 'MilestoneReleased' }, { type: 'removed', blockHash: fourth, logIndex: 0 }]);
    socket.close();
  }
});

it('stands beside Socket.IO: other paths take no WebSocket', async () => {
  const socket = new WebSocket(`${address}/somewhere`);
  await new Promise((resolve) => socket.addEventListener('error', resolve));
  expect(socket.readyState).not.toBe(WebSocket.OPEN);
});
