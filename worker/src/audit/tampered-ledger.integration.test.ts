import type { TestApi } from '@hireledger/api/test-api';
import type { KnownHead } from '@hireledger/domain/audit/verify/inputs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { approvePayout } from '../testing/approve-payout.ts';
import { auditWorld, startApiOf } from '../testing/audited-market.ts';
import { pastTriggers } from '../testing/past-triggers.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { createFundedPair } from '../testing/steps.ts';
import { restoreBooks, saveBooks, swapRows, TAMPERINGS, type SavedBooks } from '../testing/tampered-books.ts';

const { world, steps } = setUpSteps();
let api: TestApi;
let market: string;
let saved: SavedBooks;
let noted: KnownHead;
beforeAll(async () => {
  api = await startApiOf(world);
  market = await api.listen();
  const { company, talent } = await createFundedPair(world, steps);
  for (const dollars of [5n, 7n, 9n]) {
    await approvePayout(world.sql, company, talent, dollars * 1_000_000n);
    await steps.restart();
  }
  const before = await auditWorld(world, market);
  if (before.verdict !== 'passed') throw new Error(before.sentence);
  noted = { ...before.certificate.ledger, from: 'the certificate of yesterday' };
  saved = await saveBooks(world.sql);
});
afterAll(() => api?.close());

afterEach(() => restoreBooks(world.sql, saved));

const kindsOf = ({ counts: { mismatch, missing, extra, log, chain } }: Awaited<ReturnType<typeof auditWorld>>) =>
  Object.entries({ mismatch, missing, extra, log, chain }).flatMap(([kind, count]) => (count > 0 ? [kind] : []));

describe("with the rights of the database's owner", () => {
  test.each(TAMPERINGS)('%s: the chain and the log show it', async (_what, change, kinds) => {
    await pastTriggers(world.sql, change);
    const report = await auditWorld(world, market);
    expect(report.verdict).toBe('failed');
    expect(kindsOf(report)).toEqual(expect.arrayContaining(kinds));
  });

  test.each(TAMPERINGS)('%s, and the whole log is made again: the chain shows it', async (_what, change, kinds) => {
    await pastTriggers(world.sql, async (tx) => {
      await change(tx);
      await tx`DELETE FROM ledger_nodes`;
    });
    const report = await auditWorld(world, market);
    expect(report.verdict).toBe('failed');
    expect(kindsOf(report)).toEqual(kinds);
    const { counts } = report;
    expect(counts.mismatch + counts.missing + counts.extra).toBeGreaterThan(0);
    // Nothing else is reported as wrong.
    expect(report.findings.every(({ kind }) => kinds.includes(kind))).toBe(true);
  });

  test('one changed row is named, with what differs', async () => {
    await pastTriggers(world.sql, (tx) => tx`UPDATE ledger_transfers SET amount = amount + 1 WHERE number = 3`);
    const { findings } = await auditWorld(world, market);
    const [sealed, differs] = findings;
    expect(sealed).toMatchObject({ kind: 'mismatch', number: 3, sentence: 'Row 3 is not what was sealed in the log.' });
    expect(differs).toMatchObject({
      number: 3,
      differences: [{ field: 'amount', ledger: '5000001', chain: '5000000' }],
    });
  });

  test('a row is removed without a trace of its number: the gap shows it', async () => {
    await pastTriggers(world.sql, (tx) => tx`DELETE FROM ledger_transfers WHERE number = 4`);
    const { findings } = await auditWorld(world, market);
    expect(findings.map(({ sentence }) => sentence)).toContain('Row 4 is missing.');
  });

  test('two rows are swapped: neither is what was sealed in its place', async () => {
    await pastTriggers(world.sql, swapRows);
    const { findings } = await auditWorld(world, market);
    expect(findings.map(({ number }) => number)).toEqual([4, 6]);
  });

  test('two rows are swapped and the log is made again: a head that was noted before shows it', async () => {
    await pastTriggers(world.sql, async (tx) => {
      await swapRows(tx);
      await tx`DELETE FROM ledger_nodes`;
    });
    const { findings } = await auditWorld(world, market, { knownHeads: [noted] });
    expect(findings).toMatchObject([
      { kind: 'log', sentence: expect.stringContaining('the certificate of yesterday') },
    ]);
  });

  test('the tail is cut off, and the audit ends before it: a head that was noted before shows it', async () => {
    await pastTriggers(world.sql, async (tx) => {
      await tx`DELETE FROM ledger_transfers WHERE number > 5`;
      await tx`DELETE FROM ledger_nodes`;
    });
    const last = (await auditWorld(world, market)).certificate.chain.to;
    const { findings } = await auditWorld(world, market, { knownHeads: [noted], to: last - 1 });
    expect(findings).toMatchObject([
      {
        kind: 'log',
        sentence: 'The log had 7 rows in the certificate of yesterday, and has 5 now: its end was cut off.',
      },
    ]);
  });

  test('a payment is called that of strangers, and its rows are removed', async () => {
    await pastTriggers(world.sql, async (tx) => {
      await tx`DELETE FROM ledger_transfers WHERE number > 5`;
      await tx`UPDATE chain_logs SET unbooked = true WHERE block_number = (SELECT max(block_number) FROM chain_logs)`;
      await tx`DELETE FROM ledger_nodes`;
    });
    const report = await auditWorld(world, market);
    expect(report.verdict).toBe('failed');
    expect(report.findings.map(({ sentence }) => sentence)).toContainEqual(
      expect.stringMatching(/^The ledger disowns MilestoneReleased/),
    );
  });
});
