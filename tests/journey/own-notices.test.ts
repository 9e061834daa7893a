import { enterAs as enterBrowserAs, type TestUser } from '@hireledger/launch/test-user';
import type { LoginAnswer } from '@hireledger/domain/http/accounts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailedLink } from './account-steps.ts';
import { enterAs } from './accounts.ts';
import { problemsInBothThemes, type PersonBrowser } from './browser.ts';
import { openHarbourWorks } from './harbour-works.ts';
import { startJourney, stepByStep } from './start-journey.ts';

const DOMAIN = 'own-notices.test';
const RITA = `rita@${DOMAIN}`;

const journey = startJourney();
let company: TestUser;
let ada: TestUser;
let grace: TestUser;
let owner: PersonBrowser;
let recruiter: PersonBrowser;
const jobs: Record<string, string> = {};

beforeAll(async () => {
  ({ company, ada, grace, employer: owner, talent: recruiter } = await openHarbourWorks(journey, DOMAIN));
  for (const title of ['Crane operator', 'Dock surveyor']) {
    const job = await company.call<{ data: { id: string } }>('POST', '/company/job-posting', {
      title,
      employmentTypes: ['Contract'],
      jobDescription: 'At the harbour.',
      capacity: 5,
    });
    jobs[title] = job.body.data.id;
  }
  await company.call('POST', '/company/invitations', { email: RITA, role: 'recruiter' });
  const token = (await mailedLink(journey.origin, RITA, 'invitations')).split(/[/#]/).at(-1)!;
  const joined = await fetch(`${journey.origin}/invitations/${token}/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ fullName: 'Rita Eze', password: 'staple nine clover winter umbrella' }),
  });
  await Promise.all([enterAs(owner, company), enterBrowserAs(recruiter.context, (await joined.json()) as LoginAnswer)]);
});

const apply = (talent: TestUser, title: string) => talent.call('POST', '/users/apply-for-job', { jobId: jobs[title] });
const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true });
const emails = (page: Page, when: string) =>
  page.getByRole('group', { name: 'When emails come' }).getByRole('radio', { name: new RegExp(`^${when}`) });

describe('the notices of two members of a company', () => {
  stepByStep();
  let other: Page;

  it('ring for both, and what one has read stays unread for the other', async () => {
    other = await recruiter.context.newPage();
    await Promise.all([
      owner.page.goto('/wallet'),
      recruiter.page.goto('/jobpostinglist'),
      other.goto('/settings/notifications'),
    ]);
    // The first money of the company, which a recruiter does not follow.
    await Promise.all([bell(owner.page, 1).waitFor(), bell(recruiter.page, 0).waitFor(), bell(other, 0).waitFor()]);
    await apply(ada, 'Crane operator');
    await apply(ada, 'Dock surveyor');
    await Promise.all([bell(owner.page, 3).waitFor(), bell(recruiter.page, 2).waitFor(), bell(other, 2).waitFor()]);
    await bell(recruiter.page, 2).click();
    await recruiter.page.getByRole('button', { name: 'Mark all as read' }).click();
    await Promise.all([bell(recruiter.page, 0).waitFor(), bell(other, 0).waitFor()]);
    await owner.page.reload();
    await bell(owner.page, 3).waitFor();
  });

  it('come no more from a job that one of them muted, until it is unmuted', async () => {
    const { page } = recruiter;
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More for Crane operator' }).click();
    await page.getByRole('menuitem', { name: 'Mute notifications' }).click();
    await page
      .getByRole('row', { name: /Crane operator/ })
      .getByText('Muted')
      .waitFor();
    const unmute = other.getByRole('button', { name: 'Unmute Crane operator' });
    await unmute.waitFor();
    await apply(grace, 'Crane operator');
    await apply(grace, 'Dock surveyor');
    await Promise.all([bell(owner.page, 5).waitFor(), bell(page, 1).waitFor(), bell(other, 1).waitFor()]);
    await unmute.click();
    await other.getByText(/^No muted jobs/).waitFor();
    await page.getByText('Muted', { exact: true }).waitFor({ state: 'detached' });
    await Promise.all([bell(page, 2).waitFor(), bell(other, 2).waitFor()]);
  });

  it('are chosen by each for themselves, in all their tabs', async () => {
    await Promise.all([owner, recruiter].map(({ page }) => page.goto('/settings/notifications')));
    await recruiter.page.getByText(/^As a recruiter you follow applicants, contracts, messages and jobs\./).waitFor();
    await emails(recruiter.page, 'Once a day').click();
    await expect.poll(() => emails(other, 'Once a day').isChecked()).toBe(true);
    await owner.page.reload();
    await emails(owner.page, 'As it happens').waitFor();
    expect(await emails(owner.page, 'As it happens').isChecked()).toBe(true);
    expect(await problemsInBothThemes(recruiter.page)).toEqual([]);
  });

  it('threw no error into any of the browsers', () => {
    expect(journey.errors).toEqual([]);
  });
});
