import { crashPoint } from '../crash-points.ts';
import { admit, decodeTransaction, type Sent } from './admission.ts';
import { RpcError } from '../json-rpc.ts';
import { latestBlock, submission, type EdrNode, type BlockId } from './edr-node.ts';
import type { Journal, JournalEntry } from './journal.ts';

/** Lines that share one fsync at most; limits how long the first of a burst waits for the last. */
const groupLimit = 256;

/** Puts transactions into blocks, one each, in the order of arrival. */
export interface Sequencer {
  /**
   * Writes the transaction to the journal, then executes it. One that will not get a block (no transaction, another chain,
   * nonce, fee or balance, or bytes that have their block already) is refused and never written.
   * @returns the transaction's hash
   * @throws RpcError as Hardhat's network answers: a refused transaction has no block; a reverted one has a block and
   *   a spent nonce, and its error carries `data.transactionHash`
   */
  submit(rawTransaction: string): Promise<unknown>;
  /** Waits for submitted ones, refuses more, and records the newest block in the journal. */
  close(): Promise<void>;
}

interface Waiting extends Sent {
  rawTransaction: string;
  resolve(hash: unknown): void;
  reject(error: unknown): void;
}

interface SequencerStart {
  chainId: number;
  /** The newest block. */
  head: BlockId & { timestamp: number };
  /** Number of the newest block whose hash is in the journal. */
  noted: number;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** @param onFailure called when a group could not be written to the journal */
export function startSequencer(
  node: EdrNode,
  journal: Journal,
  { chainId, head, noted, now }: SequencerStart,
  onFailure: (error: unknown) => void,
): Sequencer {
  let newest: BlockId = { number: head.number, hash: head.hash };
  let lastTimestamp = head.timestamp;
  const waiting: Waiting[] = [];
  let running: Promise<void> | undefined;
  let closed = false;

  async function drainGroup(): Promise<void> {
    const group = await takeGroup();
    if (group.length === 0) return;
    const entries: JournalEntry[] = group.map(({ rawTransaction }) => {
      lastTimestamp = Math.max(lastTimestamp, Math.floor(now() / 1000));
      return { timestamp: lastTimestamp, rawTransaction, head: newest };
    });
    try {
      await journal.append(entries);
      noted = newest.number;
      crashPoint('journal-written');
    } catch (error) {
      failAll(group, error);
      return;
    }
    for (const [index, { resolve, reject }] of group.entries()) {
      await node.requestAll(submission(entries[index]!)).then(([, hash]) => {
        crashPoint('block-made');
        resolve(hash);
      }, reject);
    }
    const { number, hash } = await latestBlock(node);
    newest = { number, hash };
  }

  /**
   * Those that will get a block; the others wait until these have theirs, because only then is it certain that one is
   * refused.
   */
  async function takeGroup(): Promise<Waiting[]> {
    const taken = waiting.splice(0, groupLimit);
    try {
      const { admitted, rest, refusal } = await admit(node, await refuseKnown(taken));
      if (refusal && admitted.length === 0) rest.shift()!.reject(refusal);
      waiting.unshift(...rest);
      return admitted;
    } catch (error) {
      failAll(taken, error);
      return [];
    }
  }

  function failAll(group: Waiting[], error: unknown): void {
    onFailure(error);
    for (const { reject } of group) reject(new RpcError(-32603, (error as Error).message));
  }

  /** A sender that is unsure sends the same bytes again; if they have their block they need no line in the journal. */
  async function refuseKnown(group: Waiting[]): Promise<Waiting[]> {
    const known = await node.requestAll(
      group.map(({ transaction }) => ({ method: 'eth_getTransactionByHash', params: [transaction.hash] })),
    );
    return group.filter(({ transaction, reject }, index) => {
      if (known[index]) reject(new RpcError(-32000, `Known transaction: ${transaction.hash}`));
      return !known[index];
    });
  }

  async function run(): Promise<void> {
    try {
      while (waiting.length > 0) await drainGroup();
    } finally {
      // In the same tick as the last check, so a new caller does not wait for a run that has ended.
      running = undefined;
    }
  }

  return {
    async submit(rawTransaction) {
      if (closed) throw new RpcError(-32603, 'The chain is stopping.');
      const sent = decodeTransaction(rawTransaction, chainId);
      return new Promise((resolve, reject) => {
        waiting.push({ ...sent, rawTransaction, resolve, reject });
        running ??= run();
      });
    },
    async close() {
      closed = true;
      await running;
      if (newest.number !== noted) await journal.append([{ head: newest }]);
    },
  };
}
