import { RpcError } from '@hireledger/contracts/json-rpc';
import { expect, test } from 'vitest';
import { toHex, type Rpc } from '../chain/rpc.ts';
import { approvePayout } from '../testing/approve-payout.ts';
import { readFreezes, readPayout, requireSound } from '../testing/readings.ts';
import { createFundedPair } from '../testing/steps.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { quiet } from '../testing/world.ts';
import { signRequested } from '../operations/sign-requested.ts';
import { broadcast } from '../operations/broadcast.ts';
import { readCursor } from './cursor.ts';
import { startIndexer } from './indexer.ts';

const { world, steps } = setUpSteps();

/**
 * Two nodes behind one address: the one that has the logs has not got the newest blocks yet. It leaves them out of a range
 * of numbers, and refuses a block that it does not know.
 */
const lagging = (honest: Rpc, known: number): Rpc => {
  async function logs(filter: { fromBlock?: string; toBlock?: string; blockHash?: string }): Promise<unknown> {
    if (filter.blockHash === undefined) {
      if (Number(filter.fromBlock) > known) return [];
      const toBlock = toHex(Math.min(Number(filter.toBlock), known));
      return honest.call('eth_getLogs', { ...filter, toBlock });
    }
    const block = await honest.call<{ number: string }>('eth_getBlockByHash', filter.blockHash, false);
    return Number(block.number) > known ? new RpcError(-32000, 'unknown block') : honest.call('eth_getLogs', filter);
  }
  return {
    ...honest,
    call: async (method, ...params) =>
      (method === 'eth_getLogs' ? await logs(params[0] as never) : await honest.call(method, ...params)) as never,
    callAll: async (calls) =>
      (calls[0]?.method === 'eth_getLogs'
        ? await Promise.all(calls.map(({ params }) => logs(params[0] as never)))
        : await honest.callAll(calls)) as never,
  };
};

test('a payment in a block whose logs the node has not got yet is booked once it has them', async () => {
  const { company, talent } = await createFundedPair(world, steps);
  const { payoutId } = await approvePayout(world.sql, company, talent, 5_000_000n);
  const read = (await readCursor(world.sql))!;
  const { signed } = await signRequested(steps.parts, 50);
  await broadcast(steps.parts.rpc, signed, quiet);
  const warned: { error?: string }[] = [];
  const indexer = await startIndexer(
    {
      sql: world.database.sql,
      rpc: lagging(steps.parts.rpc, read.number),
      deployment: steps.parts.deployment,
      confirmations: 1,
      clock: () => new Date(),
      log: { ...quiet, warn: (facts) => void warned.push(facts) },
      onEvents: () => {},
      onLogs: () => {},
      onReorganisation: () => {},
    },
    () => {},
  );
  await indexer.wake();
  await indexer.stop();
  expect(await readCursor(world.sql)).toEqual(read);
  expect(warned.at(-1)?.error).toContain('unknown block');

  await steps.index();
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released' });
  expect(await readFreezes(world.sql)).toEqual([]);
  await requireSound(world);
});
