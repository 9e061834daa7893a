// Why: docs/decisions/0391-begin-at-the-first-log-of-the-escrow.md
import type { Provider } from 'ethers';
import { explainNode, isOutage, WrongContracts } from './explain-node.ts';

/** So many questions take a minute or two; a node that answers for a few blocks at once would need a day. */
const MOST_QUESTIONS = 1_000;

/**
 * The block with a contract's first log, up to `head`; null without one. Every node knows it that keeps logs, whereas the block of the
 * deployment would need one that keeps old states. Many nodes answer for a limited number of blocks at once: a range that one
 * refuses is asked for in halves.
 * @throws WrongContracts with a sentence when the node refuses, or would take too long
 */
export async function findFirstBlock(provider: Provider, address: string, head: number): Promise<number | null> {
  let first = 0;
  let size = head + 1;
  /** The smallest range that was refused. */
  let refused = Infinity;
  for (let questions = 0; first <= head; questions += 1) {
    const last = Math.min(head, first + size - 1);
    if (questions === MOST_QUESTIONS)
      throw new WrongContracts(
        `${MOST_QUESTIONS} questions did not find the first log of the escrow ${address}, since the node answers for ${size} blocks at once. ${ADVICE}`,
      );
    try {
      const logs = await provider.getLogs({ address, fromBlock: first, toBlock: last });
      if (logs.length > 0) return Math.min(...logs.map(({ blockNumber }) => blockNumber));
      first = last + 1;
      if (size * 2 < refused) size *= 2;
    } catch (error) {
      // A proxy's time-out on many blocks looks like an outage, and fewer may be answered. A node that is not there answers nothing.
      if (isOutage(error) && (size === 1 || (error as { code?: string }).code !== 'SERVER_ERROR')) throw error;
      if (size === 1)
        throw new WrongContracts(
          `The node does not say which logs the escrow ${address} has in block ${first}. ${ADVICE} ${explainNode(error).message}`,
        );
      refused = last - first + 1;
      size = Math.ceil(refused / 2);
    }
  }
  return null;
}

const ADVICE =
  'Set ESCROW_FIRST_BLOCK to the block in which it was deployed, which a block explorer shows, or CHAIN_RPC_URL to a node that keeps all logs.';
