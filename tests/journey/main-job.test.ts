import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import { signUp } from './accounts.ts';
import type { PersonBrowser } from './browser.ts';
import { startStoppableJourney, stepByStep } from './start-journey.ts';

const COMPANY = { role: 'company', name: 'Harbour Works', email: 'hire@harbour-works.test' } as const;
const TALENT = { role: 'talent', name: 'Ada Obi', email: 'ada.obi@talents.test' } as const;
/** With what other journeys leave out: movement and the service worker. */
const AS_PEOPLE_DO = { reducedMotion: 'no-preference', serviceWorkers: 'allow' } as const;
const JOB = 'Dock survey engineer for the northern harbour';

const journey = startStoppableJourney();
let company: PersonBrowser;
let talent: PersonBrowser;

beforeAll(async () => {
  company = await journey.open(AS_PEOPLE_DO);
  talent = await journey.open(AS_PEOPLE_DO);
});

/** A mark that survives unless the page reloads: what it shows arrived live. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { neverReloaded: true }));
const isMarked = (page: Page) => page.evaluate(() => 'neverReloaded' in window);

/** The figure of a card by its label, as screen readers get it. */
const card = (page: Page, label: string) => page.getByRole('group', { name: label });

describe('the main job', () => {
  // Later steps depend on earlier ones; screenshots show what was on the screens.
  stepByStep();

  it('takes a company from sign-up to a published job', async () => {
    const { page } = company;
    await signUp(page, journey.origin, COMPANY);
    await page.getByRole('link', { name: 'Post a Job' }).first().click();

    await page.getByText('Step 1/3').waitFor();
    await page.getByLabel('Job title', { exact: false }).fill(JOB);
    await page.getByRole('checkbox', { name: 'Contract' }).check();
    await page
      .getByLabel('Currency')
      .selectOption('USD')
      .catch(async () => {
        await page.getByLabel('Currency').click();
        await page.getByRole('option', { name: /USD/ }).click();
      });
    await page.getByLabel('Minimum salary').fill('1250');
    await page.getByLabel('Maximum salary').fill('2000');
    await page.getByRole('button', { name: 'Next Step' }).click();

    await page.getByText('Step 2/3').waitFor();
    await page
      .getByLabel('Job Description', { exact: false })
      .first()
      .fill('Survey the northern docks.\nReport what needs repair.');
    await page.getByRole('button', { name: 'Next Step' }).click();

    await page.getByText('Step 3/3').waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Job posted successfully!').waitFor();
    await page.waitForURL('**/jobpostinglist');
    await page.getByText(JOB).first().waitFor();
  });

  it('brings a talent from sign-up to an application that the company sees without a reload', async () => {
    const list = await company.context.newPage();
    await list.goto('/applicationlist');
    await list.getByText('No applicants found.').waitFor();
    await company.page.getByRole('link', { name: 'Dashboard' }).first().click();
    await company.page.getByText('Total Applicant', { exact: false }).first().waitFor();
    await Promise.all([mark(list), mark(company.page)]);

    const { page } = talent;
    await signUp(page, journey.origin, TALENT);
    await page
      .getByRole('link', { name: /job board|find jobs|jobs/i })
      .first()
      .click();
    await page.getByRole('link', { name: JOB }).first().click();
    await page.waitForURL('**/applyforjob?id=*');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit application' }).click();
    await page.getByText('Application submitted successfully!').waitFor();

    await list.getByText(TALENT.name).first().waitFor();
    await list.getByText('Total Applications : 1').waitFor();
    await card(company.page, 'Total Applicant').getByText('1', { exact: true }).first().waitFor();
    await company.page.getByText(TALENT.name).first().waitFor();
    expect(await isMarked(list)).toBe(true);
    expect(await isMarked(company.page)).toBe(true);
    await list.close();
  });

  it('shows the talent the shortlist without a reload', async () => {
    const { page } = talent;
    await page.goto('/applicationlisttalent');
    const row = page.getByRole('row').filter({ hasText: JOB });
    await row.getByText('Applied', { exact: true }).waitFor();
    await mark(page);

    await company.page
      .getByRole('link', { name: /applicants|applications/i })
      .first()
      .click();
    await company.page.getByRole('link', { name: `See Application of ${TALENT.name}` }).click();
    await company.page.getByRole('button', { name: 'Shortlist' }).click();
    await company.page.getByText('Applicant successfully shortlisted!').waitFor();

    await page.getByText(`${COMPANY.name} shortlisted you for ${JOB}`).first().waitFor();
    await row.getByText('Shortlisted', { exact: true }).waitFor();
    await page.getByRole('button', { name: /Notifications, [1-9]\d* unread/ }).waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  it('pays the completed work live for both', async () => {
    const { page } = talent;
    await mark(company.page);
    await page.getByRole('button', { name: `Actions for ${JOB}` }).click();
    await page.getByRole('menuitem', { name: 'Mark as Done' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as Done' }).click();
    await page.getByRole('row').filter({ hasText: JOB }).getByText('Completed', { exact: true }).waitFor();

    const wallet = await talent.context.newPage();
    await wallet.goto('/wallet');
    await wallet.getByText('$0.00').first().waitFor();
    await mark(wallet);
    const money = await company.context.newPage();
    await money.goto('/wallet');
    await money.getByText('$100,000.00').first().waitFor();
    await mark(money);

    await company.page.getByRole('button', { name: 'Approve Disburse Fund' }).click();
    const dialog = company.page.getByRole('dialog');
    const amount = dialog.getByLabel('Amount', { exact: false });
    await expect.poll(() => amount.inputValue(), { timeout: 10_000 }).toBe('1,250.00');
    await dialog.getByRole('button', { name: /Approve/ }).click();
    await company.page.getByText('Disbursement Approved').first().waitFor();

    for (const seen of [company.page, wallet]) {
      await seen
        .getByText(/^Released(: done| \d\d )/)
        .first()
        .waitFor();
      await seen.locator('a[href*="/audit?tx=0x"]').first().waitFor();
    }
    await wallet.getByText('$1,250.00').first().waitFor();
    await money.getByText('$98,750.00').first().waitFor();
    for (const seen of [company.page, wallet, money]) expect(await isMarked(seen)).toBe(true);
    expect(journey.errors).toEqual([]);
    await Promise.all([wallet.close(), money.close()]);
  });

  // Over containers, tests/compose/compose.test.ts stops and starts all of them.
  const overContainers = inject('composeStack') !== undefined;
  it.skipIf(overContainers)(
    'shows the same rows, blocks and hashes after everything was stopped and started again',
    async () => {
      const before = await readAudit();
      expect(before.rows.join(' ')).toContain('1,250.00');
      await journey.system.stop();
      await journey.system.startAgain();
      expect(await readAudit()).toEqual(before);

      await talent.page.goto('/applicationlisttalent');
      await talent.page.getByRole('row').filter({ hasText: JOB }).getByText('Approved', { exact: true }).waitFor();
    },
  );

  it('ends a session at logout and asks to sign in again', async () => {
    const { page } = talent;
    await page.getByRole('button', { name: TALENT.name }).first().click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/signin');
    await page.goto('/applicationlisttalent');
    await page.waitForURL('**/signin?next=*');
    await page.getByLabel('Email').fill(TALENT.email);
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/applicationlisttalent');
  });
});

/**
 * What anyone sees on /audit: the rows of the escrow's log, read from the chain by the browser, and the chain's own
 * block hash.
 */
async function readAudit(): Promise<{ rows: string[]; block: unknown }> {
  const visitor = await journey.open(AS_PEOPLE_DO);
  await visitor.page.goto('/audit');
  const table = visitor.page.getByRole('table', { name: 'Escrow events, newest first' });
  await table
    .getByText(/released/i)
    .first()
    .waitFor();
  const rows = await table.getByRole('row').allInnerTexts();
  const { deployBlock } = (await (await fetch(`${journey.origin}/audit/chain`)).json()) as ChainInfo;
  const answer = await fetch(journey.system.urls.chain, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_getBlockByNumber',
      params: [`0x${(deployBlock + 1).toString(16)}`, false],
    }),
  });
  const { result } = (await answer.json()) as { result: { hash: string } };
  expect(visitor.errors).toEqual([]);
  await visitor.context.close();
  return { rows, block: result.hash };
}
