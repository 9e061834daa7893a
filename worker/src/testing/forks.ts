import { Signature, toQuantity, Transaction } from 'ethers';
import type { World } from './world.ts';

interface RawBlock {
  number: string;
  hash: string;
  timestamp: string;
  transactions: {
    nonce: string;
    to: string | null;
    gas: string;
    maxFeePerGas: string;
    maxPriorityFeePerGas: string;
    input: string;
    r: string;
    s: string;
    v: string;
  }[];
}

/**
 * A block with the newest block's time. After evm_revert the node would use a later time, by all the time since the
 * snapshot, and refuse the next transactions as too early.
 */
export async function mineEmpty({ chain: { provider } }: World): Promise<void> {
  const newest = await provider.request({ method: 'eth_getBlockByNumber', params: ['latest', false] });
  const { timestamp } = newest as { timestamp: string };
  await provider.request({ method: 'evm_setNextBlockTimestamp', params: [timestamp] });
  await provider.request({ method: 'evm_mine', params: [] });
}

/** A chain whose newest blocks can be replaced, as they are where several nodes make blocks. */
export interface Forks {
  /** Time as the chain and the signer have it, in milliseconds since 1970: behind ours, so that other blocks have a later time. */
  now: () => number;
  /** Names the newest block as the one from which on all later ones can be replaced. */
  begin(): Promise<void>;
  /** Adds empty blocks. */
  mine(count: number): Promise<void>;
  /**
   * Replaces the newest `depth` blocks since the beginning by others, at least one more, so that their branch is the longer one: first a block for each of
   * these transactions, in their order, then empty ones.
   * @returns the transactions that were in the replaced blocks
   */
  replace(depth: number, transactions?: (left: Transaction[]) => Promise<string[]>): Promise<Transaction[]>;
}

/** @param world with a chain whose clock is `now` */
export function createForks(world: () => World): Forks {
  let behindMs = 30 * 60_000;
  let snapshot: unknown;
  let base = 0;
  const chain = async <T>(method: string, ...params: unknown[]) =>
    (await world().chain.provider.request({ method, params })) as T;
  const now = () => Date.now() - behindMs;
  const headNumber = async () => Number(await chain<string>('eth_blockNumber'));
  const readBlock = (number: number) => chain<RawBlock>('eth_getBlockByNumber', toQuantity(number), true);

  async function add(timestamp: number, transaction?: string): Promise<void> {
    await chain('evm_setNextBlockTimestamp', timestamp);
    if (transaction === undefined) await chain('evm_mine');
    // A transaction that the contract refuses has its block too; the answer is then an error.
    else await chain('eth_sendRawTransaction', transaction).catch(() => {});
  }

  return {
    now,
    async begin() {
      base = await headNumber();
      snapshot = await chain('evm_snapshot');
    },
    async mine(count) {
      for (let left = count; left > 0; left--) await add(Math.floor(now() / 1000));
    },
    async replace(depth, transactions = async () => []) {
      const head = await headNumber();
      const numbers = Array.from({ length: head - base }, (_, index) => base + 1 + index);
      const blocks = await Promise.all(numbers.map(readBlock));
      const [kept, replaced] = [blocks.slice(0, -depth), blocks.slice(-depth)];
      const left = replaced.flatMap((block) => block.transactions.map(decode));

      await chain('evm_revert', snapshot);
      snapshot = await chain('evm_snapshot');
      for (const block of kept) {
        const [transaction] = block.transactions;
        await add(Number(block.timestamp), transaction && decode(transaction).serialized);
      }
      const newest = kept.at(-1);
      if (newest && (await readBlock(Number(newest.number))).hash !== newest.hash)
        throw new Error('The blocks that stay are not the same as before.');
      // A later time than every block of before, so that no block of the other branch equals one of this.
      behindMs -= 1_000;
      const time = Math.floor(now() / 1000);
      for (const raw of await transactions(left)) {
        const before = await headNumber();
        await add(time, raw);
        if ((await headNumber()) !== before + 1)
          throw new Error(`Transaction ${Transaction.from(raw).hash} got no block.`);
      }
      while ((await headNumber()) <= head) await add(time);
      return left;
    },
  };
}

const decode = (found: RawBlock['transactions'][number]): Transaction =>
  Transaction.from({
    type: 2,
    chainId: 31_337,
    nonce: Number(found.nonce),
    to: found.to,
    data: found.input,
    gasLimit: found.gas,
    maxFeePerGas: found.maxFeePerGas,
    maxPriorityFeePerGas: found.maxPriorityFeePerGas,
    signature: Signature.from({ r: pad(found.r), s: pad(found.s), yParity: Number(found.v) as 0 | 1 }),
  });
const pad = (word: string) => `0x${word.slice(2).padStart(64, '0')}`;
