import { z } from 'zod';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Context } from '../../../context.ts';
import { call, type App } from '../../../call.ts';

/** What visitors may ask; nothing that writes, and no estimate, for which a node plays a call many times. */
const method = z.enum(
  [
    'eth_blockNumber',
    'eth_call',
    'eth_chainId',
    'eth_gasPrice',
    'eth_getBalance',
    'eth_getBlockByHash',
    'eth_getBlockByNumber',
    'eth_getBlockTransactionCountByHash',
    'eth_getBlockTransactionCountByNumber',
    'eth_getCode',
    'eth_getLogs',
    'eth_getStorageAt',
    'eth_getTransactionByBlockHashAndIndex',
    'eth_getTransactionByBlockNumberAndIndex',
    'eth_getTransactionByHash',
    'eth_getTransactionCount',
    'eth_getTransactionReceipt',
    'eth_syncing',
    'net_version',
    'web3_clientVersion',
  ],
  'This method is not available here: it reads nothing, or too much.',
);
const request = z.object({
  jsonrpc: z.literal('2.0').default('2.0'),
  id: z.union([z.string().max(100), z.number()], 'A request has an id.'),
  method,
  params: z.array(z.unknown()).max(4).default([]),
});
type ReadRequest = z.infer<typeof request>;
const CALLS_PER_BATCH = 10;
const body = z.union([
  request,
  z
    .array(request)
    .min(1)
    .max(100, 'A batch has 1 to 100 requests.')
    .refine(
      (all) => all.filter((one) => one.method === 'eth_call').length <= CALLS_PER_BATCH,
      `A batch has at most ${CALLS_PER_BATCH} of eth_call.`,
    ),
]);

const READS_PER_MINUTE = 600;
/** At one time; the node has payouts to do too. */
const READS_AT_ONCE = 8;
/** More than any reading call of our contracts takes. */
const GAS_PER_CALL = 1_000_000n;
const ANSWER_WITHIN_MS = 10_000;
const ANSWER_BYTES = 8 * 1024 * 1024;

/**
 * `POST /rpc`: JSON-RPC for the audit in a visitor's browser, and for any Ethereum tool that reads. The chain's own port may be closed to everybody but
 * the worker, and its address may hold the key of a provider.
 */
export function readChainRoute(app: App, { settings }: Context): void {
  const { chainRpcUrl } = settings;
  if (chainRpcUrl === null) return;
  let reading = 0;
  app.post(
    '/rpc',
    call({
      summary: 'Reading calls of the chain, as JSON-RPC 2.0, one or a batch',
      tag: 'audit',
      body,
      answers: { 200: z.unknown() },
      rateLimit: { max: READS_PER_MINUTE, timeWindow: 60_000 },
    }),
    async ({ body: asked }, reply) => {
      if (reading >= READS_AT_ONCE)
        throw new AppError('UNAVAILABLE', 'Many people read the chain just now. Please try again in a moment.');
      reading += 1;
      try {
        const answer = await readNode(
          chainRpcUrl,
          Array.isArray(asked) ? asked.map(withLittleGas) : withLittleGas(asked),
        );
        return await reply.type('application/json').serializer(String).send(answer);
      } finally {
        reading -= 1;
      }
    },
  );
}

function withLittleGas(asked: ReadRequest): ReadRequest {
  if (asked.method !== 'eth_call') return asked;
  const [transaction, ...others] = asked.params;
  return { ...asked, params: [{ ...(transaction as object), gas: `0x${GAS_PER_CALL.toString(16)}` }, ...others] };
}

/** Throws AppError UNAVAILABLE where the node does not answer, VALIDATION_FAILED where it answers too much. */
async function readNode(url: string, asked: ReadRequest | ReadRequest[]): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
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
    throw new AppError('UNAVAILABLE', 'The chain does not answer. Please try again in a moment.');
  }
  if (size > ANSWER_BYTES)
    throw new AppError('VALIDATION_FAILED', 'That is too much for one answer: ask for fewer blocks.');
  return Buffer.concat(chunks).toString('utf8');
}
