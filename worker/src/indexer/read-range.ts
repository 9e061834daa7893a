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
 * @throws ChainMoved when the blocks do not belong to one chain, RpcError when the node does not know one of them any more, or yet
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
  const found = await readBlocks(rpc, missing);
  for (const block of found) if (block) at.set(block.number, block);

  const blocks = numbers.map((number) => {
    const block = at.get(number);
    const before = at.get(number - 1);
    if (!block || (before && before.hash !== block.parentHash))
      throw new ChainMoved(`Block ${number} changed while it was read.`);
    return block;
  });
  return { blocks, logs: (await readLogs(rpc, deployment, blocks)).flatMap((log) => readLog(log, deployment) ?? []) };
}

/**
 * Asks for each block by its hash: a node that does not have it yet, or has another one in its place, refuses. Of a range
 * of numbers it would leave the logs out, and nobody would ask for them again.
 */
async function readLogs(rpc: Rpc, { contracts, tokenAddress }: Deployment, blocks: Block[]): Promise<RawLog[]> {
  const address = [...contracts.map((contract) => contract.address), tokenAddress];
  const answers = await rpc.callAll<RawLog[]>(
    blocks.map(({ hash }) => ({ method: 'eth_getLogs', params: [{ blockHash: hash, address }] })),
  );
  return answers.flatMap((answer) => {
    if (answer instanceof RpcError) throw answer;
    return answer;
  });
}
