import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Where an auditor's browser finds the chain and the contracts. No personal data. */
const chainInfo = z.object({
  chainId: z.number(),
  /** Of the chain's first block: chains of different networks may share an id. */
  genesisHash: z.string(),
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

/** One call of a node. Which calls a visitor may make, contracts/src/visitor-reads.ts says. */
const readRequest = z.object({
  jsonrpc: z.literal('2.0').default('2.0'),
  id: z.union([z.string().max(100, { abort: true }), z.number()], 'A request has an id.'),
  method: z.string().max(100, { abort: true }),
  params: z.array(z.unknown()).max(4).default([]),
});
export type ReadRequest = z.infer<typeof readRequest>;
const readRequests = z.union([readRequest, z.array(readRequest).min(1).max(100, 'A batch has 1 to 100 requests.')]);

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
