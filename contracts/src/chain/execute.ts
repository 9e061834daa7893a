import type { RpcCall } from '../json-rpc.ts';
import type { EdrNode } from './edr-node.ts';
import type { JournalEntry } from './journal.ts';

export interface BlockId {
  number: number;
  hash: string;
}

/** The two calls that put one journal entry into its own block, at its own time. */
export function submission({
  timestamp,
  rawTransaction,
}: Pick<JournalEntry, 'timestamp' | 'rawTransaction'>): RpcCall[] {
  return [
    { method: 'evm_setNextBlockTimestamp', params: [timestamp] },
    { method: 'eth_sendRawTransaction', params: [rawTransaction] },
  ];
}

export async function latestBlock(node: EdrNode): Promise<BlockId & { timestamp: number }> {
  const block = (await node.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })) as {
    number: string;
    hash: string;
    timestamp: string;
  };
  return { number: Number(block.number), hash: block.hash, timestamp: Number(block.timestamp) };
}
