import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { TestUser } from '@hireledger/launch/test-user';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAs } from './accounts.ts';
import { accessibilityProblems, type PersonBrowser } from './browser.ts';
import { openHarbourWorks } from './harbour-works.ts';
import { startJourney } from './start-journey.ts';

const journey = startJourney();
let company: TestUser;
let ada: TestUser;
let grace: TestUser;
let employer: PersonBrowser;
let talent: PersonBrowser;

beforeAll(async () => {
  ({ company, ada, grace, employer, talent } = await openHarbourWorks(journey, 'boards.test'));
  await Promise.all([enterAs(employer, company), enterAs(talent, ada)]);
});

/** The figure of a card, as screen readers get it. */
const figure = (page: Page, label: string) =>
  page.getByRole('group', { name: label, exact: true }).locator('.sr-only').first();
const shows = async (page: Page, label: string, text: string) => {
  await expect.poll(() => figure(page, label).textContent(), { timeout: 20_000 }).toBe(text);
};
const apply = async (person: TestUser, job: JobPosting) =>
  (await person.call<{ application: { id: string } }>('POST', '/users/apply-for-job', { jobId: job.id })).body
    .application.id;

describe('the dashboards', () => {
  it('show newcomers what to do next', async () => {
    await Promise.all([employer.page.goto('/dashboardcompany'), talent.page.goto('/dashboardtalent')]);
    await employer.page.getByRole('link', { name: /^Post your first job/ }).waitFor();
    await talent.page.getByText('Apply for a job to see your applications by stage.').waitFor();
    await shows(employer.page, 'Total Applicant', '0');
    await shows(talent.page, 'Active Application', '0');
    for (const { page } of [employer, talent]) expect(await accessibilityProblems(page)).toEqual([]);
    for (const { page } of [employer, talent])
      await page.evaluate(() => void Object.assign(window, { neverReloaded: true }));
  });

  it('update live with every event, with at most one request for each', async () => {
    const asked: string[] = [];
    employer.page.on(
      'request',
      (request) => request.url().includes('/dashboards/company?') && asked.push(request.url()),
    );
    const { body } = await company.call<{ data: JobPosting }>('POST', '/company/job-posting', {
      title: 'Dock surveyor and inspector',
      employmentTypes: ['Full-Time'],
      jobDescription: 'Survey the docks.',
      capacity: 5,
    });
    await shows(employer.page, 'Active Jobs', '1');
    const first = await apply(ada, body.data);
    const second = await apply(grace, body.data);
    await shows(employer.page, 'Total Applicant', '2');
    await employer.page.getByRole('link', { name: '2 new applicants' }).waitFor();
    await shows(talent.page, 'Active Application', '1');
    await company.call('PATCH', '/users/update-hiring-stage', { applicationId: first, newStage: 'Shortlisted' });
    await company.call('PUT', `/applications/${second}/rating`, { rating: 4 });
    const ring = employer.page.getByRole('figure', { name: 'Hiring stages, last 7 days' });
    await ring.getByText('50.0%').first().waitFor();
    await employer.page.getByText('Dock surveyo…', { exact: true }).waitFor();
    await employer.page
      .getByRole('link', { name: 'Dock surveyor and inspector: 2 applicants, rated 4.0 of 5 (1 rated)' })
      .waitFor();
    await talent.page.getByRole('figure', { name: 'Your applications by stage' }).getByText('Shortlisted').waitFor();
    await company.call('GET', `/applications/${first}`);
    await shows(talent.page, 'Profile Views', '1');
    // A job, two applications, a stage and a rating.
    expect(asked.length).toBeLessThanOrEqual(5);
    for (const { page } of [employer, talent]) expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  });

  it('keep the chosen days and the tables in the address', async () => {
    const { page } = employer;
    await page.getByRole('button', { name: /^Date range/ }).click();
    await page.getByRole('button', { name: 'This month' }).click();
    await page.waitForURL('**/dashboardcompany?period=this-month');
    await page.getByRole('radio', { name: 'Tables' }).click();
    await page.getByRole('rowheader', { name: 'Dock surveyor and inspector' }).waitFor();
    await page.reload();
    await page.getByRole('rowheader', { name: 'Dock surveyor and inspector' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto('/dashboardcompany?from=2020-01-01&to=2020-01-31');
    await page
      .getByText('No applications in this period. Choose a longer period')
      .or(page.getByText('Post a job to see applicants'))
      .first()
      .waitFor();
    await shows(page, 'Total Applicant', '0');
    await page.getByText('Test balance on 31 Jan 2020').waitFor();
  });

  it('link each missing part of a profile to its dialog', async () => {
    const { page } = talent;
    await page.getByRole('link', { name: 'Skills' }).click();
    await page.getByRole('dialog').waitFor();
    expect(journey.errors).toEqual([]);
  });
});
