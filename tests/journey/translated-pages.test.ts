import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { TestUser } from '@hireledger/launch/test-user';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAs } from './accounts.ts';
import type { PersonBrowser } from './browser.ts';
import { openHarbourWorks } from './harbour-works.ts';
import { startJourney } from './start-journey.ts';
import { translatePage } from './translate-page.ts';

const journey = startJourney();
let company: TestUser;
let ada: TestUser;
let grace: TestUser;
let employer: PersonBrowser;
let talent: PersonBrowser;
let job: JobPosting;
let application: string;

beforeAll(async () => {
  ({ company, ada, grace, employer, talent } = await openHarbourWorks(journey, 'translated.test'));
  const posted = await company.call<{ data: JobPosting }>('POST', '/company/job-posting', {
    title: 'Crane operator',
    employmentTypes: ['Full-Time'],
    jobDescription: 'Lift with care.',
    capacity: 5,
  });
  job = posted.body.data;
  application = await apply(ada);
  for (const [person, user] of [
    [employer, company],
    [talent, ada],
  ] as const) {
    await person.context.addInitScript(translatePage);
    await enterAs(person, user);
  }
});

const apply = async (person: TestUser): Promise<string> =>
  (await person.call<{ application: { id: string } }>('POST', '/users/apply-for-job', { jobId: job.id })).body
    .application.id;
const move = async (applicationId: string, newStage: string) =>
  expect((await company.call('PATCH', '/users/update-hiring-stage', { applicationId, newStage })).status).toBe(200);
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const shows = async (page: Page, name: string, stage: string) => {
  await expect.poll(() => row(page, name).locator('[data-mark] + span').first().innerText()).toBe(stage);
};

describe('a page that the browser translates', () => {
  it('shows a talent each new stage, the toast about it and the count of notifications', async () => {
    const { page } = talent;
    await page.goto('/applicationlisttalent');
    await shows(page, 'CRANE OPERATOR', 'APPLIED');
    await move(application, 'Shortlisted');
    await shows(page, 'CRANE OPERATOR', 'SHORTLISTED');
    await page.locator('[data-sonner-toast]', { hasText: 'SHORTLISTED YOU FOR' }).waitFor();
    expect(
      (await company.call('POST', `/applications/${application}/turn-down`, { stage: 'Shortlisted' })).status,
    ).toBe(200);
    await shows(page, 'CRANE OPERATOR', 'DECLINED');
    await move(application, 'Applied');
    await shows(page, 'CRANE OPERATOR', 'APPLIED');
    const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ });
    const unread = async () => /\d+/.exec((await bell.getAttribute('aria-label')) ?? '')![0];
    await expect.poll(async () => (await bell.innerText()).trim() === (await unread())).toBe(true);
    expect(talent.errors).toEqual([]);
  });

  it('shows a company new applicants, their stages and all counts', async () => {
    const { page } = employer;
    await page.goto('/dashboardcompany');
    const figure = page.getByRole('group', { name: 'Total Applicant', exact: true }).locator('.sr-only').first();
    await expect.poll(() => figure.innerText()).toBe('1');
    await page.goto('/applicationlist');
    await page.getByRole('heading', { name: 'TOTAL APPLICATIONS : 1', exact: true }).waitFor();
    await shows(page, 'ADA OBI', 'APPLIED');
    const second = await apply(grace);
    await page.getByRole('heading', { name: 'TOTAL APPLICATIONS : 2', exact: true }).waitFor();
    await shows(page, 'GRACE EZE', 'APPLIED');
    for (const stage of ['Declined', 'Applied']) {
      await move(second, stage);
      await shows(page, 'GRACE EZE', stage.toUpperCase());
    }
    await page.goBack();
    await expect.poll(() => figure.innerText()).toBe('2');
    expect(employer.errors).toEqual([]);
  });

  it('can be used: rows are chosen and searched, dialogs open and close, buttons say what they do', async () => {
    const { page } = employer;
    await page.goto('/applicationlist');
    const chosen = page.getByRole('status').filter({ hasText: 'SELECTED' });
    await page.getByRole('checkbox', { name: 'Select Ada Obi' }).check();
    await expect.poll(() => chosen.innerText()).toBe('1 SELECTED');
    await page.getByRole('checkbox', { name: 'Select Grace Eze' }).check();
    await expect.poll(() => chosen.innerText()).toBe('2 SELECTED');
    await page.getByRole('searchbox', { name: 'Search this list' }).fill('Grace');
    await row(page, 'ADA OBI').waitFor({ state: 'hidden' });
    await row(page, 'GRACE EZE').getByRole('link').first().click();
    await page.getByRole('button', { name: 'REJECT', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'SHORTLIST', exact: true }).click();
    await page.locator('[data-sonner-toast]', { hasText: 'APPLICANT SUCCESSFULLY SHORTLISTED!' }).waitFor();
    expect(employer.errors).toEqual([]);
  });
});
