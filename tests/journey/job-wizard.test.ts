import { createTestUser } from '@hireledger/launch/test-user';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAs } from './accounts.ts';
import type { PersonBrowser } from './browser.ts';
import { startJourney, stepByStep } from './start-journey.ts';

const JOB = 'Rigger for the eastern quay';

const journey = startJourney();
let desk: PersonBrowser;
let phone: PersonBrowser;

beforeAll(async () => {
  const company = await createTestUser(journey.origin, 'company', 'Harbour Works', 'hiring@harbour.example');
  [desk, phone] = [await journey.open(), await journey.open()];
  await Promise.all([enterAs(desk, company), enterAs(phone, company)]);
});

const next = (page: Page) => page.getByRole('button', { name: 'Next Step' }).click();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const menu = async (page: Page, title: string, item: string) => {
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

describe('posting a job', () => {
  stepByStep();

  it('focuses the first missing field, and keeps the input over a reload', async () => {
    const { page } = desk;
    await page.goto('/postajob');
    await next(page);
    await page.getByText('Enter a job title.').waitFor();
    await expect.poll(() => focused(page)).toBe('title');
    await page.getByLabel('Job title').fill(JOB);
    await page.getByRole('checkbox', { name: 'Contract' }).check();
    await page.getByLabel('Minimum salary').fill('900');
    await page.getByLabel('Maximum salary').fill('700');
    await next(page);
    await page.getByText('The maximum is below the minimum.').waitFor();
    await expect.poll(() => focused(page)).toBe('salaryMax');
    await page.getByLabel('Maximum salary').fill('1200');
    await page.getByLabel('Skills').fill('Ropes,  ropes , ,Knots,');
    await page.getByText('Draft saved').waitFor();
    await next(page);
    await page.getByText('Step 2/3').waitFor();
    await page.getByLabel('Job description').fill(`Rig the quay. ${'More of it. '.repeat(50)}`);
    await page.getByText('Draft saved').waitFor();

    await page.reload();
    await page.getByText('Step 2/3').waitFor();
    expect(await page.getByLabel('Job description').inputValue()).toContain('Rig the quay.');
    await page.goBack();
    await page.getByText('Step 1/3').waitFor();
    await page.goForward();
    await page.getByText('Step 2/3').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByText('Step 1/3').waitFor();
    expect(await page.getByRole('button', { name: /^Remove / }).count()).toBe(2);
  });

  it('reports a conflict to the later of two devices, which chooses a version', async () => {
    await phone.page.goto('/jobpostinglist');
    await phone.page.getByRole('region', { name: 'Drafts' }).getByRole('link', { name: JOB }).click();
    await phone.page.getByText('Step 2/3').waitFor();
    await phone.page.getByLabel('Responsibilities').fill('Tie the boats.');
    await phone.page.getByText('Draft saved').waitFor();

    await desk.page.getByLabel('Location').fill('Tallinn');
    await desk.page.getByText('This draft was changed in another tab or on another device.').waitFor();
    await desk.page.getByRole('button', { name: 'Use the other version' }).click();
    await desk.page.getByText('This draft was changed').waitFor({ state: 'detached' });
    await next(desk.page);
    expect(await desk.page.getByLabel('Responsibilities').inputValue()).toBe('Tie the boats.');
  });

  it('shows the job as talents will see it, keeps it as a draft when it is left, and publishes it once', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await preview.getByText('Tie the boats.').waitFor();
    await preview.getByRole('definition').filter({ hasText: '₦900 - ₦1,200/month' }).waitFor();
    await page.keyboard.press('Escape');
    await next(page);
    await page.getByText('Step 3/3').waitFor();
    await page.getByRole('checkbox', { name: 'Phone number' }).check();
    // At once, before it is saved by itself.
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByText('Find it above your job postings.').waitFor();
    await page.waitForURL('**/dashboardcompany');
    await page.goto('/jobpostinglist');
    await page.getByRole('region', { name: 'Drafts' }).getByRole('link', { name: JOB }).click();
    await page.getByText('Step 3/3').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Phone number' }).isChecked()).toBe(true);

    await page.getByRole('button', { name: 'Publish' }).dblclick();
    await page.getByText('Job posted successfully!').waitFor();
    await page.waitForURL('**/jobpostinglist');
    await row(page, JOB).getByText('Active').waitFor();
    expect(await row(page, JOB).count()).toBe(1);
    expect(await page.getByRole('region', { name: 'Drafts' }).count()).toBe(0);
  });

  it('shows what another device has published meanwhile, beside one’s own words', async () => {
    for (const { page } of [desk, phone]) {
      await page.goto('/jobpostinglist');
      await page.getByRole('link', { name: `Edit ${JOB}` }).click();
      await page.getByText('Step 1/3').waitFor();
    }
    const toTheEnd = async (page: Page) => {
      await next(page);
      await page.getByText('Step 2/3').waitFor();
      await next(page);
      await page.getByText('Step 3/3').waitFor();
      await page.getByRole('button', { name: 'Publish changes' }).click();
    };
    await phone.page.getByLabel('Location').fill('Riga');
    await phone.page.getByText('Draft saved').waitFor();
    await toTheEnd(phone.page);
    await phone.page.getByText('Job updated successfully!').waitFor();

    await desk.page.getByLabel('Openings').fill('3');
    await desk.page
      .getByText(/Draft saved|This draft was published/)
      .first()
      .waitFor();
    await toTheEnd(desk.page);
    await desk.page.getByText('Error submitting job.').waitFor();
    const other = desk.page.getByRole('dialog', { name: 'This job was changed elsewhere' });
    await other.getByText('Riga').waitFor();
    await other.getByRole('button', { name: 'Use these' }).click();
    // A toast that covers the button that people press next keeps them waiting until it closes.
    const [toast, again] = await Promise.all([
      desk.page.getByRole('listitem').filter({ hasText: 'Error submitting job.' }).boundingBox(),
      desk.page.getByRole('button', { name: 'Publish changes' }).boundingBox(),
    ]);
    expect(toast!.x + toast!.width).toBeLessThan(again!.x);
    await desk.page.getByRole('button', { name: 'Publish changes' }).click();
    await desk.page.getByText('Job updated successfully!').waitFor();
    await desk.page.getByRole('link', { name: `Edit ${JOB}` }).click();
    expect(await desk.page.getByLabel('Location').inputValue()).toBe('Riga');
    expect(await desk.page.getByLabel('Openings').inputValue()).toBe('3');
  });

  it('is closed, reopened, found and deleted in the list, whose filters are in the URL', async () => {
    const { page } = desk;
    await page.goto('/jobpostinglist');
    await menu(page, JOB, 'Close');
    await page.getByLabel('Reason').fill('We found somebody.');
    await page.getByRole('button', { name: 'Close job' }).click();
    await page.getByText('Job closed.').waitFor();
    await row(page, JOB).getByText('By you').waitFor();
    await page.getByLabel('Status').selectOption('Active');
    await page.getByText('No jobs found.').waitFor();
    await page.getByLabel('Status').selectOption('Closed');
    await page.waitForURL('**/jobpostinglist?status=Closed');
    await page.reload();
    await menu(page, JOB, 'Reopen');
    await page.getByRole('button', { name: 'Reopen' }).click();
    await page.getByText('Job reopened.').waitFor();
    await page.getByText('No jobs found.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await row(page, JOB).getByText('Active').waitFor();

    await page.getByRole('button', { name: `Delete ${JOB}` }).click();
    await page.getByText('Are you sure you want to delete this job?').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Job deleted successfully!').waitFor();
    await page.getByText('You have not posted a job yet').waitFor();
    expect(journey.errors).toEqual([]);
  });
});
