import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestUser, type TestUser } from '@hireledger/launch/test-user';
import { enterAs } from './accounts.ts';
import { accessibilityProblems, type PersonBrowser } from './browser.ts';
import { startJourney } from './start-journey.ts';

const JOB = 'Harbour crane operator';

const journey = startJourney();
let people: Record<'company' | 'talent', TestUser>;
let company: PersonBrowser;
let talent: PersonBrowser;
beforeAll(async () => {
  people = {
    company: await createTestUser(journey.origin, 'company', 'Harbour Works', 'hire@analytics.harbour-works.test'),
    talent: await createTestUser(journey.origin, 'talent', 'Ada Obi', 'ada@talents.analytics.test'),
  };
  await people.company.call('POST', '/company/job-posting', {
    title: JOB,
    employmentTypes: ['Contract'],
    jobDescription: 'Move the boxes.',
  });
  [company, talent] = [await journey.open(), await journey.open()];
  await company.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(company, people.company);
});

describe('analytics', () => {
  it('counts who came by a link that the company shared', async () => {
    const { page } = company;
    await page.goto('/analytics?period=all-time');
    await page.getByText('No data yet').waitFor();
    await page.goto('/jobpostinglist');
    await page.getByRole('button', { name: `More for ${JOB}` }).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await page.getByLabel('Where will you share it?').fill('Our Newsletter');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/jobs\/[0-9a-f-]+\/harbour-crane-operator\?ref=our-newsletter$/);

    // The visitor has no account yet: the browser stores the tag until there is one.
    await talent.page.goto(link);
    await talent.page.getByRole('link', { name: 'Log in to apply' }).first().waitFor();
    await enterAs(talent, people.talent);
    await talent.page.goto(new URL(link).pathname);
    await talent.page.getByRole('button', { name: 'Apply', exact: true }).first().click();
    await talent.page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Apply|Send|Submit)/ })
      .click();
    await talent.page.getByText('Application submitted successfully!').waitFor();
  });

  it('shows the company its funnel, sources and jobs, as charts and as tables', async () => {
    const { page } = company;
    await page.goto('/analytics');
    await page.getByRole('list', { name: 'Applicants by source' }).getByText('Our newsletter').waitFor();
    await page.getByRole('list', { name: 'Funnel' }).getByText('1 · 100%').waitFor();
    await page.getByRole('radio', { name: 'Tables' }).click();
    await page.waitForURL('**/analytics?view=table');
    await page
      .getByRole('table', { name: 'Sources' })
      .getByRole('row', { name: /Our newsletter/ })
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('updates without a reload', async () => {
    const { page } = company;
    await page.evaluate(() => void Object.assign(window, { neverReloaded: true }));
    const { body } = await people.company.call<{ id: string }[]>('GET', '/users/get-company-applicants');
    await people.company.call('PATCH', '/users/update-hiring-stage', {
      applicationId: body[0]!.id,
      newStage: 'Shortlisted',
    });
    await page
      .getByRole('table', { name: 'Time in each stage' })
      .getByRole('row', { name: /Applied/ })
      .waitFor();
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  });

  it('exports its tables as CSV', async () => {
    const { page } = company;
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download sources as CSV' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^analytics-sources-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(await readFile(await saved.path(), 'utf8')).toBe(
      '\uFEFFSource,Applicants,Shortlisted,Hired\r\nOur newsletter,1,1,0\r\n',
    );
  });

  it('shows a talent how companies answer', async () => {
    const { page } = talent;
    await page.goto('/analytics');
    await page.getByRole('group', { name: 'Response rate' }).getByText('100%').first().waitFor();
    expect(journey.errors).toEqual([]);
  });
});
