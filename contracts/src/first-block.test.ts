import type { Filter, Provider } from 'ethers';
import { expect, it } from 'vitest';
import { findFirstBlock } from './first-block.ts';

const ESCROW = `0x${'ab'.repeat(20)}`;

/** A node that knows the logs of these blocks, answers for `most` blocks at once, and counts its questions. */
function nodeWith(logs: number[], most = Infinity) {
  const node = { questions: 0 };
  const getLogs = async ({ fromBlock, toBlock }: Filter) => {
    node.questions += 1;
    const [first, last] = [Number(fromBlock), Number(toBlock)];
    if (last - first + 1 > most)
      throw Object.assign(new Error('could not coalesce error (error={ "code": -32005 })'), {
        code: 'UNKNOWN_ERROR',
        shortMessage: 'could not coalesce error',
        error: { code: -32005, message: `ranges over ${most} blocks are not supported` },
        payload: { method: 'eth_getLogs' },
      });
    return logs.filter((block) => block >= first && block <= last).map((blockNumber) => ({ blockNumber }));
  };
  return Object.assign(node, { getLogs }) as unknown as Provider & { questions: number };
}

it('finds the first log in one question where the node answers for all blocks', async () => {
  const node = nodeWith([7_000_000, 41, 12]);
  expect(await findFirstBlock(node, ESCROW, 20_000_000)).toBe(12);
  expect(node.questions).toBe(1);
});

it('finds it at any place with any limit of the node, and nothing where there is nothing', async () => {
  for (const head of [0, 1, 99, 1_000])
    for (const most of [1, 2, 3, 10, 64, 500, 5_000])
      for (const first of [0, 1, 2, 50, 98, 99, 512, 999, 1_000, null]) {
        if (first !== null && first > head) continue;
        const node = nodeWith(first === null ? [] : [first, head], most);
        if (most === 1 && (first === null || first > 900) && head === 1_000) continue;
        expect(await findFirstBlock(node, ESCROW, head), `${first} of ${head}, ${most} at once`).toBe(first);
      }
});

it('asks little more often than the limit of the node makes necessary', async () => {
  const node = nodeWith([], 50_000);
  expect(await findFirstBlock(node, ESCROW, 20_000_000)).toBe(null);
  expect(node.questions).toBeLessThan(2 * (20_000_000 / 50_000) + 10);
});

it('gives up on a node that answers for few blocks at once, and says what to set', async () => {
  const node = nodeWith([19_000_000], 10);
  await expect(findFirstBlock(node, ESCROW, 20_000_000)).rejects.toThrow(
    /^1000 questions did not find the first log .* Set ESCROW_FIRST_BLOCK to the block in which it was deployed/,
  );
});

it('says in a sentence what a node refuses that has no old logs', async () => {
  const refusing = nodeWith([5], 0);
  await expect(findFirstBlock(refusing, ESCROW, 100)).rejects.toThrow(
    /does not say which logs .* in block 0\. Set ESCROW_FIRST_BLOCK .* refuses the call eth_getLogs: "ranges over 0 blocks/,
  );
});

it('asks a node that does not answer only once: the caller waits for it', async () => {
  let asked = 0;
  const getLogs = async () => {
    asked += 1;
    throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
  };
  await expect(findFirstBlock({ getLogs } as unknown as Provider, ESCROW, 100)).rejects.toThrow('down');
  expect(asked).toBe(1);
});

it('asks for fewer blocks where a proxy of the node ends long questions, and throws only when one block fails', async () => {
  const node = (most: number) => ({
    getLogs: async ({ fromBlock, toBlock }: Filter) => {
      if (Number(toBlock) - Number(fromBlock) + 1 > most)
        throw Object.assign(new Error('slow'), {
          code: 'SERVER_ERROR',
          shortMessage: 'server response 504 Gateway Timeout',
        });
      return Number(fromBlock) <= 70 && Number(toBlock) >= 70 ? [{ blockNumber: 70 }] : [];
    },
  });
  expect(await findFirstBlock(node(10) as unknown as Provider, ESCROW, 100)).toBe(70);
  await expect(findFirstBlock(node(0) as unknown as Provider, ESCROW, 100)).rejects.toThrow('slow');
});
