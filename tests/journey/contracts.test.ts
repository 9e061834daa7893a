import type { JobPosting } from '@hireledger/domain/http/jobs';
import { readFile } from 'node:fs/promises';
import { dollars } from '@hireledger/domain/money/usd';
import type { TestUser } from '@hireledger/launch/test-user';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAs } from './accounts.ts';
import { accessibilityProblems, problemsInBothThemes, type PersonBrowser } from './browser.ts';
import { openHarbourWorks } from './harbour-works.ts';
import { startJourney, stepByStep } from './start-journey.ts';

const JOB = 'Dock survey of the northern harbour';
const SHORT_HASH = /^0x[\da-f]{6}…[\da-f]{4}$/;

const journey = startJourney();
let company: TestUser;
let ada: TestUser;
let grace: TestUser;
let employer: PersonBrowser;
let talent: PersonBrowser;

beforeAll(async () => {
  ({ company, ada, grace, employer, talent } = await openHarbourWorks(journey, 'contracts.test'));
  await Promise.all([enterAs(employer, company), enterAs(talent, ada)]);
});

/** Takes an application to its finished work; the company's first dollars have arrived. */
async function finishWork(): Promise<string> {
  const job = await company.call<{ data: JobPosting }>('POST', '/company/job-posting', {
    title: JOB,
    employmentTypes: ['Contract'],
    jobDescription: 'Survey the docks.',
  });
  const applied = await ada.call<{ application: { id: string } }>('POST', '/users/apply-for-job', {
    jobId: job.body.data.id,
  });
  const { id } = applied.body.application;
  await company.call('PATCH', '/users/update-hiring-stage', { applicationId: id, newStage: 'Shortlisted' });
  await ada.call('PATCH', '/users/update-hiring-stage', { applicationId: id, newStage: 'Completed' });
  const available = async () =>
    BigInt((await company.call<{ available: string }>('GET', '/wallets/me')).body.available);
  await expect.poll(available, { timeout: 20_000 }).toBeGreaterThan(dollars(250));
  return id;
}

const check = async (page: Page) => {
  const details = page.getByRole('heading', { name: 'Technical details' });
  if (!(await page.getByRole('heading', { name: 'Check this contract' }).isVisible())) await details.click();
  await page.getByRole('button', { name: /^Check( again)?$/ }).click();
  await page.getByText(/^Read from the chain over the node/).waitFor();
};

describe('contracts', () => {
  // Later steps depend on earlier ones; screenshots show what was on the screens.
  stepByStep();

  it('explain to both sides how one is made, and appear live once the pay is approved, until it is released', async () => {
    await Promise.all([employer.page.goto('/contracts'), talent.page.goto('/contracts')]);
    await employer.page.getByRole('link', { name: 'See your applicants' }).waitFor();
    await talent.page.getByRole('link', { name: 'See my applications' }).waitFor();
    for (const { page } of [employer, talent])
      await page.evaluate(() => void Object.assign(window, { neverReloaded: true }));
    const applicationId = await finishWork();
    const approved = await company.call('POST', '/users/approve-completion-and-disburse', {
      applicationId,
      amount: String(dollars(250)),
    });
    expect(approved.status).toBe(200);
    for (const { page } of [employer, talent]) {
      const row = page.getByRole('row').filter({ hasText: JOB });
      await row.getByText('Completed', { exact: true }).waitFor();
      await row.getByRole('cell', { name: '$250.00' }).first().waitFor();
      await page.getByRole('tab', { name: 'Ended 1' }).waitFor();
      expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
    }
    await employer.page.getByRole('cell', { name: 'Ada Obi' }).waitFor();
    await talent.page.getByRole('cell', { name: 'Harbour Works' }).waitFor();
  });

  it('are found by job, by the other side and by tab, all in the address', async () => {
    const { page } = employer;
    await page.getByLabel('Search contracts').fill('ada');
    await page.waitForURL('**/contracts?q=ada');
    await page.getByRole('link', { name: JOB }).waitFor();
    await page.getByRole('tab', { name: 'Active 0' }).click();
    await page.waitForURL('**/contracts?q=ada&tab=active');
    await page.getByText('No contracts found').waitFor();
    await page.reload();
    await page.getByText('No contracts found').waitFor();
    await page.getByRole('button', { name: 'Show all contracts' }).click();
    await page.getByRole('link', { name: JOB }).waitFor();
  });

  it('are linked from the pay, in the wallet and at the application', async () => {
    await talent.page.goto('/wallet');
    await talent.page.getByRole('link', { name: 'View contract' }).click();
    await talent.page.getByRole('heading', { level: 1, name: JOB }).waitFor();
    await employer.page.goto('/applicationlist');
    await employer.page.getByRole('link', { name: 'Ada Obi' }).first().click();
    await employer.page.getByRole('link', { name: 'Open contract' }).click();
    await employer.page.getByRole('heading', { level: 1, name: JOB }).waitFor();
    await Promise.all([employer.page.goto('/contracts'), talent.page.goto('/contracts')]);
  });

  it('say what was agreed and what happened, with every hash in full, and match the chain', async () => {
    for (const { page } of [employer, talent]) {
      await page.getByRole('link', { name: JOB }).click();
      await page.getByRole('heading', { level: 1, name: JOB }).waitFor();
      await page.getByText(/Ada Obi did the work of .+ for Harbour Works/).waitFor();
      await page.getByText('Ada Obi applied').waitFor();
      await page.getByText('The payment was released').waitFor();
      await check(page);
      await page.getByText('It matches the chain').first().waitFor();
      await page.getByText('The chain holds $250.00 for it, released to the talent.').waitFor();
    }
    expect(await problemsInBothThemes(employer.page)).toEqual([]);
  });

  it('print without controls, dark on white, with the result of the check', async () => {
    const { page } = employer;
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const gone of [
      page.getByRole('navigation', { name: 'Main' }).first(),
      page.getByRole('button', { name: 'Print' }),
      page.getByRole('link', { name: 'All contracts' }),
    ])
      expect(await gone.isVisible()).toBe(false);
    for (const there of [page.locator('.print-head'), page.getByText('Hash of the fixed terms')])
      expect(await there.isVisible()).toBe(true);
    expect(await page.getByText(/^0x[\da-f]{64}$/).count()).toBeGreaterThanOrEqual(3);
    const colours = () =>
      page
        .locator('h1')
        .evaluate((title) => [
          getComputedStyle(title).color,
          getComputedStyle(document.documentElement).backgroundColor,
        ]);
    expect(await colours()).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  });

  it('do not match if the terms were changed in transit', async () => {
    const { page } = talent;
    await page.route('**/agreements/*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { terms: { talentName: string } } };
      body.data.terms.talentName = 'Ada Obe';
      await route.fulfill({ response: answer, json: body });
    });
    await page.reload();
    await page.getByText(/^Ada Obe did the work of/).waitFor();
    await check(page);
    await page.getByText('It does not match the chain').first().waitFor();
    await page.getByText('The terms on this page do not match the hash on the chain.').waitFor();
    await page.unroute('**/agreements/*');
  });

  it('are checked from their file by anyone, who sees since when they are on the chain, and what was changed', async () => {
    const download = async (name: string) => {
      const [saved] = await Promise.all([
        employer.page.waitForEvent('download'),
        employer.page.getByRole('button', { name }).click(),
      ]);
      return readFile(await saved.path());
    };
    const text = (await download('Download JSON')).toString();
    const pdf = await download('Download PDF');
    const visitor = await journey.open();
    const { page } = visitor;
    const choose = async (content: string | Buffer) => {
      const buffer = Buffer.from(content);
      await page
        .getByLabel(/^Choose (a|another) file$/)
        .setInputFiles({ name: 'contract.json', mimeType: 'application/json', buffer });
    };
    await page.goto('/check');
    await choose(text);
    await page.getByText('It matches the chain').waitFor();
    await page.getByText(/^On the chain since .+, in block \d+\.$/).waitFor();
    await page.getByText('Between Harbour Works and Ada Obi').waitFor();
    expect(await problemsInBothThemes(page)).toEqual([]);
    await choose('no contract');
    await page.getByText('This file is neither a PDF nor JSON.', { exact: false }).waitFor();
    await choose(pdf);
    await page.getByText('It matches the chain').waitFor();
    await page.getByText('Only the file that is attached to this PDF counts.', { exact: false }).waitFor();
    await choose(text.replace('Ada Obi', 'Ada Obe'));
    await page.getByText('This file does not match the recorded terms.', { exact: false }).waitFor();
    await choose('no contract');
    await page.getByText('This file is neither a PDF nor JSON.', { exact: false }).waitFor();
    expect(visitor.errors).toEqual([]);
    await visitor.context.close();
  });

  it('are not found by anybody else, nor by a truncated link', async () => {
    const path = new URL(employer.page.url()).pathname;
    const stranger = await journey.open();
    await enterAs(stranger, grace);
    for (const address of [path, '/contracts/x']) {
      await stranger.page.goto(address);
      await stranger.page.getByText('Contract not found.').waitFor();
    }
    expect(await accessibilityProblems(stranger.page)).toEqual([]);
    expect(stranger.errors).toEqual([]);
    await stranger.context.close();
  });

  it('are in the statement, which prints the chosen period with full hashes', async () => {
    const { page } = employer;
    await page.goto('/wallet');
    const statement = page.getByRole('region', { name: 'Statement' });
    const row = statement.getByRole('row').filter({ hasText: JOB });
    await row.getByText('\u2212$250.00').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { level: 1, name: 'Wallet' }).isVisible()).toBe(false);
    const hash = row.getByText(SHORT_HASH);
    expect(await hash.evaluate((link) => getComputedStyle(link, '::after').content)).toMatch(/^"0x[\da-f]{64}"$/);
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/wallet?from=2020-01-01&to=2020-01-31');
    await statement.getByText('No transactions in this period').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(journey.errors).toEqual([]);
  });
});
