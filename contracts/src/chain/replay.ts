import { ChainError } from './chain-error.ts';
import { edrVersion, type EdrNode, RpcError } from './edr-node.ts';
import type { Genesis } from './genesis.ts';
import type { JournalEntry, NumberedLine } from './journal.ts';
import { type BlockId, latestBlock, submission } from './execute.ts';

/**
 * Moves a chain on by the next lines of its journal and returns its newest block.
 *
 * A transaction of an earlier version's journal that the node refused then (nonce, funds, signature) is refused now
 * too, and leaves no block in either case. The block hashes noted along the way must come out the same.
 *
 * @throws ChainError when a block comes out with another hash
 */
export async function replay(node: EdrNode, genesis: Genesis, lines: NumberedLine[]): Promise<BlockId> {
  const entries = lines.map(({ line }) => line).filter((line) => 'rawTransaction' in line);
  const newest = await execute(node, entries);
  await compareHashes(node, genesis, lines);
  return newest;
}

async function execute(node: EdrNode, entries: JournalEntry[]): Promise<BlockId> {
  let newest = await latestBlock(node);
  let done = 0;
  let alone = false;
  while (done < entries.length) {
    const before = newest.number;
    const batch = entries.slice(done, alone ? done + 1 : undefined);
    try {
      await node.requestAll(batch.flatMap(submission));
      newest = await latestBlock(node);
      done += batch.length;
      alone = false;
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      // The first error ended the batch. It is a reverted transaction, which has its block, or a refused one, which has
      // none: what follows the newest block is tried alone to see which.
      newest = await latestBlock(node);
      done += alone ? 1 : newest.number - before;
      alone = !alone;
    }
  }
  return newest;
}

async function compareHashes(node: EdrNode, genesis: Genesis, lines: NumberedLine[]): Promise<void> {
  const noted = lines.filter(
    ({ line }, index) =>
      line.head.hash !== lines[index - 1]?.line.head.hash || line.head.number !== lines[index - 1]?.line.head.number,
  );
  const blocks = (await node.requestAll(
    noted.map(({ line }) => ({
      method: 'eth_getBlockByNumber',
      params: [`0x${line.head.number.toString(16)}`, false],
    })),
  )) as ({ hash: string } | null)[];
  const differing = noted.findIndex(({ line }, index) => blocks[index]?.hash !== line.head.hash);
  if (differing < 0) return;
  const { number, line } = noted[differing]!;
  const versions =
    genesis.edrVersion === edrVersion
      ? ''
      : ` The chain was begun under EDR ${genesis.edrVersion}, this is ${edrVersion}.`;
  throw new ChainError(
    `The replay differs from line ${number} of the journal: block ${line.head.number} was ${line.head.hash} ` +
      `and is ${blocks[differing]?.hash ?? 'missing'}.${versions}`,
  );
}
