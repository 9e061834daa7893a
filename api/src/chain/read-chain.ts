import { BodyTooLarge, readBody } from '@hireledger/contracts/read-body';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { ReadRequest } from '@hireledger/domain/http/audit';
import { createFairSemaphore } from '../fair-semaphore.ts';

/** The node must also serve payouts, and works on after we stop waiting for it. */
const READS = {
  running: 8,
  runningPerPerson: 2,
  perPerson: 20,
  people: 50,
  refusals: {
    ofPerson: 'Several of your requests are still being read from the chain. Wait until they are done.',
    ofAll: 'The chain is busy. Try again in a moment.',
  },
};
/** More than any reading call of our contracts uses. */
const GAS_PER_CALL = 1_000_000n;
/** An audit requests at most this many at once. */
const BLOCKS_OF_LOGS = 5_000n;
const ANSWER_WITHIN_MS = 10_000;
const ANSWER_BYTES = 8 * 1024 * 1024;
const ADDRESS = /^0x[0-9a-f]{40}$/i;

/** @param visitor who asks: each has a share of the node */
export type ChainReader = (visitor: string, request: ReadRequest | ReadRequest[]) => Promise<string>;

/**
 * Reads the chain's node for the audit in a visitor's browser, and for any Ethereum tool that only reads. The chain's
 * own port may be open only to the worker, and its address may contain a provider's key. Returns the node's JSON
 * unchanged. Visitors are served in turn, each by their network address.
 * @throws AppError UNAVAILABLE when too many read or the node does not answer, TOO_MANY_REQUESTS when too many requests
 * of the visitor wait, VALIDATION_FAILED for the logs of too many blocks or when the answer is too large
 */
export function createChainReader(url: string): ChainReader {
  const inTurn = createFairSemaphore(READS);
  return (visitor, request) =>
    inTurn(visitor, async () => {
      for (const one of [request].flat()) if (one.method === 'eth_getLogs') await checkRange(url, one);
      return readNode(url, Array.isArray(request) ? request.map(withLittleGas) : withLittleGas(request));
    });
}

/** An open end of a range is the chain's newest block. */
async function checkRange(url: string, { params }: ReadRequest): Promise<void> {
  const { fromBlock, toBlock } = (params[0] ?? {}) as { fromBlock?: unknown; toBlock?: unknown };
  const [from, to] = [readBlock(fromBlock), readBlock(toBlock)];
  if (from === to) return;
  const head = from === null || to === null ? await readHead(url) : 0n;
  if ((to ?? head) - (from ?? head) >= BLOCKS_OF_LOGS)
    throw new AppError(
      'VALIDATION_FAILED',
      `eth_getLogs reads at most ${BLOCKS_OF_LOGS.toLocaleString('en-US')} blocks. Request fewer blocks.`,
    );
}

/** The number of a block; null for the newest. */
function readBlock(block: unknown): bigint | null {
  if (block === 'earliest') return 0n;
  if (block === undefined || block === null || block === 'latest') return null;
  if (typeof block === 'string' && /^0x[0-9a-f]{1,64}$/i.test(block)) return BigInt(block);
  throw new AppError('VALIDATION_FAILED', 'Name the blocks of eth_getLogs by their hexadecimal numbers, or by latest.');
}

async function readHead(url: string): Promise<bigint> {
  const answer = await readNode(url, { jsonrpc: '2.0', id: 0, method: 'eth_blockNumber', params: [] });
  const { result } = JSON.parse(answer) as { result?: string };
  if (!result) throw new AppError('UNAVAILABLE', 'The chain is not responding. Try again in a moment.');
  return BigInt(result);
}

/**
 * Calls what is deployed, and nothing that the visitor brings: a loop of theirs takes the node ten times as long as our
 * contracts, and payouts wait for it.
 * @throws AppError VALIDATION_FAILED for code in a call: without an address it creates a contract, and overrides replace one
 */
function withLittleGas(request: ReadRequest): ReadRequest {
  if (request.method !== 'eth_call') return request;
  const [transaction, ...others] = request.params;
  const { to } = (transaction ?? {}) as { to?: unknown };
  if (typeof to !== 'string' || !ADDRESS.test(to) || others.length > 1)
    throw new AppError('VALIDATION_FAILED', 'eth_call reads one contract, named in "to", without overrides.');
  return { ...request, params: [{ ...(transaction as object), gas: `0x${GAS_PER_CALL.toString(16)}` }, ...others] };
}

async function readNode(url: string, request: ReadRequest | ReadRequest[]): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await readBody(response.body ?? [], ANSWER_BYTES);
  } catch (error) {
    throw error instanceof BodyTooLarge
      ? new AppError('VALIDATION_FAILED', 'That is too much for one response. Request fewer blocks.')
      : new AppError('UNAVAILABLE', 'The chain is not responding. Try again in a moment.');
  }
}
