/** Fixtures of this folder's tests: a directory, an operator, transactions, calls over HTTP. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BaseWallet, type TransactionLike, Wallet } from 'ethers';
import { type Chain, type ChainOptions, startChain } from './chain.ts';

export const operator = new Wallet(`0x${'5a'.repeat(32)}`);
export const somebody = `0x${'77'.repeat(20)}`;

/** Creation code whose constructor reverts. */
export const revertingCreation = '0x60006000fd';

/** The secret of senders of transactions; `call` uses it. */
export const token = 'of the worker and of the chain alone';

/** A signed transfer of one wei, with the given changes. */
export function transfer(nonce: number, changes: TransactionLike = {}, from: BaseWallet = operator): Promise<string> {
  return from.signTransaction({
    type: 2,
    chainId: 31337,
    nonce,
    to: somebody,
    value: 1n,
    gasLimit: 100_000n,
    maxFeePerGas: 4_000_000_000n,
    maxPriorityFeePerGas: 1n,
    ...changes,
  });
}

export async function temporaryDirectory(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'hireledger-chain-'));
  return { path, remove: () => rm(path, { recursive: true }) };
}

export function startHere(dataDirectory: string, options: Partial<ChainOptions> = {}): Promise<Chain> {
  return startChain({ dataDirectory, fundedAddress: operator.address, token, ...options });
}

interface RpcAnswer {
  id: unknown;
  result?: unknown;
  error?: { code: number; message: string; data?: unknown };
}

/** Headers of a request by the worker. */
export const asWorker = { 'content-type': 'application/json', authorization: `Bearer ${token}` };

/** One call over HTTP, as the worker; the whole answer, error or not. */
export async function call(url: string, method: string, ...params: unknown[]): Promise<RpcAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: asWorker,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return (await response.json()) as RpcAnswer;
}

/** Hashes of all blocks, from the genesis on. */
export async function blockHashes(url: string): Promise<string[]> {
  const head = Number((await call(url, 'eth_blockNumber')).result);
  const blocks = Array.from({ length: head + 1 }, (_, number) =>
    call(url, 'eth_getBlockByNumber', `0x${number.toString(16)}`, false),
  );
  return (await Promise.all(blocks)).map(({ result }) => (result as { hash: string }).hash);
}
