import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestUser, type TestUser } from '@hireledger/launch/test-user';
import { enterAs } from './accounts.ts';
import { accessibilityProblems, type PersonBrowser } from './browser.ts';
import { startJourney } from './start-journey.ts';

const journey = startJourney();
let hirer: PersonBrowser;
let seeker: PersonBrowser;

const post = async (company: TestUser, title: string): Promise<string> => {
  const { body } = await company.call<{ data: { id: string } }>('POST', '/company/job-posting', {
    title,
    employmentTypes: ['Full-Time'],
    jobDescription: 'Build it.',
    capacity: 10,
  });
  return body.data.id;
};

/** Two companies with a job each, and a talent who applied to one of them. */
beforeAll(async () => {
  const company = await createTestUser(journey.origin, 'company', 'Lantern Yard', 'hire@lantern-yard.test');
  const rival = await createTestUser(journey.origin, 'company', 'Rival Dock', 'hire@rival-dock.test');
  const talent = await createTestUser(journey.origin, 'talent', 'Ngozi Lanternfish', 'ngozi@talents.test');
  const jobId = await post(company, 'Lantern keeper');
  await post(rival, 'Lantern breaker');
  await talent.call('POST', '/users/apply-for-job', { jobId });
  await talent.call('PATCH', '/users/add-skills', { skills: ['Figma'] });
  [hirer, seeker] = [await journey.open(), await journey.open()];
  await Promise.all([enterAs(hirer, company), enterAs(seeker, talent)]);
});

const box = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const results = (page: Page) => page.getByRole('dialog').getByText(/\d results?/);
const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
/** Resolves once the page handles keys: shortcuts load after the page. */
const arrive = async (page: Page, path: string) => {
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  await expect
    .poll(async () => page.keyboard.press('?').then(() => shortcuts(page).isVisible()), { timeout: 20_000 })
    .toBe(true);
  await page.keyboard.press('Escape');
  await shortcuts(page).waitFor({ state: 'detached' });
};
/** Waits until no input has the focus: single keys are shortcuts then. */
/** Presses the second key immediately after the first, as a person does: a wait for the page could exceed the time of a sequence. */
const pressTogether = (page: Page, ...keys: string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)));
const outside = (page: Page) => page.waitForFunction(() => !document.activeElement?.matches('input, textarea'));

describe('the palette', () => {
  it('opens by keyboard, finds pages, jobs and applicants of the own company alone, and gives the cursor back', async () => {
    const { page } = hirer;
    await arrive(page, '/dashboardcompany');
    const bell = page.getByRole('button', { name: /notification/i }).first();
    await bell.focus();
    await page.keyboard.press('Control+k');
    await box(page).waitFor();
    await page
      .getByRole('group', { name: 'Pages' })
      .getByRole('option', { name: /Job Postings/ })
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await box(page).fill('lantern');
    await option(page, /Ngozi Lanternfish.*Applied/).waitFor();
    await option(page, /^Lantern keeper/).waitFor();
    await results(page).waitFor();
    expect(await option(page, /breaker/).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await box(page).waitFor({ state: 'detached' });
    await page.waitForFunction((element) => document.activeElement === element, await bell.elementHandle());
  });

  it('goes where Enter says, and shows the choice first the next time', async () => {
    const { page } = hirer;
    await page.keyboard.press('Control+k');
    await box(page).fill('ngozi');
    await option(page, /Ngozi Lanternfish/).waitFor();
    await results(page).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/applicationdetails/*');
    await page.getByRole('heading', { name: 'Ngozi Lanternfish' }).first().waitFor();
    await page.keyboard.press('Control+k');
    await page
      .getByRole('group', { name: 'Recent' })
      .getByRole('option', { name: /Ngozi Lanternfish/ })
      .waitFor();
    await box(page).fill('wallet');
    await page.getByRole('option', { name: /Wallet/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/wallet');
  });

  it('finds an applicant by a skill, parts of pages and help by the words that people use', async () => {
    const { page } = hirer;
    await page.getByRole('heading', { name: 'Wallet', exact: true }).waitFor();
    await page.keyboard.press('Control+k');
    await box(page).fill('figma');
    await option(page, /Ngozi Lanternfish/).waitFor();
    await box(page).fill('template');
    for (const label of ['Contract templates', 'Message templates'])
      await page.getByRole('group', { name: 'Pages' }).getByRole('option', { name: label }).waitFor();
    await page
      .getByRole('group', { name: 'Help' })
      .getByRole('option', { name: /Message applicants/ })
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await box(page).fill('devices');
    await option(page, 'Active sessions').click();
    await page.waitForURL('**/settings/security#sessions');
    await page.waitForFunction(() => document.activeElement?.id === 'sessions');
    await page.getByRole('heading', { name: 'Active sessions' }).waitFor();
    expect(await page.locator('#sessions').evaluate((card) => card.getBoundingClientRect().top)).toBeLessThan(800);
    await page.keyboard.press('Control+k');
    await box(page).fill('top up');
    await page.getByRole('option', { name: 'Top up', exact: true, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Top up' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
  });

  it('makes the moves of the applicant that is shown', async () => {
    const { page } = hirer;
    await page.getByRole('heading', { name: 'Wallet', exact: true }).waitFor();
    await page.keyboard.press('Control+k');
    await box(page).fill('ngozi');
    await option(page, /Ngozi Lanternfish/).click();
    await page.getByRole('heading', { name: 'Ngozi Lanternfish' }).first().waitFor();
    await page.keyboard.press('Control+k');
    const commands = page.getByRole('group', { name: 'Ngozi Lanternfish' });
    expect(await commands.getByRole('option').allTextContents()).toEqual(['Shortlist', 'Reject', 'Message']);
    await box(page).fill('reject');
    await page.keyboard.press('Enter');
    const reject = page.getByRole('dialog', { name: /Reject/ });
    await reject.waitFor();
    await page.keyboard.press('Escape');
    await reject.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await box(page).fill('short');
    await page.getByRole('option', { name: 'Shortlist', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Applicant successfully shortlisted!').waitFor();
    expect(
      await page
        .getByRole('button', { name: 'Send contract' })
        .or(page.getByRole('link', { name: 'Send contract' }))
        .count(),
    ).toBe(1);
  });

  it("shows a talent open jobs and the own applications, but no company's applicants", async () => {
    const { page } = seeker;
    await arrive(page, '/dashboardtalent');
    await page
      .getByRole('button', { name: /Search everything/ })
      .first()
      .click();
    await box(page).fill('lant');
    await page
      .getByRole('group', { name: 'My Applications' })
      .getByRole('option', { name: /Lantern keeper.*Shortlisted/ })
      .waitFor();
    await page
      .getByRole('group', { name: 'Open jobs' })
      .getByRole('option', { name: /Lantern breaker/ })
      .waitFor();
    expect(await page.getByRole('group', { name: 'Applicants' }).count()).toBe(0);
    await box(page).fill('breaker');
    await page.getByRole('option', { name: /Lantern breaker/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/applyforjob?id=*');
  });

  it('serves visitors, says that it is offline, and fills a phone', async () => {
    // Offline, the update request of its service worker would log a browser error.
    const visitor = await journey.open();
    const { page } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.goto('/jobboard');
    await page.getByRole('button', { name: 'Search everything' }).click();
    await box(page).fill('keeper');
    await option(page, /Lantern keeper/).waitFor();
    expect((await page.getByRole('dialog').boundingBox())!.width).toBe(390);
    await visitor.context.setOffline(true);
    await box(page).fill('break');
    await page.getByText('You are offline. Pages and actions still work.').waitFor();
    await visitor.context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await option(page, /Lantern breaker/).waitFor();
    expect(visitor.errors).toEqual([]);
    await visitor.context.close();
  });
});

describe('shortcuts', () => {
  it('are listed by ?, each page that is listed is reached, and none while somebody types', async () => {
    const { page } = hirer;
    await arrive(page, '/dashboardcompany');
    await outside(page);
    await page.keyboard.press('?');
    const dialog = shortcuts(page);
    await dialog.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const letters = await dialog
      .locator('section', { hasText: 'Go to' })
      .locator('li')
      .evaluateAll((rows) =>
        rows.map((row) => ({
          name: row.querySelector('span')!.textContent!,
          key: [...row.querySelectorAll('kbd')].at(-1)!.textContent!.toLowerCase(),
        })),
      );
    expect(letters.length).toBeGreaterThan(8);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const paths: Record<string, string> = {
      Dashboard: '/dashboardcompany',
      'Job Postings': '/jobpostinglist',
      Applicants: '/applicationlist',
      Settings: '/profilecompany',
    };
    // Each page from the previous one; the first is the present page.
    for (const { name, key } of letters.reverse()) {
      await outside(page);
      await pressTogether(page, 'g', key);
      await page.waitForURL(`**${paths[name] ?? `/${name.toLowerCase()}`}`);
      await page.locator('main h1').first().waitFor();
    }
    await page.keyboard.press('c');
    await page.waitForURL('**/postajob');
    const title = page.getByRole('textbox', { name: /Job title/i });
    await title.fill('');
    await title.pressSequentially('g d?c');
    expect(await title.inputValue()).toBe('g d?c');
    expect(new URL(page.url()).pathname).toBe('/postajob');
    await title.fill('');
  });

  it('of one letter can be turned off, those with Ctrl stay', async () => {
    const { page } = hirer;
    await arrive(page, '/settings/account');
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await page.getByRole('heading', { name: 'Settings' }).first().click();
    await pressTogether(page, 'g', 'd');
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await box(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/settings/account');
    await box(page).fill('single shortcuts on');
    await page.getByRole('option', { name: /Turn single-key shortcuts on/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await box(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('switch', { name: 'Single-key shortcuts' }).getAttribute('aria-checked')).toBe('true');
    await outside(page);
    await pressTogether(page, 'g', 'd');
    await page.waitForURL('**/dashboardcompany');
    expect(journey.errors).toEqual([]);
  });
});
