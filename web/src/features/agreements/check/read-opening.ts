import type { ChainInfo } from '@hireledger/domain/http/audit';
import type { Interface, JsonRpcProvider, Log, Result } from 'ethers';

/** How far back to search for the opening of a contract if its block is unknown. */
const RECENT_BLOCKS = 1_000;

/** The block of a record, and its time in ISO. */
export interface Since {
  block: number;
  at: string;
}

/** Where a contract is looked for: the address of its escrow, and the block where it was opened, if known. */
export interface Place {
  contract: string;
  block: number | null;
}

/** What the event of an agreement's opening says, and when it was; null if that was not found. */
export async function readOpening(
  provider: JsonRpcProvider,
  info: ChainInfo,
  { escrow, event, agreementId, contract, block }: Place & { escrow: Interface; event: string; agreementId: string },
): Promise<{ args: Result | null; since: Since | null }> {
  const head = block ?? Number(await provider.send('eth_blockNumber', []));
  const logs = await provider.getLogs({
    address: contract,
    topics: [escrow.getEvent(event)!.topicHash, agreementId],
    fromBlock: block ?? Math.max(info.deployBlock, head - RECENT_BLOCKS),
    toBlock: head,
  });
  return { args: (logs[0] && escrow.parseLog(logs[0])?.args) ?? null, since: await sinceOf(provider, logs) };
}

/** When the first of these logs was written; null without one. */
async function sinceOf(provider: JsonRpcProvider, [log]: Log[]): Promise<Since | null> {
  const block = log && (await provider.getBlock(log.blockNumber));
  return block ? { block: block.number, at: new Date(block.timestamp * 1_000).toISOString() } : null;
}
