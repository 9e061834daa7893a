import type { LoginAnswer } from '@hireledger/domain/http/accounts';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import { PASSWORD, type TestUser } from '@hireledger/launch/test-user';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailedLink } from './account-steps.ts';
import { enterAs } from './accounts.ts';
import { problemsInBothThemes, type PersonBrowser } from './browser.ts';
import { openHarbourWorks } from './harbour-works.ts';
import { startJourney, stepByStep } from './start-journey.ts';

const DOMAIN = 'together.test';

const journey = startJourney();
let company: TestUser;
let rita: PersonBrowser;
let bola: PersonBrowser;
let ada: string;
let grace: string;

beforeAll(async () => {
  const opened = await openHarbourWorks(journey, DOMAIN);
  ({ company, employer: rita, talent: bola } = opened);
  const { body } = await company.call<{ data: JobPosting }>('POST', '/company/job-posting', {
    title: 'Harbour pilot',
    employmentTypes: ['Full-Time'],
    jobDescription: 'Guide ships into the harbour.',
  });
  const apply = async (talent: TestUser) =>
    (await talent.call<{ application: { id: string } }>('POST', '/users/apply-for-job', { jobId: body.data.id })).body
      .application.id;
  [ada, grace] = [await apply(opened.ada), await apply(opened.grace)];
  await Promise.all([join(rita, 'Rita Eze'), join(bola, 'Bola Ade')]);
});

/** Invites somebody as a recruiter, who joins and is logged in. */
async function join(browser: PersonBrowser, fullName: string): Promise<void> {
  const email = `${fullName.split(' ')[0]!.toLowerCase()}@${DOMAIN}`;
  await company.call('POST', '/company/invitations', { email, role: 'recruiter' });
  const token = (await mailedLink(journey.origin, email, 'invitations')).split('/').at(-1)!;
  const answer = await fetch(`${journey.origin}/invitations/${token}/accept`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ fullName, password: PASSWORD }),
  });
  await enterAs(browser, { ...company, ...((await answer.json()) as LoginAnswer) });
}

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

describe('two members of a company with one applicant open', () => {
  // Later steps depend on earlier ones; screenshots show what was on the screens.
  stepByStep();

  it('see each other, and no longer once one of them leaves', async () => {
    await Promise.all([rita, bola].map(({ page }) => page.goto(`/applicationdetails/${ada}`)));
    await status(rita.page, 'Bola Ade is here').waitFor();
    await status(bola.page, 'Rita Eze is here').waitFor();
    expect(await problemsInBothThemes(rita.page)).toEqual([]);
    await bola.page.getByRole('button', { name: 'Previous applicant' }).click();
    await status(rita.page, 'Bola Ade is here').waitFor({ state: 'detached' });
    await bola.page.getByRole('button', { name: 'Next applicant' }).click();
    await status(rita.page, 'Bola Ade is here').waitFor();
  });

  it('read what the other does, with the name', async () => {
    await rita.page.getByRole('button', { name: 'Shortlist' }).click();
    await status(bola.page, 'Rita Eze moved Ada Obi to Shortlisted just now.').waitFor();
    await bola.page.getByLabel('Write a private note').fill('Knows every pier.');
    await bola.page.getByRole('button', { name: 'Add note' }).click();
    await status(rita.page, 'Bola Ade wrote a note just now.').waitFor();
    expect(await status(bola.page, 'Bola Ade').count()).toBe(0);
  });

  it('read who was first where both move at once', async () => {
    await Promise.all([rita, bola].map(({ page }) => page.goto(`/applicationdetails/${grace}`)));
    const { promise, resolve } = Promise.withResolvers<void>();
    await bola.page.route('**/users/update-hiring-stage', async (route) => {
      await promise;
      await route.continue();
    });
    await bola.page.getByRole('button', { name: 'Shortlist' }).click();
    await rita.page.getByRole('button', { name: 'Shortlist' }).click();
    await rita.page.getByText('Applicant successfully shortlisted!').waitFor();
    resolve();
    await bola.page.getByText('Grace Eze: Rita Eze moved this applicant to Shortlisted a moment ago.').waitFor();
  });

  it('threw no error into any of the browsers', () => {
    // The browser logs the answer 409 itself.
    expect(journey.errors.filter((error) => !error.includes('409'))).toEqual([]);
  });
});
