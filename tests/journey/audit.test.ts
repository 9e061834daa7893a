import { readFile } from 'node:fs/promises';
import { openDatabase, type Database } from '@hireledger/db/connect';
import { formatUsd } from '@hireledger/domain/money/usd';
import { pastTriggers } from '@hireledger/worker/test-past-triggers';
import { getAddress } from 'ethers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  allReleased,
  approve,
  completedApplication,
  createPair,
  EACH,
  paymentsOnChain,
  type Pair,
} from './approvals.ts';
import { accessibilityProblems } from './browser.ts';
import { startReadableNode, type ReadableNode } from './readable-node.ts';
import { startOwnJourney } from './start-journey.ts';
import { verifyOnPage } from './verify-on-page.ts';

const journey = startOwnJourney();
const PAYMENTS = 3;
let pair: Pair;
let page: Page;
let node: ReadableNode;
let database: Database;

beforeAll(async () => {
  pair = await createPair(journey.origin);
  node = await startReadableNode(journey.system.urls.chain);
  database = openDatabase(journey.system.administratorUrl, { name: 'the owner', connections: 1 });
});
afterAll(async () => {
  await database?.close();
  await node?.close();
});
beforeEach(async () => {
  node.bend = null;
  ({ page } = await journey.open({ colorScheme: 'dark' }));
  await page.goto('/audit');
  await page.getByText(/^Live, block/).waitFor();
});

const table = () => page.getByRole('table', { name: 'Escrow events, newest first' });
const eventRows = () =>
  table()
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const verify = () => verifyOnPage(page);

describe('anybody', () => {
  it('sees payments appear, in the sums and in the list', async () => {
    await page.getByText('No events yet').waitFor();
    for (let number = 1; number <= PAYMENTS; number += 1)
      await approve(pair.company, await completedApplication(pair, number));
    await allReleased(pair.talent, PAYMENTS);
    await expect.poll(() => eventRows().count(), { timeout: 30_000 }).toBe(2 * PAYMENTS);
    await page
      .getByRole('group', { name: 'Released' })
      .getByText(formatUsd(EACH * BigInt(PAYMENTS)))
      .first()
      .waitFor();
    await page.getByText(/exactly what the contract holds/).waitFor();
  });

  it('finds a payment by its transaction, opens it by keyboard, and continues to its agreement', async () => {
    const [transaction] = await paymentsOnChain(journey.system.urls.chain, pair.talent);
    await page.getByRole('searchbox', { name: 'Search events' }).fill(transaction!);
    await expect.poll(() => eventRows().count()).toBe(2);
    await table().getByRole('link', { name: 'Milestone released' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Transaction' });
    await dialog.getByText(`The payee was paid ${formatUsd(EACH)} for milestone 1.`).waitFor();
    await dialog.getByText(/\d confirmations?$/).waitFor();
    const addresses = (await dialog.innerText()).match(/\b0x[\da-f]{40}\b/gi)!;
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) expect(address).toBe(getAddress(address));
    expect(await accessibilityProblems(page, '[role="dialog"]')).toEqual([]);
    await dialog.getByRole('link', { name: 'Open its agreement' }).click();
    await page.getByRole('list', { name: 'Its events, newest first' }).getByRole('link').first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

describe('the check in the browser', () => {
  it('compares every row over our node, and gives a certificate that says what it read', async () => {
    expect(await verify()).toMatch(/^The ledger and the chain match: \d+ movements/);
    expect(await accessibilityProblems(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download certificate' }).click();
    const certificate = JSON.parse(await readFile(await (await download).path(), 'utf8')) as Record<string, unknown>;
    expect(certificate).toMatchObject({
      form: 'hireledger-audit-1',
      verdict: 'passed',
      ledger: { name: journey.origin, publishedRoot: expect.stringMatching(/^0x[\da-f]{64}$/) },
      chain: { nodes: [{ name: `${journey.origin}/rpc` }] },
    });
  });

  it('reaches a node of the visitor, which the page itself cannot reach, and names one that disagrees', async () => {
    const blocked = page.evaluate(
      (url) =>
        fetch(url, { method: 'POST', body: '[]' }).then(
          () => 'reached',
          () => 'blocked',
        ),
      node.url,
    );
    expect(await blocked).toBe('blocked');
    await page.getByLabel(/^Second node/).fill(node.url);
    const before = node.calls;
    expect(await verify()).toMatch(/^The ledger and the chain match/);
    expect(node.calls).toBeGreaterThan(before);

    node.bend = (method, answer) => (method === 'eth_getLogs' ? (answer as unknown[]).slice(1) : answer);
    expect(await verify()).toMatch(/^The nodes .*differ/);
    node.bend = (method, answer) => (method === 'eth_chainId' ? '0x1' : answer);
    expect(await verify()).toContain(`The node at ${node.url} serves chain 1, not chain`);
    await page.getByLabel(/^Second node/).fill('http://127.0.0.1:9/');
    expect(await verify()).toContain(
      'The node at http://127.0.0.1:9/ cannot be reached, or does not allow requests from this page (CORS).',
    );
  });

  it('finds a row that was changed in the database, and opens its event', async () => {
    await pastTriggers(
      database.sql,
      (tx) =>
        tx`UPDATE ledger_transfers SET amount = amount + 1 WHERE kind = 'escrow-released'
            AND number = (SELECT min(number) FROM ledger_transfers WHERE kind = 'escrow-released')`,
    );
    expect(await verify()).toMatch(/^The ledger and the chain differ: \d+ that do not match/);
    const difference = page
      .getByRole('list', { name: 'Differences' })
      .getByRole('listitem')
      .filter({ hasText: `amount: the ledger says ${EACH + 1n}, the chain ${EACH}.` });
    await difference.getByText('Mismatch').waitFor();
    await difference.getByRole('link', { name: 'Open the event' }).click();
    await page
      .getByRole('dialog')
      .getByText(`The payee was paid ${formatUsd(EACH)} for milestone 1.`)
      .waitFor();
  });
});

it('fits a phone', async () => {
  const phone = await journey.open({ viewport: { width: 390, height: 844 } });
  await phone.page.goto('/audit');
  await phone.page.getByText(/These are all since the contract was deployed/).waitFor();
  const size = () =>
    phone.page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
  const [width, height] = await size();
  expect(width).toBe(390);
  expect(height).toBeLessThan(8_000);
  expect(await accessibilityProblems(phone.page)).toEqual([]);
});
