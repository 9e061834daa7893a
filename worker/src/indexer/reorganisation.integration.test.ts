import { afterEach, expect, test } from 'vitest';
import { runOperations } from '../console/run-operations.ts';
import { approvePayout } from '../testing/approve-payout.ts';
import { mineEmpty } from '../testing/forks.ts';
import { paidTo, readFreezes, readPayout, requireSound, sumOfBooks } from '../testing/readings.ts';
import { createFundedPair } from '../testing/steps.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { quiet } from '../testing/world.ts';
import { startIndexer } from './indexer.ts';

const { world, steps } = setUpSteps();
afterEach(() => requireSound(world));

const AMOUNT = 5_000_000n;
const chain = (method: string, ...params: unknown[]) => world.chain.provider.request({ method, params });

test('a payout whose block leaves the chain returns to "sent", and is released again by the same bytes', async () => {
  const { company, talent } = await createFundedPair(world, steps);
  const snapshot = await chain('evm_snapshot');
  const { payoutId } = await approvePayout(world.sql, company, talent, AMOUNT);
  await steps.restart();
  const first = await readPayout(world.sql, payoutId);
  expect(first.state).toBe('released');

  await chain('evm_revert', snapshot);
  await mineEmpty(world);
  await steps.index();
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'sent', operation: 'orphaned' });
  expect(await paidTo(world.sql, talent)).toBe(0n);
  expect(await sumOfBooks(world.sql)).toBe('0');

  await steps.restart();
  await steps.index();
  expect(await readPayout(world.sql, payoutId)).toEqual(first);
  expect(await paidTo(world.sql, talent)).toBe(AMOUNT);
  const events = await world.sql`SELECT name FROM events WHERE recipient_id = ${talent} ORDER BY seq`;
  expect(events.map(({ name }) => name)).toEqual([
    'disbursement.sent',
    'disbursement.released',
    'disbursement.sent',
    'disbursement.released',
  ]);
  const reversals = await world.sql`SELECT count(*)::int AS count FROM ledger_transfers WHERE kind = 'reversal'`;
  expect(reversals[0]!['count']).toBe(2);
});

test('a block that returns unchanged is booked again', async () => {
  const { company, talent } = await createFundedPair(world, steps);
  const snapshot = await chain('evm_snapshot');
  const { payoutId, operationId } = await approvePayout(world.sql, company, talent, AMOUNT);
  await steps.restart();
  const before = (await chain('eth_getBlockByNumber', 'latest', false)) as { hash: string; timestamp: string };

  await chain('evm_revert', snapshot);
  await steps.index();
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'sent' });
  const [attempt] =
    await world.sql`SELECT raw_transaction AS raw FROM chain_attempts WHERE operation_id = ${operationId}`;
  await chain('evm_setNextBlockTimestamp', before.timestamp);
  await chain('eth_sendRawTransaction', attempt!['raw']);
  expect(await chain('eth_getBlockByNumber', 'latest', false)).toMatchObject({ hash: before.hash });
  await steps.index();
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released', operation: 'confirmed' });
  expect(await paidTo(world.sql, talent)).toBe(AMOUNT);
});

test('the same blocks read twice change nothing', async () => {
  const { company, talent } = await createFundedPair(world, steps);
  const { payoutId } = await approvePayout(world.sql, company, talent, AMOUNT);
  await steps.restart();
  const entries = async () => (await world.sql`SELECT count(*)::int AS count FROM ledger_transfers`)[0]!['count'];
  const before = await entries();
  await Promise.all([steps.index(), steps.index()]);
  expect(await entries()).toBe(before);
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released' });
});

test('a chain that stays older than the database, with more than one confirmation, freezes all payouts after a minute, with the command that repairs it', async () => {
  const { company, talent } = await createFundedPair(world, steps);
  const snapshot = await chain('evm_snapshot');
  await approvePayout(world.sql, company, talent, AMOUNT);
  await steps.restart();
  await chain('evm_revert', snapshot);
  let minutes = 0;
  const { rpc, deployment } = steps.parts;
  const indexer = await startIndexer(
    {
      sql: world.sql,
      rpc,
      deployment,
      confirmations: 2,
      clock: () => new Date(Date.now() + minutes * 60_000),
      log: quiet,
      onEvents: () => {},
      onLogs: () => {},
      onReorganisation: () => {},
    },
    () => {},
  );
  await indexer.wake();
  expect(await readFreezes(world.sql)).toEqual([]);
  minutes = 2;
  await indexer.wake();
  await indexer.stop();
  expect(await readFreezes(world.sql)).toMatchObject([
    { accountId: null, cause: 'chain-older', reason: expect.stringContaining('npm run operations -- adopt') },
  ]);

  const said: string[] = [];
  await runOperations(
    {
      sql: world.sql,
      rpc,
      signer: await steps.parts.signer(),
      confirmations: 1,
      clock: () => new Date(),
      by: 'operator',
      ask: async () => true,
      say: (line) => said.push(line),
    },
    ['adopt'],
  );
  expect(said[0]).toContain('The chain is older than this database');
  expect(await readFreezes(world.sql)).toEqual([]);
  await steps.restart();
  await steps.restart();
  expect(await paidTo(world.sql, talent)).toBe(AMOUNT);
});
