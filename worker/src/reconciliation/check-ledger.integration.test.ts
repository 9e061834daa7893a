import type { TestApi } from '@hireledger/api/test-api';
import type { Transaction } from '@hireledger/db/connect';
import type { StatusAnswer } from '@hireledger/domain/http/support';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sealLedger } from '../audit/seal-ledger.ts';
import { beat } from '../heartbeats/beat.ts';
import { approvePayout } from '../testing/approve-payout.ts';
import { startApiOf } from '../testing/audited-market.ts';
import { pastTriggers } from '../testing/past-triggers.ts';
import { liftAll } from '../testing/readings.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { createFundedPair } from '../testing/steps.ts';
import { restoreBooks, saveBooks, swapRows, TAMPERINGS, type SavedBooks } from '../testing/tampered-books.ts';
import { quiet } from '../testing/world.ts';
import { createLedgerCheck } from './check-ledger.ts';
import { createReconciliation } from './reconcile.ts';

const { world, steps } = setUpSteps();
let api: TestApi;
let saved: SavedBooks;
let pair: { company: string; talent: string };
let reconcile: () => Promise<void>;
beforeAll(async () => {
  api = await startApiOf(world);
  pair = await createFundedPair(world, steps);
  for (const dollars of [5n, 7n, 9n]) {
    await approvePayout(world.sql, pair.company, pair.talent, dollars * 1_000_000n);
    await steps.restart();
  }
  await sealLedger(world.sql);
  saved = await saveBooks(world.sql);
  const { rpc, deployment } = steps.parts;
  // One worker, as it runs for days: all tests share it.
  reconcile = createReconciliation({
    sql: world.database.sql,
    rpc,
    deployment,
    clock: () => new Date(),
    log: quiet,
    onEvents: () => {},
  });
});
afterAll(() => api?.close());
afterEach(async () => {
  await restoreBooks(world.sql, saved);
  await reconcile();
  await liftAll(world.sql);
});

/** What the page of the status says about the books after one pass. */
async function lookAtStatus(): Promise<{ state: string; says: string }> {
  await reconcile();
  await beat(world.sql, 'worker');
  // The answer is kept for a second.
  api.time.shift += 2_000;
  const { body } = await api.request<StatusAnswer>('GET', '/status/parts');
  return body.parts.find(({ part }) => part === 'books')!;
}
const WELL = { state: 'working', says: expect.stringMatching(/^Our books agree with the chain\./) };

const CHANGES: [what: string, change: (tx: Transaction) => PromiseLike<unknown>][] = [
  ...TAMPERINGS.map(([what, change]) => [what, change] as [string, typeof change]),
  ['two rows are swapped', swapRows],
  ['a row is removed without a trace', (tx) => tx`DELETE FROM ledger_transfers WHERE number = 4`],
];

test('shows that all is well while nobody touched the ledger', async () => {
  expect(await lookAtStatus()).toMatchObject(WELL);
});

test.each(CHANGES)(
  'the status page shows within one pass: %s; and no longer when it is undone',
  async (_what, change) => {
    await pastTriggers(world.sql, change);
    const { state, says } = await lookAtStatus();
    expect(['slow', 'stopped']).toContain(state);
    expect(says).toMatch(/ The published ledger differs from the chain or from its earlier state in \d+ places?\. /);
    await restoreBooks(world.sql, saved);
    await liftAll(world.sql);
    expect(await lookAtStatus()).toMatchObject(WELL);
  },
);

test('a pass takes as many looks as it needs, while new rows come, and finds what was changed meanwhile', async () => {
  const check = createLedgerCheck(world.database.sql, steps.parts.rpc, { milliseconds: 0, blocksAtOnce: 1 });
  expect(await check()).toEqual([]);
  await approvePayout(world.sql, pair.company, pair.talent, 3_000_000n);
  await steps.restart();
  await pastTriggers(world.sql, (tx) => tx`UPDATE ledger_transfers SET kind = 'fee' WHERE number = 7`);
  let looks = 1;
  let found: string[] = [];
  while (found.length === 0) [found, looks] = [await check(), looks + 1];
  expect(looks).toBeGreaterThan(2);
  expect(found).toContain('Row 7 is not what was sealed in the log.');
  await pastTriggers(world.sql, (tx) => tx`UPDATE ledger_transfers SET kind = 'escrow-released' WHERE number = 7`);
  // The passes after it find nothing, with the new rows too.
  await expect.poll(check).toEqual([]);
  for (let more = 0; more < 3 * looks; more += 1) expect(await check()).toEqual([]);
  saved = await saveBooks(world.sql);
});

test('the status page shows that rows were swapped and the whole log was made again, before any note is on the chain', async () => {
  expect(await lookAtStatus()).toMatchObject(WELL);
  await pastTriggers(world.sql, async (tx) => {
    await swapRows(tx);
    await tx`DELETE FROM ledger_nodes`;
  });
  await sealLedger(world.sql);
  expect(await lookAtStatus()).toMatchObject({ state: 'slow', says: expect.stringContaining('in 1 place.') });
});
