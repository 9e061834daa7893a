import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keccak256, Transaction, Wallet } from 'ethers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Chain } from './chain.ts';
import {
  asWorker,
  blockHashes,
  call,
  operator,
  revertingCreation,
  startHere,
  temporaryDirectory,
  transfer,
} from './chain-fixture.ts';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let chain: Chain;
beforeAll(async () => {
  directory = await temporaryDirectory();
  chain = await startHere(directory.path);
});
afterAll(async () => {
  await chain.close();
  await directory.remove();
});

const send = (raw: string) => call(chain.url, 'eth_sendRawTransaction', raw);
const journalSize = async () => (await stat(join(directory.path, 'journal.jsonl'))).size;
const nextNonce = async () =>
  Number((await call(chain.url, 'eth_getTransactionCount', operator.address, 'latest')).result);
const stranger = new Wallet(`0x${'6b'.repeat(32)}`);

/** A signed transaction with the other valid s of its curve: other bytes, and so another hash, for one signature. */
async function withLargerS(nonce: number): Promise<string> {
  const { serialized, signature } = Transaction.from(await transfer(nonce));
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  return serialized.replace(signature!.s.slice(2), (order - BigInt(signature!.s)).toString(16).padStart(64, '0'));
}

const refusals: [string, (nonce: number) => Promise<string> | string, RegExp][] = [
  ['bytes that are no transaction', () => `0x${'00'.repeat(1000)}`, /no signed transaction/],
  [
    'a transaction without a signature',
    async (nonce) => Transaction.from(await transfer(nonce)).unsignedSerialized,
    /no signed transaction/,
  ],
  ['a signature with the larger s', withLargerS, /no signed transaction/],
  ['bytes after a transaction', async (nonce) => `${await transfer(nonce)}00`, /no signed transaction/],
  ["another chain's transaction", (nonce) => transfer(nonce, { chainId: 1 }), /for chain 1; this is chain 31337/],
  [
    'a transaction for every chain',
    async (nonce) =>
      operator.signTransaction({ type: 0, nonce, to: stranger.address, gasLimit: 21_000n, gasPrice: 4_000_000_000n }),
    /for chain 0/,
  ],
  [
    'a nonce that is spent',
    (nonce) => transfer(nonce - 1, { value: 3n }),
    /^Nonce too low. Expected nonce to be \d+ but got \d+\.$/,
  ],
  ['a nonce that leaves a hole', (nonce) => transfer(nonce + 1), /^Nonce too high/],
  ['more than the sender has', (nonce) => transfer(nonce, { value: 2n * 10n ** 24n }), /balance is/],
  ['a sender without ether', () => transfer(0, {}, stranger), /balance is 0/],
  [
    'less gas than it needs before its first step',
    (nonce) => transfer(nonce, { gasLimit: 20_999n }),
    /needs at least 21000/,
  ],
  [
    'less gas than its data asks for',
    (nonce) => transfer(nonce, { data: '0x01', gasLimit: 21_039n }),
    /needs at least 21040/,
  ],
  [
    'more gas than a transaction may use',
    (nonce) => transfer(nonce, { gasLimit: 16_777_217n }),
    /more than the 16777216/,
  ],
  [
    "a fee below the next block's",
    (nonce) => transfer(nonce, { maxFeePerGas: 6n }),
    /below the \d+ that the next block asks for/,
  ],
  [
    'creation code that is too long',
    (nonce) => transfer(nonce, { to: null, data: `0x${'00'.repeat(49_153)}`, gasLimit: 5_000_000n }),
    /at most 49152/,
  ],
  [
    'an authorization of code for an account',
    (nonce) => transfer(nonce, { type: 4, authorizationList: [] }),
    /types 0, 1 and 2/,
  ],
];

it.each(refusals)('refuses %s before the disk', async (_what, make, message) => {
  if ((await nextNonce()) === 0) await send(await transfer(0));
  const raw = await make(await nextNonce());
  const [size, blocks] = [await journalSize(), await blockHashes(chain.url)];
  const answer = await send(raw);
  expect(answer).toMatchObject({ error: { code: -32000 } });
  expect(answer.error!.message).toMatch(message);
  expect(await journalSize()).toBe(size);
  expect(await blockHashes(chain.url)).toEqual(blocks);
});

it('accepts what only the earlier transactions of a request make possible, and refuses what they make impossible', async () => {
  const nonce = await nextNonce();
  const raws = [
    await transfer(nonce, { to: stranger.address, value: 10n ** 18n }),
    await transfer(0, { value: 1n }, stranger),
    await transfer(nonce + 2),
    await transfer(nonce + 1, { to: null, data: revertingCreation }),
    await transfer(1, { value: 10n ** 18n }, stranger),
    await transfer(nonce + 2, { value: 2n }),
  ];
  const response = await fetch(chain.url, {
    method: 'POST',
    headers: asWorker,
    body: JSON.stringify(
      raws.map((raw, id) => ({ jsonrpc: '2.0', id, method: 'eth_sendRawTransaction', params: [raw] })),
    ),
  });
  expect(await response.json()).toMatchObject([
    { result: keccak256(raws[0]!) },
    { result: keccak256(raws[1]!) },
    { error: { message: expect.stringMatching(/^Nonce too high/) } },
    { error: { data: { transactionHash: keccak256(raws[3]!) } } },
    { error: { message: expect.stringMatching(/balance is/) } },
    { result: keccak256(raws[5]!) },
  ]);
  const before = await blockHashes(chain.url);
  await chain.close();
  chain = await startHere(directory.path);
  expect(await blockHashes(chain.url)).toEqual(before);
  expect(chain.started.blockNumber).toBe(chain.started.replayed);
});
