import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Where an auditor's browser finds the chain and the contracts. No personal data. */
const chainInfo = z.object({
  chainId: z.number(),
  /** Where its JSON-RPC can be read: an address, or a path of this server. */
  rpcUrl: z.string(),
  /** The oldest of `contracts`, and the first block of all of them. */
  escrowAddress: z.string(),
  deployBlock: z.number(),
  /** Every escrow contract of this market, the oldest first; agreements stay in theirs. */
  contracts: z.array(
    z.object({
      address: z.string(),
      version: z.number(),
      fromBlock: z.number(),
      /** keccak-256 of its code, when it was added. */
      codeHash: z.string(),
      /** What it held for strangers before that block, in minor units. */
      heldBefore: z.string(),
    }),
  ),
  tokenAddress: z.string(),
  /** Where the roots of the published ledger are noted; null before the first day has ended. */
  anchor: z.object({ address: z.string(), fromBlock: z.number(), codeHash: z.string() }).nullable(),
  /** The chain gives its dollars away: they are worth nothing outside of it. */
  testMoney: z.boolean(),
});
export type ChainInfo = z.infer<typeof chainInfo>;

/** Methods for visitors: nothing that writes, and no estimate, for which a node runs a call many times. */
export const visitorMethod = z.enum(
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
  'This method is not available here.',
);
const readRequest = z.object({
  jsonrpc: z.literal('2.0').default('2.0'),
  id: z.union([z.string().max(100), z.number()], 'A request has an id.'),
  method: visitorMethod,
  params: z.array(z.unknown()).max(4).default([]),
});
export type ReadRequest = z.infer<typeof readRequest>;
/** What costs a node more than one look-up. */
const MOST_PER_BATCH = { eth_call: 10, eth_getLogs: 2 };
const readRequests = z.union([
  readRequest,
  z
    .array(readRequest)
    .min(1)
    .max(100, 'A batch has 1 to 100 requests.')
    .refine(
      (all) =>
        Object.entries(MOST_PER_BATCH).every(
          ([name, most]) => all.filter(({ method }) => method === name).length <= most,
        ),
      `A batch has at most ${MOST_PER_BATCH.eth_call} of eth_call, and ${MOST_PER_BATCH.eth_getLogs} of eth_getLogs.`,
    ),
]);

export const viewAuditChain = endpoint({
  method: 'GET',
  path: '/audit/chain',
  summary: 'Where the chain and the contracts of this market are',
  tag: 'audit',
  answer: chainInfo,
});

export const readChain = endpoint({
  method: 'POST',
  path: '/rpc',
  summary: 'Reading calls of the chain, as JSON-RPC 2.0, one or a batch',
  tag: 'audit',
  body: readRequests,
  answer: z.unknown(),
});
