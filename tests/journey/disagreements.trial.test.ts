import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Wallet } from '@hireledger/domain/http/wallets';
import { formatUsd } from '@hireledger/domain/money/usd';
import { ROOT } from '@hireledger/launch/paths';
import { createTestUser } from '@hireledger/launch/test-user';
import { currentBuild, programFile } from '@hireledger/programs/programs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAs } from './accounts.ts';
import { done, EACH, type Pair } from './approvals.ts';
import { accessibilityProblems, type PersonBrowser } from './browser.ts';
import { sendContract, type HeldWork } from './held-work.ts';
import { confirm, milestoneOn, stateOn, writeAndConfirm } from './milestone-steps.ts';
import { addFirstPasskey, openWithDevice } from './passkey-device.ts';
import { startJourney, stepByStep } from './start-journey.ts';

const journey = startJourney();
let pair: Pair;
let work: HeldWork;
let company: PersonBrowser;
let talent: PersonBrowser;
let judge: PersonBrowser;

beforeAll(async () => {
  const [employer, ada, judy] = await Promise.all([
    createTestUser(journey.origin, 'company', 'Harbour Works', 'pay@disagreements.test'),
    createTestUser(journey.origin, 'talent', 'Ada Obi', 'ada@disagreements.test'),
    createTestUser(journey.origin, 'talent', 'Judy Just', 'judy@disagreements.test'),
  ]);
  pair = { company: employer, talent: ada };
  [company, talent, judge] = await Promise.all([journey.open(), journey.open(), openWithDevice(journey, judy)]);
  await Promise.all([enterAs(company, employer), enterAs(talent, ada), addFirstPasskey(judge.page, 'Desk key')]);
  await promisify(execFile)(process.execPath, [programFile('operations', currentBuild()), 'arbiter', judy.user.email], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: journey.system.dataDir },
  });
});

/** Chooses a step that is in the menu of a milestone. */
async function choose(page: Page, number: number, step: string): Promise<void> {
  await milestoneOn(page, number)
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: step }).click();
}

const offer = (page: Page, dollars: string) => writeAndConfirm(page, 'Offer this split', dollars);

const looksRight = async (...people: PersonBrowser[]): Promise<void> => {
  for (const { page } of people) expect(await accessibilityProblems(page)).toEqual([]);
};
const balance = async () => (await done<Wallet>(pair.talent, 'GET', '/wallets/me')).balance;

describe('people who disagree', () => {
  // Later steps depend on earlier ones.
  stepByStep();

  it('both are in a contract of three funded milestones', async () => {
    work = await (await sendContract(pair, 3, new Date())).accept();
    await work.are('agreed', 'agreed', 'agreed');
    await work.fund();
    await work.are('funded', 'funded', 'funded');
    for (const { page } of [company, talent]) await page.goto(`/contracts/${work.id}`);
  });

  it('the talent gives the pay of a milestone back, and both see it refunded', async () => {
    await choose(talent.page, 1, 'Refund the company...');
    await looksRight(talent);
    await confirm(talent.page, 'Refund');
    for (const { page } of [company, talent]) await stateOn(page, 1, 'Refunded').waitFor();
    await milestoneOn(company.page, 1)
      .getByText(`Ada Obi gave ${formatUsd(EACH)} back to you`, { exact: false })
      .waitFor();
    await work.are('refunded', 'funded', 'funded');
    expect(await balance()).toBe('0');
  });

  it('an offer to split is answered with another one, which is accepted and paid', async () => {
    await choose(company.page, 2, 'Settle...');
    await offer(company.page, '30.00');
    await milestoneOn(talent.page, 2).getByText('Harbour Works offered to settle', { exact: false }).waitFor();
    await milestoneOn(talent.page, 2).getByRole('button', { name: 'Answer the offer' }).click();
    await talent.page
      .getByRole('dialog')
      .getByText('Harbour Works offered: you get $30.00', { exact: false })
      .waitFor();
    await looksRight(talent);
    await offer(talent.page, '45.50');
    await milestoneOn(company.page, 2)
      .getByText('Ada Obi offered to settle: the talent gets $45.50', { exact: false })
      .waitFor();
    await work.are('refunded', 'funded', 'funded');

    await milestoneOn(company.page, 2).getByRole('button', { name: 'Answer the offer' }).click();
    await writeAndConfirm(company.page, 'Agree', '45.50');
    for (const { page } of [company, talent]) await stateOn(page, 2, 'Settled').waitFor();
    await looksRight(company, talent);
    await expect.poll(balance).toBe('45500000');
  });

  it('a dispute stops the milestone, and both show the arbiter what matters', async () => {
    await work.submit(3);
    await milestoneOn(company.page, 3)
      .getByRole('button', { name: /^Approve/ })
      .waitFor();
    await choose(company.page, 3, 'Dispute...');
    await writeAndConfirm(company.page, 'Dispute', 'The report has no figures.');
    for (const { page } of [company, talent]) await stateOn(page, 3, 'In dispute').waitFor();
    expect(
      await milestoneOn(company.page, 3)
        .getByRole('button', { name: /^Approve/ })
        .count(),
    ).toBe(0);

    await talent.page.getByRole('button', { name: 'Add evidence: 3. Part 3' }).click();
    const dialog = talent.page.getByRole('dialog');
    await dialog.getByLabel('What it shows').fill('The figures are in the annex.');
    const annex = { name: 'annex.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
    await dialog.getByLabel('Choose files').setInputFiles(annex);
    await dialog.getByText('annex.pdf').first().waitFor();
    await looksRight(talent);
    await dialog.getByRole('button', { name: 'Add evidence' }).click();
    await milestoneOn(company.page, 3).getByText('The figures are in the annex.').waitFor();
    await milestoneOn(company.page, 3).getByText('annex.pdf').first().waitFor();
    await looksRight(company, talent);
  });

  it('a dispute is nobody else’s to decide', async () => {
    for (const { page } of [company, talent]) {
      const tab = await page.context().newPage();
      await tab.goto('/disputes');
      await tab.getByText('Page not found.').waitFor();
      await tab.close();
    }
  });

  it('the arbiter reads both sides, and a passkey signs the ruling, which both see with its reason', async () => {
    const { page } = judge;
    // Loaded again: the account is the arbiter since the last page.
    await page.reload();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Disputes 1 waiting' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Harbour Works and Ada Obi' })
      .getByRole('link', { name: /^Quay survey/ })
      .first()
      .click();
    await page.getByText('The report has no figures.').waitFor();
    await page.getByText('The figures are in the annex.').waitFor();
    await page.getByText('annex.pdf').first().waitFor();
    await page.getByText('Harbour Works asked for a decision.').waitFor();
    await looksRight(judge);
    await page.getByRole('button', { name: 'Decide' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('To Ada Obi').fill('80.00');
    await dialog.getByLabel('Reason').fill('The annex was late, and it is right.');
    await looksRight(judge);
    await confirm(page, 'Sign and send');
    for (const { page: own } of [company, talent]) {
      await stateOn(own, 3, 'Decided').waitFor();
      await milestoneOn(own, 3).getByText('The annex was late, and it is right.').waitFor();
    }
    await milestoneOn(talent.page, 3)
      .getByText('You get $80.00, Harbour Works gets $40.00 back', { exact: false })
      .waitFor();
    await page.getByText('Decided', { exact: true }).first().waitFor();
    await work.are('refunded', 'settled', 'ruled');
    await expect.poll(balance).toBe('125500000');
    await looksRight(company, talent, judge);
    expect(journey.errors).toEqual([]);
  });
});
