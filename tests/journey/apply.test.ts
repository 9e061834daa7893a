import type { JobPosting } from '@hireledger/domain/http/jobs';
import { createTestUser, type TestUser } from '@hireledger/launch/test-user';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAs } from './accounts.ts';
import { accessibilityProblems, type PersonBrowser } from './browser.ts';
import { startJourney } from './start-journey.ts';

/** The password of every test user. */
const PASSWORD = 'correct horse battery';
const FORM = {
  employmentTypes: ['Full-Time'],
  jobDescription: 'Survey the docks.\nReport what needs repair.',
  capacity: 4,
};

const journey = startJourney();
let company: TestUser;
let ada: TestUser;
let talent: PersonBrowser;
let visitor: PersonBrowser;
let origin: string;

beforeAll(async () => {
  origin = journey.origin;
  [company, ada, talent, visitor] = await Promise.all([
    createTestUser(origin, 'company', 'Harbour Works', 'hire@apply.harbour.test'),
    createTestUser(origin, 'talent', 'Ada Obi', 'ada@talents.apply.test'),
    journey.open(),
    journey.open(),
  ]);
  await enterAs(talent, ada);
});

async function post(form: object): Promise<JobPosting> {
  const { status, body } = await company.call<{ data: JobPosting }>('POST', '/company/job-posting', {
    ...FORM,
    ...form,
  });
  expect(status).toBe(201);
  return body.data;
}

const applyButton = (page: Page) => page.getByRole('button', { name: 'Apply', exact: true });
const applied = (page: Page, count: number) => page.getByText(`${count} applied`, { exact: true }).waitFor();

describe('applying for a job', () => {
  it('sends a cover note, once for two presses, and moves the capacity before a visitor’s eyes', async () => {
    const job = await post({ title: 'Dock surveyor' });
    await visitor.page.goto(`/applyforjob?id=${job.id}`);
    await applied(visitor.page, 0);
    await visitor.page.evaluate(() => void Object.assign(window, { neverReloaded: true }));

    const { page } = talent;
    await page.goto(`/applyforjob?id=${job.id}`);
    await applyButton(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Cover note').fill('I have surveyed docks for five years.');
    await dialog.getByText('What Harbour Works will see').click();
    await dialog.getByText('ada@talents.apply.test').first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    // The draft survives a visit to another page.
    await page.reload();
    await applyButton(page).click();
    await expect.poll(() => dialog.getByLabel('Cover note').inputValue()).toBe('I have surveyed docks for five years.');
    await dialog.getByRole('button', { name: 'Submit application' }).dblclick();
    await page.getByText('Application submitted successfully!').waitFor();
    await page.getByText('You applied').waitFor();
    await applied(page, 1);
    await applied(visitor.page, 1);
    expect(await visitor.page.evaluate(() => 'neverReloaded' in window)).toBe(true);

    const { body } = await company.call<{ fullName: string; coverNote: string }[]>(
      'GET',
      `/users/get-company-applicants?jobId=${job.id}`,
    );
    expect(body).toMatchObject([{ fullName: 'Ada Obi', coverNote: 'I have surveyed docks for five years.' }]);
  });

  it('says what the profile lacks, leads to its dialog, and opens once it is there', async () => {
    const job = await post({ title: 'Harbour pilot', requirements: ['phone'] });
    const { page } = talent;
    await page.goto(`/applyforjob?id=${job.id}`);
    await page.getByText('Harbour Works requires').waitFor();
    expect(await applyButton(page).isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'a phone number' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Phone', { exact: false }).fill('+234 800 000 0000');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.goBack();
    await expect.poll(() => applyButton(page).isEnabled()).toBe(true);
  });

  it('shows that a job closed while the dialog was open, and why', async () => {
    const job = await post({ title: 'Night watch' });
    const { page } = talent;
    await page.goto(`/applyforjob?id=${job.id}`);
    await applied(page, 0);
    await company.call('POST', `/company/job-posting/${job.id}/close`, {});
    await page.getByText('The company closed this job.').waitFor();
    expect(await applyButton(page).count()).toBe(0);
  });

  it('shows that a job closed after the page was read but before its socket opened', async () => {
    const job = await post({ title: 'Day watch' });
    const { page } = visitor;
    const closed = Promise.withResolvers<void>();
    await page.routeWebSocket(/feeds\/jobs/, async (socket) => {
      await closed.promise;
      socket.connectToServer();
    });
    await page.goto(`/applyforjob?id=${job.id}`);
    await applied(page, 0);
    await company.call('POST', `/company/job-posting/${job.id}/close`, {});
    closed.resolve();
    await page.getByText('The company closed this job.').waitFor();
  });

  it('records an application that was sent elsewhere as Pending', async () => {
    const job = await post({
      title: 'Crane operator',
      applicationMethods: ['Email', 'External Link'],
      applicationEmail: 'jobs@harbour.test',
      externalLink: 'https://harbour.test/jobs',
    });
    const { page } = talent;
    await page.goto(`/applyforjob?id=${job.id}`);
    await applyButton(page).click();
    const link = page.getByRole('link', { name: 'Open harbour.test' });
    expect(await link.getAttribute('rel')).toBe('noopener nofollow');
    expect(await page.getByRole('link', { name: 'Write to jobs@harbour.test' }).getAttribute('href')).toContain(
      'mailto:jobs@harbour.test?subject=',
    );
    await page.getByRole('button', { name: 'I have applied' }).click();
    await page.getByText('Application submitted successfully!').waitFor();
    await page.getByText('Pending', { exact: true }).waitFor();
  });
});

describe('an own note on an application', () => {
  it('keeps what was typed while it is closed, is saved, and is there after a reload', async () => {
    const { page } = talent;
    await page.goto('/applicationlisttalent');
    const open = () => page.getByRole('button', { name: 'Timeline of Crane operator' }).click();
    await open();
    const note = page.getByLabel('My note');
    await note.fill('Ask again on Monday.');
    await page.keyboard.press('Escape');
    await note.waitFor({ state: 'hidden' });
    await open();
    expect(await note.inputValue()).toBe('Ask again on Monday.');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.getByText('Saved.').waitFor();
    await page.reload();
    await open();
    expect(await note.inputValue()).toBe('Ask again on Monday.');
  });
});

describe('a saved or reported job', () => {
  it('is saved for a visitor who logs in first, is in the list, and is marked when it closes', async () => {
    const job = await post({ title: 'Lock keeper' });
    await createTestUser(origin, 'talent', 'Grace Bell', 'grace@talents.apply.test');
    const { page } = visitor;
    await page.goto(`/applyforjob?id=${job.id}`);
    await page.getByRole('link', { name: 'Save Job' }).click();
    await page.waitForURL('**/signin?next=*');
    await page.getByLabel('Email').fill('grace@talents.apply.test');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/applyforjob?id=*');
    await page.getByText('Job saved').waitFor();
    await page.getByRole('button', { name: 'Saved', pressed: true }).waitFor();

    await company.call('POST', `/company/job-posting/${job.id}/close`, {});
    await page.goto('/saved-jobs');
    await page.getByRole('link', { name: 'Lock keeper' }).waitFor();
    await page.getByText('The company closed this job.').waitFor();
    await page.getByRole('button', { name: 'Remove Lock keeper' }).click();
    await page.getByText('No saved jobs.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Lock keeper' }).waitFor();
  });

  it('reverts the Save button if the server fails', async () => {
    const job = await post({ title: 'Buoy tender' });
    const { page } = talent;
    await page.goto(`/applyforjob?id=${job.id}`);
    await page.route('**/saved-jobs/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Save Job' }).click();
    await page.getByText('We could not save this job.').waitFor();
    await page.getByRole('button', { name: 'Save Job', pressed: false }).waitFor();
    await page.unroute('**/saved-jobs/*');
  });

  it('stays saved if an older answer arrives after the click', async () => {
    const job = await post({ title: 'Chain tester' });
    const { page } = talent;
    await page.goto(`/applyforjob?id=${job.id}`);
    await page.getByRole('button', { name: 'Save Job' }).waitFor();
    await page.getByRole('link', { name: 'All jobs' }).click();
    await page.getByRole('heading', { name: 'Jobs', exact: true }).waitFor();
    const saved = Promise.withResolvers<void>();
    const asked = page.waitForRequest(`**/jobs/${job.id}`);
    await page.route(`**/jobs/${job.id}`, async (route) => {
      const response = await route.fetch();
      await saved.promise;
      // The page may have cancelled it.
      await route.fulfill({ response }).catch(() => undefined);
    });
    await page.goBack();
    await asked;
    const [save] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(`/saved-jobs/${job.id}`)),
      page.getByRole('button', { name: 'Save Job' }).click(),
    ]);
    expect(save.status()).toBe(200);
    const after = page.waitForResponse((response) => response.url().endsWith(`/jobs/${job.id}`));
    saved.resolve();
    await after;
    await page.getByRole('button', { name: 'Saved', pressed: true }).waitFor();
    await page.unroute(`**/jobs/${job.id}`);
  });

  it('is reported once, with a reason and, where required, details', async () => {
    const job = await post({ title: 'Too good to be true' });
    const { page } = talent;
    await page.goto(`/applyforjob?id=${job.id}`);
    await page.getByRole('button', { name: 'Report Job' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What is wrong?').selectOption('other');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await dialog.getByText('Describe the problem.').waitFor();
    await dialog.getByLabel('Tell us more').fill('It asks for my bank card.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('You reported this job. Thank you.').waitFor();
  });

  it('throws no error in any page', () => {
    expect(journey.errors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  });
});
