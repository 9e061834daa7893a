import { postToNode, RpcError } from '@hireledger/contracts/json-rpc';
import { BodyTooLarge, readBody } from '@hireledger/contracts/read-body';
import { boundRead, requireSmallBatch } from '@hireledger/contracts/visitor-reads';
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
const ANSWER_WITHIN_MS = 10_000;
const ANSWER_BYTES = 8 * 1024 * 1024;

/** @param visitor who asks: each has a share of the node */
export type ChainReader = (visitor: string, request: ReadRequest | ReadRequest[]) => Promise<string>;

/**
 * Reads the chain's node for the audit in a visitor's browser, and for any Ethereum tool that only reads. The chain's
 * own port may be open only to the worker, and its address may contain a provider's key. Returns the node's JSON
 * unchanged. Visitors are served in turn, each by their network address.
 * @throws AppError UNAVAILABLE when too many read or the node does not answer, TOO_MANY_REQUESTS when too many requests
 * of the visitor wait, VALIDATION_FAILED for what visitors may not read, or when the answer is too large
 */
export function createChainReader(url: string): ChainReader {
  const inTurn = createFairSemaphore(READS);
  return (visitor, request) =>
    inTurn(visitor, async () => {
      const bounded = await boundAll(url, [request].flat());
      return readNode(url, Array.isArray(request) ? bounded : bounded[0]!);
    });
}

async function boundAll(url: string, requests: ReadRequest[]): Promise<ReadRequest[]> {
  try {
    requireSmallBatch(requests);
    const bounded: ReadRequest[] = [];
    for (const one of requests) bounded.push({ ...one, ...(await boundRead(one, () => readHead(url))) });
    return bounded;
  } catch (error) {
    throw error instanceof RpcError ? new AppError('VALIDATION_FAILED', error.message) : error;
  }
}

async function readHead(url: string): Promise<bigint> {
  const answer = await readNode(url, { jsonrpc: '2.0', id: 0, method: 'eth_blockNumber', params: [] });
  const { result } = JSON.parse(answer) as { result?: string };
  if (!result) throw new AppError('UNAVAILABLE', 'The chain is not responding. Try again in a moment.');
  return BigInt(result);
}

async function readNode(url: string, request: ReadRequest | ReadRequest[]): Promise<string> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const response = await postToNode(url, request, { redirect: 'error', signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await readBody(response.body ?? [], ANSWER_BYTES);
  } catch (error) {
    throw error instanceof BodyTooLarge
      ? new AppError('VALIDATION_FAILED', 'That is too much for one response. Request fewer blocks.')
      : new AppError('UNAVAILABLE', 'The chain is not responding. Try again in a moment.');
  }
}
