import type { JsonRpcProvider, Log } from 'ethers';

/** The block of a record, and its time in ISO. */
export interface Since {
  block: number;
  at: string;
}

/** When the first of these logs was written; null without one. */
export async function sinceOf(provider: JsonRpcProvider, [log]: Log[]): Promise<Since | null> {
  const block = log && (await provider.getBlock(log.blockNumber));
  return block ? { block: block.number, at: new Date(block.timestamp * 1_000).toISOString() } : null;
}
