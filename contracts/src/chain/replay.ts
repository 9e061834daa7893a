import { ChainError } from './chain-error.ts';
import { RpcError } from '../json-rpc.ts';
import { edrVersion, latestBlock, submission, type EdrNode, type BlockId } from './edr-node.ts';
import type { Genesis } from './genesis.ts';
import type { JournalEntry, NumberedLine } from './journal.ts';

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
      // none: the one after the newest block is tried alone to decide.
      newest = await latestBlock(node);
      done += alone ? 1 : newest.number - before;
      alone = !alone;
    }
  }
  return newest;
}

/** A block's hash covers all earlier blocks: if the newest recorded one is the same, so are the others. */
async function compareHashes(node: EdrNode, genesis: Genesis, lines: NumberedLine[]): Promise<void> {
  if ((await hashesOf(node, lines.slice(-1)))[0] === lines.at(-1)!.line.head.hash) return;
  const hashes = await hashesOf(node, lines);
  const differing = lines.findIndex(({ line }, index) => hashes[index] !== line.head.hash);
  const { number, line } = lines[differing]!;
  const versions =
    genesis.edrVersion === edrVersion
      ? ''
      : ` The chain was begun under EDR ${genesis.edrVersion}, this is ${edrVersion}.`;
  throw new ChainError(
    `The replay differs from line ${number} of the journal: block ${line.head.number} was ${line.head.hash} ` +
      `and is ${hashes[differing] ?? 'missing'}.${versions}`,
  );
}

/** The hashes of the replayed blocks, for those that the lines record. */
async function hashesOf(node: EdrNode, lines: NumberedLine[]): Promise<(string | undefined)[]> {
  const blocks = await node.requestAll(
    lines.map(({ line }) => ({
      method: 'eth_getBlockByNumber',
      params: [`0x${line.head.number.toString(16)}`, false],
    })),
  );
  return (blocks as ({ hash: string } | null)[]).map((block) => block?.hash);
}
