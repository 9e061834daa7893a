import { AppError } from '@hireledger/domain/errors/catalogue';
import type { ReadRequest } from '@hireledger/domain/http/audit';

/** Concurrent reads; the node must also serve payouts. */
const READS_AT_ONCE = 8;
/** More than any reading call of our contracts uses. */
const GAS_PER_CALL = 1_000_000n;
const ANSWER_WITHIN_MS = 10_000;
const ANSWER_BYTES = 8 * 1024 * 1024;

export type ChainReader = (request: ReadRequest | ReadRequest[]) => Promise<string>;

/**
 * Reads the chain's node for the audit in a visitor's browser, and for any Ethereum tool that only reads. The chain's
 * own port may be open only to the worker, and its address may contain a provider's key. Returns the node's JSON
 * unchanged.
 * @throws AppError UNAVAILABLE when too many read or the node does not answer, VALIDATION_FAILED when its answer is too
 * large
 */
export function createChainReader(url: string): ChainReader {
  let reading = 0;
  return async (request) => {
    if (reading >= READS_AT_ONCE) throw new AppError('UNAVAILABLE', 'The chain is busy. Try again in a moment.');
    reading += 1;
    try {
      return await readNode(url, Array.isArray(request) ? request.map(withLittleGas) : withLittleGas(request));
    } finally {
      reading -= 1;
    }
  };
}

function withLittleGas(request: ReadRequest): ReadRequest {
  if (request.method !== 'eth_call') return request;
  const [transaction, ...others] = request.params;
  return { ...request, params: [{ ...(transaction as object), gas: `0x${GAS_PER_CALL.toString(16)}` }, ...others] };
}

async function readNode(url: string, request: ReadRequest | ReadRequest[]): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > ANSWER_BYTES) break;
      chunks.push(chunk);
    }
  } catch {
    throw new AppError('UNAVAILABLE', 'The chain is not responding. Try again in a moment.');
  }
  if (size > ANSWER_BYTES)
    throw new AppError('VALIDATION_FAILED', 'That is too much for one response. Request fewer blocks.');
  return Buffer.concat(chunks).toString('utf8');
}
