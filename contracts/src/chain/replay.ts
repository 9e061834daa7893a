import { ChainError } from "./chain-error.ts";
import { edrVersion, type EdrNode, RpcError } from "./edr-node.ts";
import type { Genesis } from "./genesis.ts";
import type { JournalLine } from "./journal.ts";
import { type BlockId, latestBlock, submission } from "./execute.ts";

/** Transactions per call into EDR: enough to make the crossing cheap. */
const replayBatch = 250;

/**
 * Brings a fresh chain to where the journal ends and returns its newest block.
 *
 * A transaction that the node refused then (nonce, funds, signature) is refused now too, and leaves no block in either
 * case. The block hashes noted along the way must come out the same.
 *
 * @throws ChainError when a block comes out with another hash
 */
export async function replay(node: EdrNode, genesis: Genesis, lines: JournalLine[]): Promise<BlockId> {
  const entries = lines.filter((line) => "rawTransaction" in line);
  let done = 0;
  let alone = false;
  while (done < entries.length) {
    const before = (await latestBlock(node)).number;
    const batch = entries.slice(done, done + (alone ? 1 : replayBatch));
    try {
      await node.requestAll(batch.flatMap(submission));
      done += batch.length;
      alone = false;
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      // The first error ended the batch. It stands for a reverted transaction, which has its block, or for a refused
      // one, which has none: what follows the newest block is tried alone to see which.
      const mined = (await latestBlock(node)).number - before;
      done += alone ? 1 : mined;
      alone = !alone;
    }
  }
  await compareHashes(node, genesis, lines);
  return latestBlock(node);
}

async function compareHashes(node: EdrNode, genesis: Genesis, lines: JournalLine[]): Promise<void> {
  let compared = -1;
  for (const [index, { head }] of lines.entries()) {
    if (head.number === compared) continue;
    compared = head.number;
    const block = (await node.request({
      method: "eth_getBlockByNumber",
      params: [`0x${head.number.toString(16)}`, false],
    })) as { hash: string } | null;
    if (block?.hash === head.hash) continue;
    const versions =
      genesis.edrVersion === edrVersion
        ? ""
        : ` The chain was begun under EDR ${genesis.edrVersion}, this is ${edrVersion}.`;
    throw new ChainError(
      `The replay differs from line ${index + 1} of the journal: block ${head.number} was ${head.hash} ` +
        `and is ${block?.hash ?? "missing"}.${versions}`,
    );
  }
}
