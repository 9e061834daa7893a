import type { TestApi } from '@hireledger/api/test-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvePayout } from '../testing/approve-payout.ts';
import { auditWorld, startApiOf } from '../testing/audited-market.ts';
import { pastTriggers } from '../testing/past-triggers.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { createFundedPair } from '../testing/steps.ts';
import { anchorLedger } from './anchor-ledger.ts';

const DAY_MS = 86_400_000;
const { world, steps } = setUpSteps();
let api: TestApi;
let market: string;
let pair: { company: string; talent: string };
beforeAll(async () => {
  api = await startApiOf(world);
  market = await api.listen();
  pair = await createFundedPair(world, steps);
});
afterAll(() => api?.close());

const pay = async () => {
  await approvePayout(world.sql, pair.company, pair.talent, 5_000_000n);
  await steps.restart();
};
/** What the worker does so many days later. */
const anchor = (days: number) =>
  anchorLedger({ ...steps.parts, clock: () => new Date(Date.now() + days * DAY_MS), send: () => steps.restart() });
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const operations = () => world.sql`SELECT business_key, state FROM chain_operations WHERE kind = 'anchor' ORDER BY id`;

test('nothing is noted while the day of the first rows lasts', async () => {
  await anchor(0);
  expect(await operations()).toEqual([]);
  expect(await world.sql`SELECT FROM ledger_anchor_contract`).toEqual([]);
});

test('once the day has ended its root is noted on the chain, once, by the contract that is made for it', async () => {
  await anchor(1);
  await anchor(1);
  expect([...(await operations())]).toEqual([{ businessKey: `anchor:${dayAfter(0)}`, state: 'confirmed' }]);
  const report = await auditWorld(world, market);
  expect(report.findings).toEqual([]);
  const [place] = await world.sql`SELECT address FROM ledger_anchor_contract`;
  expect(report.certificate.chain.anchor).toBe(place!['address']);
});

test('a day without rows is not noted, and the next one with rows is', async () => {
  await anchor(2);
  expect(await operations()).toHaveLength(1);
  await pay();
  await anchor(2);
  expect([...(await operations())].map(({ businessKey }) => businessKey)).toEqual(
    [dayAfter(0), dayAfter(1)].map((day) => `anchor:${day}`),
  );
  expect((await auditWorld(world, market)).verdict).toBe('passed');
});

test('a note that lost its place in the line is signed again', async () => {
  await pay();
  const stopped = new Error('killed');
  const dying = { ...steps.parts, clock: () => new Date(Date.now() + 3 * DAY_MS), send: () => Promise.reject(stopped) };
  await expect(anchorLedger(dying)).rejects.toThrow(stopped);
  expect([...(await operations())].at(-1)).toMatchObject({ state: 'requested' });
  await steps.restart();
  expect([...(await operations())].at(-1)).toMatchObject({ state: 'confirmed' });
});

test('a log that is cut off and made again as a whole does not continue what was noted', async () => {
  await pastTriggers(world.sql, async (tx) => {
    await tx`DELETE FROM ledger_transfers WHERE number > 1`;
    await tx`DELETE FROM ledger_nodes`;
  });
  const { findings } = await auditWorld(world, market);
  const noted = findings.filter(({ kind }) => kind === 'log').map(({ sentence }) => sentence);
  expect(noted).toEqual([
    `The log had 3 rows in the note of ${dayAfter(1)} on the chain, and has 1 now: its end was cut off.`,
    `The log had 5 rows in the note of ${dayAfter(2)} on the chain, and has 1 now: its end was cut off.`,
  ]);
});
