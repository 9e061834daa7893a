import type { JobPosting } from '@hireledger/domain/http/jobs';
import { createTestUser, type TestUser } from '@hireledger/launch/test-user';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAs } from './accounts.ts';
import { undoOf, type PersonBrowser } from './browser.ts';
import { startJourney } from './start-journey.ts';

const journey = startJourney();
let company: TestUser;
const talents: Record<string, TestUser> = {};
const applications: Record<string, string> = {};
let office: PersonBrowser;
let otherWindow: Page;
let home: PersonBrowser;

beforeAll(async () => {
  const { origin } = journey;
  company = await createTestUser(origin, 'company', 'Harbour Works', 'hire@pipeline.harbour.test');
  const { body } = await company.call<{ data: JobPosting }>('POST', '/company/job-posting', {
    title: 'Dock surveyor',
    employmentTypes: ['Full-Time'],
    jobDescription: 'Survey the docks.',
    capacity: 9,
  });
  for (const name of ['Ada Obi', 'Grace Bell', 'Mary Cole']) {
    const talent = await createTestUser(
      origin,
      'talent',
      name,
      `${name.split(' ')[0]!.toLowerCase()}@talents.pipeline.test`,
    );
    const answer = await talent.call<{ application: { id: string } }>('POST', '/users/apply-for-job', {
      jobId: body.data.id,
    });
    [talents[name], applications[name]] = [talent, answer.body.application.id];
  }
  [office, home] = await Promise.all([journey.open(), journey.open()]);
  await Promise.all([enterAs(office, company), enterAs(home, talents['Ada Obi']!)]);
  otherWindow = await office.context.newPage();
});

const column = (page: Page, stage: string) => page.locator(`[data-stage="${stage}"]`);
const card = (page: Page, stage: string, name: string) =>
  column(page, stage).locator(`[data-card="${applications[name]}"]`);

/** Drags to a column without letting go. With the first move the columns that can take the card open, so others move too. */
async function dragOver(page: Page, from: Locator, stage: string): Promise<void> {
  await column(page, stage).scrollIntoViewIfNeeded();
  await from.hover();
  await page.mouse.down();
  for (let moves = 0; moves < 2; moves += 1) await column(page, stage).hover();
}

describe('the board of applicants', () => {
  it('is an alternative to the table, is in the address and is remembered', async () => {
    const { page } = office;
    await page.goto('/applicationlist');
    await page.getByRole('radio', { name: 'Board' }).click();
    await card(page, 'Applied', 'Ada Obi').waitFor();
    expect(page.url()).toContain('view=board');
    await page.goto('/applicationlist');
    await page.getByRole('heading', { name: 'Total Applications : 3' }).waitFor();
    await column(page, 'Applied').getByText('3', { exact: true }).waitFor();
    await page.waitForURL('**/applicationlist?view=board');
  });

  it('moves a card by its name, in every window and at the talent’s', async () => {
    await otherWindow.goto('/applicationlist?view=board');
    await card(otherWindow, 'Applied', 'Ada Obi').waitFor();
    await home.page.goto('/applicationlisttalent');
    await home.page.getByRole('cell', { name: 'Applied', exact: true }).waitFor();
    const { page } = office;
    await page.bringToFront();
    await dragOver(page, card(page, 'Applied', 'Ada Obi').getByRole('link'), 'Shortlisted');
    await page.mouse.up();
    await page.getByText('Applicant successfully shortlisted!').waitFor();
    for (const window of [page, otherWindow]) {
      await card(window, 'Shortlisted', 'Ada Obi').waitFor();
      await column(window, 'Applied').getByText('2', { exact: true }).waitFor();
    }
    await home.page.getByRole('cell', { name: 'Shortlisted', exact: true }).waitFor();
  });

  it('says why a column cannot take a card, and leaves it where it was', async () => {
    const { page } = office;
    await dragOver(page, card(page, 'Shortlisted', 'Ada Obi'), 'Completed');
    await page.getByText('Only the candidate can do that: Mark as Done.').waitFor();
    await page.mouse.up();
    await card(page, 'Shortlisted', 'Ada Obi').waitFor();
  });

  it('declines by keyboard with a reason, and undoes it', async () => {
    const { page } = office;
    await card(page, 'Applied', 'Grace Bell').focus();
    await page.keyboard.press('Space');
    await page
      .getByText('Picked up Grace Bell. Over Shortlisted, 1 of 2.', { exact: false })
      .waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    const dialog = page.getByRole('dialog', { name: 'Reject Grace Bell?' });
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await page.getByText('Applicant has been rejected.').waitFor();
    await card(page, 'Declined', 'Grace Bell').waitFor();
    await undoOf(page, 'Applicant has been rejected.').click();
    await card(page, 'Applied', 'Grace Bell').waitFor();
    await page.keyboard.press('Escape');
  });

  it('shows the user who drags a card that its talent withdrew it', async () => {
    const { page } = office;
    await card(page, 'Applied', 'Mary Cole').focus();
    await page.keyboard.press('Space');
    await talents['Mary Cole']!.call('PATCH', '/users/update-hiring-stage', {
      applicationId: applications['Mary Cole'],
      newStage: 'Withdrawn',
    });
    await page.getByText('Mary Cole withdrew this application.').first().waitFor();
    await card(page, 'Withdrawn', 'Mary Cole').waitFor();
  });

  it('moves a card back with a message if the server refuses', async () => {
    const { page } = office;
    await page.route('**/users/update-hiring-stage', (route) => route.abort());
    await card(page, 'Applied', 'Grace Bell').getByRole('button', { name: 'Actions for Grace Bell' }).click();
    await page.getByRole('menuitem', { name: 'Shortlist' }).click();
    await page.getByText('Something went wrong.').first().waitFor();
    await card(page, 'Applied', 'Grace Bell').waitFor();
    await page.unroute('**/users/update-hiring-stage');
  });

  it('makes way for the next page', async () => {
    const { page } = office;
    await page.getByRole('link', { name: 'Analytics' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor();
  });

  it('is a page that says so where its script does not load, and that loads by itself once the device is online', async () => {
    const { page } = office;
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Verification' }).first().click();
    await page.getByText('This page did not load. Please try again.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: /Verif/ }).waitFor();
  });
});

describe('the page of a job', () => {
  let jobId: string;
  const names = ['Ada Obi', 'Grace Bell', 'Mary Cole', 'Nora Lind', 'Tom Reed'];
  const named = (page: Page, stage: string, name: string) => column(page, stage).getByRole('link', { name });

  beforeAll(async () => {
    const { body } = await company.call<{ data: JobPosting }>('POST', '/company/job-posting', {
      title: 'Crane operator',
      employmentTypes: ['Full-Time'],
      jobDescription: 'Operate the crane.',
      capacity: 2,
    });
    jobId = body.data.id;
    await Promise.all(
      names.map(async (name) => {
        const email = `${name.split(' ')[0]!.toLowerCase()}@cranes.pipeline.test`;
        const talent = talents[name] ?? (await createTestUser(journey.origin, 'talent', name, email));
        await talent.call('POST', '/users/apply-for-job', { jobId });
      }),
    );
  });

  it('has the board of this job alone, and a move is live in a second window', async () => {
    const { page } = office;
    await page.goto('/jobpostinglist');
    await page.getByRole('link', { name: 'Crane operator', exact: true }).click();
    await otherWindow.goto(`/jobpostinglist/${jobId}`);
    for (const window of [page, otherWindow]) {
      await named(window, 'Applied', 'Nora Lind').waitFor();
      await column(window, 'Applied').getByText('5', { exact: true }).waitFor();
      // Of the other job.
      expect(await card(window, 'Shortlisted', 'Ada Obi').count()).toBe(0);
    }
    await page.bringToFront();
    await dragOver(page, named(page, 'Applied', 'Nora Lind'), 'Shortlisted');
    await page.mouse.up();
    for (const window of [page, otherWindow]) {
      await named(window, 'Shortlisted', 'Nora Lind').waitFor();
      await column(window, 'Applied').getByText('4', { exact: true }).waitFor();
    }
    await undoOf(page, 'Applicant successfully shortlisted!').click();
    for (const window of [page, otherWindow]) await named(window, 'Applied', 'Nora Lind').waitFor();
  });

  it('is where an applicant of its board leads back to, scrolled as before', async () => {
    const { page } = office;
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 1_280, height: 500 });
    await page.goto(`/jobpostinglist/${jobId}?rating=unrated`);
    await named(page, 'Applied', 'Ada Obi').waitFor();
    const scrolled = () =>
      page.evaluate(() => [scrollY, document.querySelector('[data-stage="Applied"] > .overflow-y-auto')!.scrollTop]);
    await page.mouse.wheel(0, 10_000);
    await named(page, 'Applied', 'Ada Obi').hover();
    await page.mouse.wheel(0, 10_000);
    const isAtEnd = () =>
      page.evaluate(() => {
        const { scrollTop, clientHeight, scrollHeight } = document.querySelector(
          '[data-stage="Applied"] > .overflow-y-auto',
        )!;
        return scrollY > 50 && scrollTop > 50 && scrollTop + clientHeight > scrollHeight - 1;
      });
    await expect.poll(isAtEnd).toBe(true);
    const before = await scrolled();
    const last = column(page, 'Applied').getByRole('link').last();
    const name = await last.innerText();
    await last.click();
    await page.getByRole('heading', { name: `Application of ${name}` }).waitFor({ state: 'attached' });
    await page.goBack();
    await expect.poll(scrolled).toEqual(before);
    await last.click();
    await page.getByText('5 of 5').waitFor();
    await page.getByRole('link', { name: 'Back to the job' }).click();
    await page.waitForURL(`**/jobpostinglist/${jobId}?rating=unrated`);
    await page.getByRole('heading', { name: 'Crane operator', level: 1 }).waitFor();
    await page.setViewportSize(size);
  });
});

describe('my applications', () => {
  it('keep what they are filtered and sorted by in the address', async () => {
    const { page } = home;
    await page.getByLabel('Stage').selectOption('Hired');
    await page.getByText('No applications found.').waitFor();
    await page.waitForURL('**?stage=Hired');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('button', { name: 'Company ID', exact: true }).click();
    await page.waitForURL('**?sort=company');
    await page.reload();
    expect(await page.getByRole('columnheader', { name: 'Company ID' }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('show a failed Mark as Done and put the row back', async () => {
    const { page } = home;
    await page.route('**/users/update-hiring-stage', (route) => route.abort());
    await page.getByRole('button', { name: 'Actions for Dock surveyor' }).click();
    await page.getByRole('menuitem', { name: 'Mark as Done' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hand over your work' });
    await dialog.getByLabel('Note').fill('All piers are surveyed.');
    await dialog.getByRole('button', { name: 'Mark as Done' }).click();
    await page
      .getByText(/could not reach|went wrong|connection/i)
      .first()
      .waitFor();
    await page.getByRole('cell', { name: 'Shortlisted', exact: true, includeHidden: true }).waitFor();
    await page.unroute('**/users/update-hiring-stage');
    expect(await dialog.getByLabel('Note').inputValue()).toBe('All piers are surveyed.');
    await dialog.getByRole('button', { name: 'Mark as Done' }).click();
    await page.getByRole('cell', { name: 'Completed', exact: true }).waitFor();
  });

  it('throw no error in any page', () => {
    expect(journey.errors.filter((text) => !/ERR_FAILED|dynamically imported module/.test(text))).toEqual([]);
  });
});
