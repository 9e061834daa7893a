import type { JobPosting } from '@hireledger/domain/http/jobs';
import { createTestUser, mailedCode } from '@hireledger/launch/test-user';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { undoOf, type PersonBrowser } from './browser.ts';
import { choose, hasFocus, pressOn, reach, write } from './keyboard.ts';
import { startOwnJourney, stepByStep } from './start-journey.ts';

const PASSWORD = 'correct horse battery';
const JOB = 'Pontoon surveyor';
const COMPANY = { name: 'Harbour Works', email: 'hire@keyboard.harbour.test' };
const TALENT = { name: 'Ada Obi', email: 'ada@talents.keyboard.test' };

// A system of its own: with the keyboard, long pages take long.
const journey = startOwnJourney();
let office: PersonBrowser;
let home: PersonBrowser;

beforeAll(async () => {
  await createTestUser(journey.origin, 'company', COMPANY.name, COMPANY.email);
  [office, home] = await Promise.all([journey.open(), journey.open()]);
});

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const link = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('link', { name, exact: typeof name === 'string' });

async function signIn(page: Page, { email }: { email: string }): Promise<void> {
  await write(page, page.getByLabel('Email'), email);
  await write(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
}

/** Screen readers get the page's name, and the focus is in its content. */
async function arrived(page: Page, title: string): Promise<void> {
  await page.locator('[data-announces="page"]').getByText(title, { exact: true }).waitFor({ state: 'attached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
}

// Without a click: every step goes through the keyboard's stops, each of which has to be visible.
describe('by the keyboard alone', () => {
  stepByStep();

  it('a company signs in, skips the navigation and posts a job in three steps', async () => {
    const { page } = office;
    await page.goto('/signin');
    await signIn(page, COMPANY);
    await page.waitForURL('**/dashboardcompany');
    await write(page, page.getByRole('textbox', { name: 'Your name' }), 'Chidi Okoro');
    await page.keyboard.press('Enter');
    await arrived(page, 'Dashboard');

    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    expect(await hasFocus(link(page, 'Skip to content'))).toBe(true);
    await page.keyboard.press('Enter');
    expect(await hasFocus(page.locator('#main'))).toBe(true);

    await pressOn(page, link(page, 'Post a Job').first());
    await arrived(page, 'Post a Job');
    await pressOn(page, button(page, 'Next Step'));
    await page.getByText('Enter a job title.').waitFor();
    await expect.poll(() => hasFocus(page.getByLabel('Job title'))).toBe(true);
    expect(
      await page
        .getByLabel('Job title')
        .evaluate((field) => document.getElementById(field.getAttribute('aria-describedby')!)?.textContent),
    ).toContain('Enter a job title.');
    await page.keyboard.type(JOB);
    await pressOn(page, page.getByRole('checkbox', { name: 'Contract' }), 'Space');
    await reach(page, page.getByLabel('Currency'));
    await page.keyboard.type('USD');
    await write(page, page.getByLabel('Minimum salary'), '900');
    await write(page, page.getByLabel('Maximum salary'), '1200');
    await write(page, page.getByLabel('Skills'), 'Ropes,');
    await pressOn(page, button(page, 'Next Step'));
    await page.getByText('Step 2/3').waitFor();
    await write(page, page.getByLabel('Job description'), 'Survey the docks.');
    await pressOn(page, button(page, 'Next Step'));
    await page.getByText('Step 3/3').waitFor();
    await pressOn(page, button(page, 'Publish'));
    await page.waitForURL('**/jobpostinglist');
    await arrived(page, 'Job Postings');
  });

  it('a talent signs up, finds the job and applies', async () => {
    const { page } = home;
    await page.goto('/signup');
    await reach(page, page.getByRole('radio', { name: 'Talent' }));
    await pressOn(page, link(page, 'Next'));
    await arrived(page, 'Sign up as a talent');
    await write(page, page.getByLabel('Email'), TALENT.email);
    await write(page, page.getByLabel('Full name'), TALENT.name);
    await write(page, page.getByLabel('Password', { exact: true }), PASSWORD);
    await write(page, page.getByLabel('Confirm password'), PASSWORD);
    await pressOn(page, button(page, 'Sign Up'));
    await page.getByRole('group', { name: 'Six-digit code' }).waitFor();
    await reach(page, page.getByLabel('Digit 1'));
    await page.keyboard.type(await mailedCode(journey.origin, TALENT.email));
    await page.waitForURL('**/signin');
    await signIn(page, TALENT);
    await page.waitForURL('**/dashboardtalent');

    await pressOn(page, link(page, 'Job Board').first());
    await arrived(page, 'Jobs');
    await pressOn(page, link(page, JOB));
    await arrived(page, `${JOB} at ${COMPANY.name}`);
    const apply = button(page, 'Apply');
    await pressOn(page, apply);
    const dialog = page.getByRole('dialog');
    await reach(page, dialog.getByLabel('Cover note'));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(apply)).toBe(true);
    await page.keyboard.press('Enter');
    await pressOn(page, button(dialog, 'Submit application'));
    await page.getByText('Application submitted successfully!').waitFor();
    await pressOn(page, link(page, 'My Applications').first());
    await page.getByRole('row').filter({ hasText: JOB }).getByText('Applied', { exact: true }).waitFor();
  });

  it('the company shortlists one and rejects the other', async () => {
    const { page } = office;
    const grace = await createTestUser(journey.origin, 'talent', 'Grace Bell', 'grace@talents.keyboard.test');
    const jobs = await grace.call<{ data: JobPosting[] }>('GET', '/users/public-get-open-positions');
    await grace.call('POST', '/users/apply-for-job', { jobId: jobs.body.data.find(({ title }) => title === JOB)!.id });

    await pressOn(page, link(page, 'Applicants').first());
    await arrived(page, 'Applications');
    await choose(page, button(page, `Actions for ${TALENT.name}`), 'Shortlist');
    await page.getByText('Applicant successfully shortlisted!').waitFor();
    await page.getByRole('row').filter({ hasText: TALENT.name }).getByText('Shortlisted', { exact: true }).waitFor();

    const menu = button(page, 'Actions for Grace Bell');
    await choose(page, menu, 'Reject');
    const dialog = page.getByRole('dialog', { name: 'Reject Grace Bell?' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(menu)).toBe(true);
    await choose(page, menu, 'Reject');
    await pressOn(page, button(dialog, 'Reject'));
    await page.getByText('Applicant has been rejected.').waitFor();
  });

  it('the company passes through the toasts, and takes the rejection back without losing its place', async () => {
    const { page } = office;
    const undo = undoOf(page, 'Applicant has been rejected.');
    const last = page.getByLabel('Applicants per page');
    await reach(page, last);
    await reach(page, undo);
    const inToasts = () =>
      page.evaluate(() => (document.activeElement?.closest('[data-sonner-toaster]') ?? null) !== null);
    for (let stop = 0; stop < 12 && (await inToasts()); stop += 1) await page.keyboard.press('Tab');
    expect(await inToasts()).toBe(false);
    expect(await hasFocus(last)).toBe(false);

    await reach(page, last);
    await pressOn(page, undo);
    await page.getByRole('row').filter({ hasText: 'Grace Bell' }).getByText('Applied', { exact: true }).waitFor();
    await undo.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(last)).toBe(true);
  });

  it('the talent marks the work as done, writes a message and changes a setting', async () => {
    const { page } = home;
    await choose(page, button(page, `Actions for ${JOB}`), 'Mark as Done');
    await pressOn(page, button(page.getByRole('dialog'), 'Mark as Done'));
    await page.getByRole('row').filter({ hasText: JOB }).getByText('Completed', { exact: true }).waitFor();

    await pressOn(page, link(page, `Messages about ${JOB} with ${COMPANY.name}`));
    await write(page, page.getByLabel('Message', { exact: true }), 'It is done.');
    await page.keyboard.press('Enter');
    await page.getByRole('article').getByText('It is done.', { exact: true }).waitFor();

    await choose(page, button(page, new RegExp(TALENT.name)).first(), 'Account settings');
    await arrived(page, 'Account settings');
    await pressOn(page, link(page, 'Notifications'));
    await arrived(page, 'Notification settings');
    const choice = page.getByRole('switch').or(page.getByRole('checkbox')).first();
    const before = await choice.isChecked();
    await pressOn(page, choice, 'Space');
    await expect.poll(() => choice.isChecked()).toBe(!before);
  });

  it('the company tops up its escrow and approves the release', async () => {
    const { page } = office;
    await pressOn(page, link(page, 'Wallet').first());
    await arrived(page, 'Wallet');
    const topUp = button(page, /^Top up/).first();
    await pressOn(page, topUp);
    const dialog = page.getByRole('dialog');
    await write(page, dialog.getByLabel('Amount'), '250');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(topUp)).toBe(true);

    await pressOn(page, link(page, 'Applicants').first());
    await arrived(page, 'Applications');
    await choose(page, button(page, `Actions for ${TALENT.name}`), 'Approve Disburse Fund');
    await expect.poll(() => dialog.getByLabel('Amount').inputValue()).toBe('900.00');
    await pressOn(page, button(dialog, 'Approve'));
    await page.getByText('Disbursement Approved').first().waitFor();
    await pressOn(page, button(dialog, 'Done'));
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: TALENT.name }).getByText('Approved', { exact: true }).waitFor();
    expect(journey.errors).toEqual([]);
  });
});
