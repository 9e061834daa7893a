import { RpcError } from '@hireledger/contracts/json-rpc';
import type { Deployment } from '../chain/contracts.ts';
import { toHex, type Rpc } from '../chain/rpc.ts';
import { readLog, type ChainLog, type RawLog } from '@hireledger/contracts/chain-log';

export interface Block {
  number: number;
  hash: string;
  parentHash: string;
  minedAt: Date;
}

interface RawBlock {
  number: string;
  hash: string;
  parentHash: string;
  timestamp: string;
}

/** Consecutive blocks, with the logs of our contracts in them. */
export interface Range {
  blocks: Block[];
  logs: ChainLog[];
}

const readBlock = ({ number, hash, parentHash, timestamp }: RawBlock): Block => ({
  number: Number(number),
  hash,
  parentHash,
  minedAt: new Date(Number(timestamp) * 1000),
});

export const readHead = async (rpc: Rpc): Promise<Block> =>
  readBlock(await rpc.call<RawBlock>('eth_getBlockByNumber', 'latest', false));

/** The blocks at these numbers; null beyond the chain's end. */
export async function readBlocks(rpc: Rpc, numbers: number[]): Promise<(Block | null)[]> {
  const answers = await rpc.callAll<RawBlock | null>(
    numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [toHex(number), false] })),
  );
  return answers.map((answer) => {
    if (answer instanceof RpcError) throw answer;
    return answer && readBlock(answer);
  });
}

/** The chain changed between two answers: read again. */
export class ChainMoved extends Error {
  override name = 'ChainMoved';
}

/**
 * Reads the blocks `first` to `last` and their logs.
 * @param known blocks that were read already; they are not requested again
 * @throws ChainMoved when the answers do not belong to one chain
 */
export async function readRange(
  rpc: Rpc,
  deployment: Deployment,
  first: number,
  last: number,
  known: Block[],
): Promise<Range> {
  const at = new Map(known.map((block) => [block.number, block]));
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const missing = numbers.filter((number) => !at.has(number));
  const filter = {
    fromBlock: toHex(first),
    toBlock: toHex(last),
    address: [...deployment.contracts.map(({ address }) => address), deployment.tokenAddress],
  };
  const [found, raw] = await Promise.all([readBlocks(rpc, missing), rpc.call<RawLog[]>('eth_getLogs', filter)]);
  for (const block of found) if (block) at.set(block.number, block);

  const blocks = numbers.map((number) => {
    const block = at.get(number);
    const before = at.get(number - 1);
    if (!block || (before && before.hash !== block.parentHash))
      throw new ChainMoved(`Block ${number} changed while it was read.`);
    return block;
  });
  for (const { blockHash, blockNumber } of raw) {
    if (at.get(Number(blockNumber))?.hash !== blockHash)
      throw new ChainMoved(`Block ${Number(blockNumber)} changed while its logs were read.`);
  }
  return { blocks, logs: raw.flatMap((log) => readLog(log, deployment) ?? []) };
}
