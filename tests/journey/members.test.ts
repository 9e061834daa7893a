import type { TestUser } from '@hireledger/launch/test-user';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailedLink } from './account-steps.ts';
import { enterAs } from './accounts.ts';
import { problemsInBothThemes, type PersonBrowser } from './browser.ts';
import { openHarbourWorks } from './harbour-works.ts';
import { sendContract, type HeldWork } from './held-work.ts';
import { stateOn } from './milestone-steps.ts';
import { startJourney, stepByStep } from './start-journey.ts';

const DOMAIN = 'members.test';
const PASSWORD = 'staple nine clover winter umbrella';

const journey = startJourney();
let company: TestUser;
let grace: TestUser;
let owner: PersonBrowser;
let talent: PersonBrowser;
let recruiter: PersonBrowser;
let manager: PersonBrowser;
let finance: PersonBrowser;
let ada: TestUser;
let work: HeldWork;
/** Of the hiring manager's team. */
let job: { title: string };

beforeAll(async () => {
  ({ company, ada, grace, employer: owner, talent } = await openHarbourWorks(journey, DOMAIN));
  [recruiter, manager, finance] = await Promise.all([journey.open(), journey.open(), journey.open()]);
  await Promise.all([enterAs(owner, company), enterAs(talent, ada)]);
});

/** Invites a colleague in the open settings. */
async function invite(page: Page, email: string, role: string, jobs: readonly string[] = []): Promise<void> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByLabel('Role', { exact: true }).selectOption(role);
  for (const job of jobs) await dialog.getByRole('checkbox', { name: job }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Opens the link of the email, and joins as a new person. */
async function join({ page }: PersonBrowser, email: string, name: string): Promise<void> {
  await page.goto(await mailedLink(journey.origin, email, 'invitations'));
  await page.getByRole('heading', { name: 'Join Harbour Works' }).waitFor();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.waitForURL('**/dashboardcompany');
}

describe('the people of a company', () => {
  // Later steps depend on earlier ones; screenshots show what was on the screens.
  stepByStep();

  it('have work that is done, in a contract that holds its pay', async () => {
    work = await (await sendContract({ company, talent: ada }, 1, new Date())).accept();
    await work.are('agreed');
    await work.fund();
    await work.are('funded');
    await work.submit();
    await work.are('submitted');
    const { data: job } = (
      await company.call<{ data: { id: string } }>('POST', '/company/job-posting', {
        title: 'Harbour pilot',
        employmentTypes: ['Full-Time'],
        jobDescription: 'Guide ships into the harbour.',
      })
    ).body;
    await grace.call('POST', '/users/apply-for-job', { jobId: job.id });
  });

  it('are invited by the owner, and join with a password of their own', async () => {
    const { page } = owner;
    await page.goto('/settings/members');
    const { data: jobs } = (await company.call<{ data: { title: string }[] }>('GET', '/company/job-postings')).body;
    job = jobs[0]!;
    await invite(page, `rita@${DOMAIN}`, 'Recruiter');
    await invite(
      page,
      `hakeem@${DOMAIN}`,
      'Hiring manager',
      jobs.map(({ title }) => title),
    );
    await invite(page, `funke@${DOMAIN}`, 'Finance');
    expect(await problemsInBothThemes(page)).toEqual([]);
    await Promise.all([
      join(recruiter, `rita@${DOMAIN}`, 'Rita Eze'),
      join(manager, `hakeem@${DOMAIN}`, 'Hakeem Bello'),
      join(finance, `funke@${DOMAIN}`, 'Funke Ade'),
    ]);
    await page.reload();
    for (const name of ['Rita Eze', 'Hakeem Bello', 'Funke Ade'])
      await page.getByRole('row').filter({ hasText: name }).waitFor();
  });

  it('a recruiter shortlists, and sees no money', async () => {
    const { page } = recruiter;
    await page.goto('/applicationlist?stage=Applied');
    await page.getByRole('link', { name: 'Grace Eze', exact: true }).click();
    await page.getByRole('button', { name: 'Shortlist' }).click();
    await page.getByText('Applicant successfully shortlisted!').waitFor();
    expect(await page.getByRole('link', { name: 'Wallet' }).count()).toBe(0);
    await page.goto('/wallet');
    await page.getByText(/^Your role is Recruiter\. Those who choose people do not move money\./).waitFor();
  });

  it('a hiring manager whom the recruiter mentions in a note reads it at once', async () => {
    const { page } = recruiter;
    const { data } = (await company.call<{ data: { id: string; jobTitle: string }[] }>('GET', '/applicants')).body;
    await page.goto(`/applicationdetails/${data.find(({ jobTitle }) => jobTitle === job.title)!.id}`);
    await page.getByLabel('Write a private note').pressSequentially('Please look, @hak');
    await page.getByRole('option', { name: /Hakeem Bello/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('list', { name: 'Private notes' }).getByText('@Hakeem Bello').waitFor();
    const notice = manager.page.getByRole('listitem').filter({ hasText: 'Rita Eze mentioned you in a note on' });
    await notice.getByRole('button', { name: 'View' }).click();
    await manager.page.waitForURL('**/applicationdetails/*?note=*');
    await manager.page.getByText('Please look, @Hakeem Bello').waitFor();
    expect(await finance.page.getByText('mentioned you').count()).toBe(0);
  });

  it('a hiring manager drafts an offer, and says that it is ready', async () => {
    const { page } = manager;
    await page.goto('/applicationlist?stage=Shortlisted');
    await page.getByRole('link', { name: 'Grace Eze', exact: true }).click();
    await page.getByRole('link', { name: 'Draft an offer' }).click();
    await page.getByRole('heading', { name: 'Draft an offer' }).waitFor();
    await page.getByLabel('Amount').fill('1200');
    await page.getByText(/^Draft saved/).waitFor();
    expect(await problemsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ready to send' }).click();
    await page.waitForURL('**/applicationdetails/*');
    await page.getByText('Drafted by you, ready to send.').waitFor();
  });

  it('a recruiter finds the draft, changes it, and sends it', async () => {
    const { page } = recruiter;
    await page.goto('/dashboardcompany');
    await page.getByRole('link', { name: 'Hakeem Bello drafted a contract for Grace Eze' }).click();
    await page.getByText('Drafted by Hakeem Bello, ready to send.').waitFor();
    expect(await page.getByLabel('Amount').inputValue()).toBe('1,200.00');
    await page.getByLabel('Scope').fill('Guide ships into the harbour, also at night.');
    await page.getByRole('button', { name: 'Review and send' }).click();
    await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign and send' }).click();
    await page.waitForURL('**/contract-offers/*');
    await page.getByText('Guide ships into the harbour, also at night.').waitFor();
  });

  it('a hiring manager cannot approve the payment, sees why, and asks for it', async () => {
    const { page } = manager;
    await page.goto(`/contracts/${work.id}`);
    const approve = page.getByRole('button', { name: /^Approve: / });
    await approve.focus();
    await page.getByRole('tooltip', { name: /^Accepted work is a request: finance or an owner approves/ }).waitFor();
    await page.keyboard.press('Enter');
    await page
      .getByRole('listitem')
      .getByText(/^Accepted work is a request/)
      .waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Accept and ask for payment' }).click();
    await page.getByRole('button', { name: 'Payment requested' }).waitFor();
  });

  it('finance reads who asks, approves without seeing applicants, and the talent is paid', async () => {
    const { page } = finance;
    await page.goto('/dashboardcompany');
    await page
      .getByRole('button', { name: /Hakeem Bello/ })
      .first()
      .click();
    expect(await page.getByRole('link', { name: 'Applicants' }).count()).toBe(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL(`**/contracts/${work.id}`);
    await talent.page.goto(`/contracts/${work.id}`);
    await stateOn(talent.page, 1, 'Paid').waitFor();
  });

  it('who did what is read live by the owner, and without applicants by finance', async () => {
    const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
    const moved = 'Rita Eze moved Grace Eze from Applied to Shortlisted';
    await owner.page.goto('/settings/activity');
    await entry(owner.page, moved).waitFor();
    await entry(owner.page, 'Hakeem Bello accepted the work of ').waitFor();
    const paid = entry(owner.page, 'Funke Ade approved $').getByRole('link');
    expect(await paid.getAttribute('href')).toBe(`/contracts/${work.id}`);
    expect(await problemsInBothThemes(owner.page)).toEqual([]);
    await company.call('PATCH', '/company/about-us', { description: 'We guide ships.' });
    await entry(owner.page, 'changed the company profile').waitFor();
    await owner.page.getByLabel('Person').selectOption('Funke Ade');
    await entry(owner.page, moved).waitFor({ state: 'detached' });
    await entry(owner.page, 'Funke Ade approved $').waitFor();
    await finance.page.goto('/settings/activity');
    await entry(finance.page, 'Funke Ade approved $').waitFor();
    expect(await entry(finance.page, moved).count()).toBe(0);
  });

  it('who is removed is logged out', async () => {
    const { page } = owner;
    await page.goto('/settings/members');
    await page.getByRole('button', { name: 'Actions for Rita Eze' }).click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('row').filter({ hasText: 'Rita Eze' }).waitFor({ state: 'detached' });
    await recruiter.page.goto('/applicationlist');
    await recruiter.page.waitForURL('**/signin*');
  });

  it('threw no error into any of the browsers', () => {
    expect(journey.errors).toEqual([]);
  });
});
