import type { Invoice } from '@hireledger/domain/http/invoices';
import type { Wallet } from '@hireledger/domain/http/wallets';
import { dollars, formatUsd } from '@hireledger/domain/money/usd';
import { createTestUser } from '@hireledger/launch/test-user';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAs } from './accounts.ts';
import { done, EACH, type Pair } from './approvals.ts';
import { accessibilityProblems, type PersonBrowser } from './browser.ts';
import { sendContract, type HeldWork } from './held-work.ts';
import { confirm, stateOn } from './milestone-steps.ts';
import { startJourney, stepByStep } from './start-journey.ts';
import { withDatabase } from './system-at-steps.ts';

const BONUS = dollars(25);
/** What both agree to for the two milestones. */
const SPLITS = [dollars(90), dollars(0)];
const SETTLED = SPLITS.reduce((sum, each) => sum + each, 0n);

const journey = startJourney();
let pair: Pair;
let work: HeldWork;
let company: PersonBrowser;
let talent: PersonBrowser;
let before: bigint;

beforeAll(async () => {
  const [employer, ada] = await Promise.all([
    createTestUser(journey.origin, 'company', 'Quay Works', 'pay@ended-early.test'),
    createTestUser(journey.origin, 'talent', 'Ada Obi', 'ada@ended-early.test'),
  ]);
  pair = { company: employer, talent: ada };
  [company, talent] = await Promise.all([journey.open(), journey.open()]);
  await Promise.all([enterAs(company, employer), enterAs(talent, ada)]);
});

const wallet = (side: keyof Pair) => done<Wallet>(pair[side], 'GET', '/wallets/me');

/** The page without its toasts. */
const main = (page: Page) => page.getByRole('main');

/** Takes an action about the whole contract. */
async function more(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Fills in what the talent gets of each milestone, and proposes that. */
async function propose(page: Page, amounts: string[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [at, amount] of amounts.entries()) await dialog.getByLabel(new RegExp(`^${at + 1}\\. Part`)).fill(amount);
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await confirm(page, 'Propose');
}

describe('a contract that both end early', () => {
  // Later steps depend on earlier ones.
  stepByStep();

  it('is proposed with an amount for each milestone, which the other side answers with other ones', async () => {
    await expect.poll(async () => BigInt((await wallet('company')).balance), { timeout: 30_000 }).toBeGreaterThan(0n);
    before = BigInt((await wallet('company')).balance);
    work = await (await sendContract(pair, SPLITS.length, new Date())).accept();
    await work.are('agreed', 'agreed');
    await work.fund();
    await work.are('funded', 'funded');
    for (const { page } of [company, talent]) await page.goto(`/contracts/${work.id}`);

    await more(company.page, 'End this contract...');
    await propose(company.page, ['60', '0']);
    await main(talent.page).getByText('Quay Works proposes to end this contract', { exact: false }).waitFor();
    await main(talent.page)
      .getByText('“1. Part 1” is split: you get $60.00, the company gets $60.00 back', { exact: false })
      .waitFor();
    await talent.page.getByRole('button', { name: 'Propose other terms' }).click();
    await propose(talent.page, ['90', '0']);
    await main(company.page).getByText('Ada Obi proposes to end this contract', { exact: false }).waitFor();
    await work.are('funded', 'funded');
  });

  it('ends with what the last proposal says once it is accepted, for both, on the chain and in the books', async () => {
    const { page } = company;
    await page.getByRole('button', { name: 'Accept and end' }).click();
    await page
      .getByRole('dialog')
      .getByText(`In total, the talent gets ${formatUsd(SETTLED)}, you get ${formatUsd(2n * EACH - SETTLED)} back.`)
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await confirm(page, 'End the contract');
    for (const { page: own } of [company, talent]) {
      for (const number of [1, 2]) await stateOn(own, number, 'Settled').waitFor();
      await main(own).getByText('You both ended this contract', { exact: false }).waitFor();
      expect(await accessibilityProblems(own)).toEqual([]);
    }
    await work.are('settled', 'settled');
    expect(await wallet('talent')).toMatchObject({ balance: String(SETTLED) });
    expect(await wallet('company')).toMatchObject({
      balance: String(before - SETTLED),
      inEscrow: { total: '0', count: 0 },
    });
    await withDatabase(journey.system, async (sql) => {
      const [books] = await sql`
        SELECT sum(ledger_balance('escrow:' || agreement_id || ':' || milestone))::text AS held FROM milestones WHERE agreement_id = ${work.id}`;
      expect(books).toEqual({ held: '0' });
      expect(await sql`SELECT FROM active_freezes WHERE account_id = ${pair.company.user.id}`).toHaveLength(0);
    });
  });

  it('takes a bonus afterwards, which both see paid and find as an invoice', async () => {
    const { page } = company;
    await more(page, 'Pay a bonus');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('25');
    await dialog.getByLabel('Reason').fill('You handed over well.');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await confirm(page, 'Pay');
    for (const { page: own } of [company, talent]) {
      const bonus = main(own).getByRole('listitem').filter({ hasText: 'You handed over well.' });
      await bonus.getByText(formatUsd(BONUS)).waitFor();
      await bonus.getByText('Paid', { exact: true }).waitFor();
      expect(await accessibilityProblems(own)).toEqual([]);
    }
    expect(await wallet('talent')).toMatchObject({ balance: String(SETTLED + BONUS) });

    for (const { page: own } of [company, talent]) {
      await own.goto('/wallet');
      const invoice = main(own)
        .getByRole('list', { name: 'Invoices, newest first' })
        .getByRole('listitem')
        .filter({ hasText: 'Bonus' });
      await invoice.getByText(formatUsd(BONUS)).waitFor();
      const [download] = await Promise.all([
        own.waitForEvent('download'),
        invoice.getByRole('button', { name: /^Download/ }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^invoice-.+\.pdf$/);
    }
    const { data } = await done<{ data: Invoice[] }>(pair.talent, 'GET', '/invoices');
    const bonus = { work: 'Bonus: You handed over well.', amount: String(BONUS), companyName: 'Quay Works' };
    expect(data).toContainEqual(expect.objectContaining(bonus));
    expect(journey.errors).toEqual([]);
  });
});
