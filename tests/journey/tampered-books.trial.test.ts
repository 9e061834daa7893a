import { execFile } from 'node:child_process';
import { readLogSize } from '@hireledger/db/audit/ledger-nodes';
import { openDatabase, type Database } from '@hireledger/db/connect';
import { pastTriggers } from '@hireledger/worker/test-past-triggers';
import { restoreBooks, saveBooks, swapRows, TAMPERINGS, type Tampering } from '@hireledger/worker/test-tampered-books';
import { currentBuild, programFile } from '@hireledger/programs/programs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allReleased, approve, completedApplication, createPair } from './approvals.ts';
import { startOwnJourney } from './start-journey.ts';
import { verifyOnPage } from './verify-on-page.ts';

const journey = startOwnJourney();
const PAYMENTS = 3;
/** The test money of the company, and two of each payment. */
const ROWS = 1 + 2 * PAYMENTS;
const SWAPPED: Tampering = ['two rows are swapped', swapRows, ['mismatch']];

let page: Page;
let database: Database;

beforeAll(async () => {
  database = openDatabase(journey.system.administratorUrl, { name: 'the owner', connections: 1 });
  ({ page } = await journey.open());
});
afterAll(() => database?.close());

/** `npm run audit` of this market: its exit code, and what it prints. */
const audit = () =>
  new Promise<{ code: number; out: string }>((resolve) =>
    execFile(process.execPath, [programFile('audit', currentBuild()), '--url', journey.origin], (error, out) =>
      resolve({ code: error ? Number(error.code) : 0, out }),
    ),
  );

describe("a change that the database's owner makes to the books", () => {
  it('begins with books that match the chain', async () => {
    const pair = await createPair(journey.origin);
    for (let number = 1; number <= PAYMENTS; number += 1)
      await approve(pair.company, await completedApplication(pair, number));
    await allReleased(pair.talent, PAYMENTS);
    // Rows that are not in the log yet would be sealed as the change left them.
    await expect.poll(() => readLogSize(database.sql)).toBe(ROWS);
    await page.goto('/audit');
    await page.getByText(/^Live, block/).waitFor();
    expect(await verifyOnPage(page)).toMatch(/^The ledger and the chain match/);
  });

  it.for([...TAMPERINGS, SWAPPED])('is found by page and command: %s', async ([, change]) => {
    const saved = await saveBooks(database.sql);
    await pastTriggers(database.sql, change);
    const [onPage, byCommand] = await Promise.all([verifyOnPage(page), audit()]);
    await restoreBooks(database.sql, saved);
    expect(onPage).toMatch(/^The ledger and the chain differ:/);
    expect(byCommand).toMatchObject({ code: 1, out: expect.stringContaining('differ:') });
  });

  it('leaves nothing behind once the rows are as before', async () => {
    expect(await verifyOnPage(page)).toMatch(/^The ledger and the chain match/);
    expect(await audit()).toMatchObject({ code: 0 });
  });
});
