import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keccak256 } from 'ethers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Chain } from './chain.ts';
import {
  asWorker,
  blockHashes,
  call,
  operator,
  revertingCreation,
  somebody,
  startHere,
  temporaryDirectory,
  transfer,
} from './chain-fixture.ts';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let chain: Chain;
beforeEach(async () => {
  directory = await temporaryDirectory();
  chain = await startHere(directory.path);
});
afterEach(async () => {
  await chain.close();
  await directory.remove();
});

const send = async (raw: string) => call(chain.url, 'eth_sendRawTransaction', raw);
/** The journal as a version without checksums wrote it. */
const withoutChecksums = (text: string) => text.replaceAll(/,"sum":"\w+"/g, '');
const journalPath = () => join(directory.path, 'journal.jsonl');

async function restart(options: Parameters<typeof startHere>[1] = {}) {
  await chain.close();
  chain = await startHere(directory.path, options);
}

it('has the same block hashes after restarts, over 50 blocks of transfers, reverts and refusals', async () => {
  for (let nonce = 0; nonce < 50; nonce++) {
    if (nonce % 7 === 3) await send(await transfer(nonce + 5));
    if (nonce % 11 === 5) await send(await transfer(nonce - 1, { value: 2n }));
    const reverts = nonce % 9 === 4;
    const answer = await send(await transfer(nonce, reverts ? { to: null, data: revertingCreation } : {}));
    expect('error' in answer).toBe(reverts);
    await call(chain.url, 'eth_estimateGas', { from: operator.address, to: somebody, value: '0x1' });
  }
  const before = await blockHashes(chain.url);
  expect(before).toHaveLength(51);
  for (let round = 0; round < 2; round++) {
    await restart();
    expect(await blockHashes(chain.url)).toEqual(before);
    expect(chain.started.blockNumber).toBe(50);
  }
  await send(await transfer(50));
  await restart();
  expect((await blockHashes(chain.url)).slice(0, 51)).toEqual(before);
});

it('returns an error for a reverted transaction although it is mined, with its hash', async () => {
  const raw = await transfer(0, { to: null, data: revertingCreation });
  const { error } = await send(raw);
  expect(error?.data).toMatchObject({ transactionHash: keccak256(raw) });
  const receipt = await call(chain.url, 'eth_getTransactionReceipt', keccak256(raw));
  expect(receipt.result).toMatchObject({ status: '0x0', blockNumber: '0x1' });
  expect((await call(chain.url, 'eth_getTransactionCount', operator.address, 'latest')).result).toBe('0x1');
});

it('answers repeated bytes with Known transaction, even after a restart, and mines them once', async () => {
  const raw = await transfer(0);
  expect(await send(raw)).toMatchObject({ result: keccak256(raw) });
  const known = { error: { message: `Known transaction: ${keccak256(raw)}` } };
  expect(await send(raw)).toMatchObject(known);
  await restart();
  expect(await send(raw)).toMatchObject(known);
  expect((await call(chain.url, 'eth_blockNumber')).result).toBe('0x1');
});

it('mines the same bytes once when they arrive twice at the same moment', async () => {
  const raw = await transfer(0);
  const answers = await Promise.all([send(raw), send(raw), send(raw)]);
  expect(answers.filter(({ result }) => result !== undefined)).toHaveLength(1);
  const before = await blockHashes(chain.url);
  await restart();
  expect(await blockHashes(chain.url)).toEqual(before);
});

it('mines a burst that was sent at once, one block each, and replays it', async () => {
  const raws = await Promise.all(Array.from({ length: 40 }, (_, nonce) => transfer(nonce)));
  const response = await fetch(chain.url, {
    method: 'POST',
    headers: asWorker,
    body: JSON.stringify(
      raws.map((raw, id) => ({ jsonrpc: '2.0', id, method: 'eth_sendRawTransaction', params: [raw] })),
    ),
  });
  expect(await response.json()).toEqual(raws.map((raw, id) => ({ jsonrpc: '2.0', id, result: keccak256(raw) })));
  const before = await blockHashes(chain.url);
  expect(before).toHaveLength(raws.length + 1);
  await restart();
  expect(await blockHashes(chain.url)).toEqual(before);
});

it('follows the clock: a burst does not run ahead of it, and a restart does not fall behind it', async () => {
  const begun = 1_800_000_000;
  await chain.close();
  await directory.remove();
  directory = await temporaryDirectory();
  let now = begun * 1000;
  chain = await startHere(directory.path, { now: () => now });
  for (let nonce = 0; nonce < 5; nonce++) await send(await transfer(nonce));
  const timeOf = async (block: string) =>
    Number(((await call(chain.url, 'eth_getBlockByNumber', block, false)).result as { timestamp: string }).timestamp);
  expect(await timeOf('latest')).toBe(begun);
  now -= 5_000;
  await send(await transfer(5));
  expect(await timeOf('latest')).toBe(begun);
  now = (begun + 86_400) * 1000;
  await restart({ now: () => now });
  expect(await timeOf('pending')).toBeGreaterThanOrEqual(begun + 86_400);
  await send(await transfer(6));
  expect(await timeOf('latest')).toBe(begun + 86_400);
});

it('cuts off a half-written last line and reports it', async () => {
  await send(await transfer(0));
  await chain.close();
  const notices: string[] = [];
  await appendFile(journalPath(), '{"timestamp":1');
  chain = await startHere(directory.path, { onNotice: (notice) => notices.push(notice) });
  expect(notices).toEqual([`Cut off a half-written last line (14 bytes) of the journal in ${directory.path}.`]);
  expect(chain.started.blockNumber).toBe(1);
});

it('refuses to start if the replay has another hash, and releases the directory', async () => {
  for (let nonce = 0; nonce < 3; nonce++) await send(await transfer(nonce));
  await chain.close();
  const lines = withoutChecksums(await readFile(journalPath(), 'utf8')).split('\n');
  const changed = JSON.parse(lines[1]!);
  const intact = lines[1]!;
  lines[1] = JSON.stringify({ ...changed, rawTransaction: await transfer(1, { value: 9n }) });
  await writeFile(journalPath(), lines.join('\n'));
  await expect(startHere(directory.path)).rejects.toThrow(
    /^The replay differs from line 3 of the journal: block 2 was 0x/,
  );
  lines[1] = intact;
  await writeFile(journalPath(), lines.join('\n'));
  chain = await startHere(directory.path);
});

it('notices another hash of the very last block too, after it was stopped cleanly', async () => {
  await send(await transfer(0));
  await chain.close();
  const text = withoutChecksums(await readFile(journalPath(), 'utf8'));
  await writeFile(journalPath(), text.replace(await transfer(0), await transfer(0, { value: 9n })));
  await expect(startHere(directory.path)).rejects.toThrow('The replay differs from line 2 of the journal: block 1');
  await writeFile(journalPath(), text);
  chain = await startHere(directory.path);
});

it('replays the journal of an earlier version, including refused lines, and continues after it', async () => {
  for (let nonce = 0; nonce < 5; nonce++)
    await send(await transfer(nonce, nonce === 2 ? { to: null, data: revertingCreation } : {}));
  const before = await blockHashes(chain.url);
  await chain.close();
  const lines = withoutChecksums(await readFile(journalPath(), 'utf8')).split('\n');
  const { timestamp, head } = JSON.parse(lines[2]!);
  const refused = [`0x${'00'.repeat(500)}`, await transfer(7), await transfer(0)].map((rawTransaction) =>
    JSON.stringify({ timestamp, rawTransaction, head }),
  );
  await writeFile(journalPath(), [...lines.slice(0, 2), ...refused, ...lines.slice(2)].join('\n'));
  chain = await startHere(directory.path);
  expect(await blockHashes(chain.url)).toEqual(before);
  await send(await transfer(5));
  const after = await blockHashes(chain.url);
  await restart();
  expect(await blockHashes(chain.url)).toEqual(after);
});

it('reports its progress while it replays', async () => {
  for (let nonce = 0; nonce < 3; nonce++) await send(await transfer(nonce));
  const said: unknown[] = [];
  await restart({ onReplay: (progress) => said.push(progress) });
  expect(said).toEqual([{ replayed: 3, share: 1 }]);
});

it('refuses another chain id or funded address than the chain started with', async () => {
  await chain.close();
  await expect(startHere(directory.path, { chainId: 5 })).rejects.toThrow('began chain 31337, but CHAIN_ID asks for 5');
  await expect(startHere(directory.path, { fundedAddress: somebody })).rejects.toThrow(
    `but CHAIN_FUNDED_ADDRESS asks for ${somebody}`,
  );
  chain = await startHere(directory.path);
});

it('says so when the directory is in use or the port is taken', async () => {
  await expect(startHere(directory.path)).rejects.toThrow(`uses ${directory.path}; stop it first.`);
  const other = await temporaryDirectory();
  await expect(startHere(other.path, { port: chain.port })).rejects.toThrow(
    `Port ${chain.port} is in use; stop what listens there, or set CHAIN_PORT.`,
  );
  await other.remove();
});
