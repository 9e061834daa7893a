import type { TestApi } from '@hireledger/api/test-api';
import { beginAudit } from '@hireledger/domain/audit/verify/audit-state';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvePayout } from '../testing/approve-payout.ts';
import { auditWorld, startApiOf } from '../testing/audited-market.ts';
import { openHeldAgreement } from '../testing/held-agreement.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { createFundedPair } from '../testing/steps.ts';

const DOLLAR = 1_000_000n;
const { world, steps } = setUpSteps();
let api: TestApi;
let market: string;
beforeAll(async () => {
  api = await startApiOf(world);
  market = await api.listen();
  const { company, talent } = await createFundedPair(world, steps);
  for (const dollars of [5n, 7n, 9n]) await approvePayout(world.sql, company, talent, dollars * DOLLAR);
  await steps.restart();
  const amounts = [100n, 110n, 120n, 130n].map((dollars) => dollars * DOLLAR);
  const held = await openHeldAgreement(world, steps, amounts);
  await held.fund(0, 1);
  await held.fund(2, 3);
  await held.submit(0);
  await held.release(0);
  await held.settle(1, 70n * DOLLAR);
  await held.refund(2);
  await held.dispute(3);
  await held.rule(3, 30n * DOLLAR);
  await steps.index();
});
afterAll(() => api?.close());

test('a ledger that nobody touched matches the chain, in all that an agreement can lead to', async () => {
  const report = await auditWorld(world, market);
  expect(report.findings).toEqual([]);
  expect(report.verdict).toBe('passed');
  const [books] = await world.sql`SELECT count(*)::int AS rows, max(number)::int AS last FROM ledger_transfers`;
  expect(report.counts).toMatchObject({ rows: books!['rows'], matches: books!['rows'], disowned: 0 });
  expect(report.certificate.ledger).toMatchObject({
    size: books!['last'],
    publishedRoot: report.certificate.ledger.root,
  });
  expect(report.certificate.chain.contracts.every(({ isOfThisSource }) => isOfThisSource)).toBe(true);
  expect(report.sentence).toMatch(
    /^The ledger and the chain match: \d+ movements in \d+ rows of the ledger, \d+ events/,
  );
});

test('an audit that was stopped continues where it was, on a copy of its state', async () => {
  const whole = await auditWorld(world, market);
  const stop = new AbortController();
  const state = beginAudit(whole.certificate.chain.from);
  const options = { state, blocksAtOnce: 3, onProgress: () => stop.abort(), signal: stop.signal };
  await expect(auditWorld(world, market, {}, options)).rejects.toThrow(/abort/);
  expect(state.blocks).toBeGreaterThan(0);
  expect(state.blocks).toBeLessThan(whole.counts.blocks);
  const report = await auditWorld(world, market, {}, { state: structuredClone(state) });
  expect(report).toEqual(whole);
});

test('an audit that was stopped covers the ledger of its start, whatever was booked and sealed meanwhile', async () => {
  const { company, talent } = await createFundedPair(world, steps);
  await auditWorld(world, market);
  await approvePayout(world.sql, company, talent, 5n * DOLLAR);
  await steps.restart();
  // Blocks after the last row, so that the audit can be stopped once it has read all rows.
  for (let block = 0; block < 8; block += 1) await world.chain.provider.request({ method: 'evm_mine', params: [] });
  await steps.index();
  const [books] = await world.sql`SELECT max(number)::int AS last FROM ledger_transfers`;
  const whole = await auditWorld(world, market, { sealed: false });
  expect(whole.findings).toEqual([]);
  expect(whole.certificate.ledger.size).toBeLessThan(books!['last']);

  const stop = new AbortController();
  const state = beginAudit(whole.certificate.chain.from);
  const options = {
    state,
    blocksAtOnce: 3,
    onProgress: () => state.number === books!['last'] && stop.abort(),
    signal: stop.signal,
  };
  await expect(auditWorld(world, market, { sealed: false }, options)).rejects.toThrow(/abort/);
  await approvePayout(world.sql, company, talent, 7n * DOLLAR);
  await steps.restart();
  const report = await auditWorld(world, market, {}, { state: structuredClone(state) });
  expect(report.findings).toEqual([]);
  expect(report).toMatchObject({ verdict: 'passed', sentence: whole.sentence });
  expect(report.certificate.ledger).toEqual(whole.certificate.ledger);
});

test('a part of the blocks is checked against the whole log', async () => {
  const { to } = (await auditWorld(world, market)).certificate.chain;
  const report = await auditWorld(world, market, { from: to - 6, to: to - 2 });
  expect(report.findings).toEqual([]);
  expect(report.counts.blocks).toBe(5);
  expect(report.certificate.ledger.publishedRoot).toBe(report.certificate.ledger.root);
});

test('a payment whose block leaves the chain has a reversal of its own, and the ledger still matches', async () => {
  const chain = (method: string, ...params: unknown[]) => world.chain.provider.request({ method, params });
  const { company, talent } = await createFundedPair(world, steps);
  const snapshot = await chain('evm_snapshot');
  await approvePayout(world.sql, company, talent, 5n * DOLLAR);
  await steps.restart();
  const before = await auditWorld(world, market);
  expect(before.verdict).toBe('passed');

  await chain('evm_revert', snapshot);
  const { timestamp } = (await chain('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
  await chain('evm_setNextBlockTimestamp', timestamp);
  await chain('evm_mine');
  await steps.index();
  const taken = await auditWorld(world, market, { knownHeads: [{ ...before.certificate.ledger, from: 'before' }] });
  expect(taken.findings).toEqual([]);
  const reversed = taken.counts.rows - before.counts.rows;
  expect(reversed).toBe(2);

  await steps.restart();
  await steps.index();
  const again = await auditWorld(world, market, { knownHeads: [{ ...taken.certificate.ledger, from: 'before' }] });
  expect(again.findings).toEqual([]);
  expect(again.counts.rows - taken.counts.rows).toBe(2);
});
