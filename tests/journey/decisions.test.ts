import type { JobPosting } from '@hireledger/domain/http/jobs';
import { createTestUser, type TestUser } from '@hireledger/launch/test-user';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAs } from './accounts.ts';
import { accessibilityProblems, undoOf, type PersonBrowser } from './browser.ts';
import { startJourney } from './start-journey.ts';

/** A company rejects shortlisted applicants, withdraws an offer and undoes, while the talent watches. */

const NAMES = ['Ada Obi', 'Bola Ade', 'Chidi Eze'] as const;
const journey = startJourney();
let company: TestUser;
let office: PersonBrowser;
let home: PersonBrowser;
const ids: Record<string, string> = {};

beforeAll(async () => {
  const { origin } = journey;
  company = await createTestUser(origin, 'company', 'Harbour Works', 'hire@decisions.harbour.test');
  const { body } = await company.call<{ data: JobPosting }>('POST', '/company/job-posting', {
    title: 'Dock surveyor',
    employmentTypes: ['Full-Time'],
    jobDescription: 'Survey the docks.',
    salaryMin: 310_000,
    capacity: 1,
  });
  const talents: TestUser[] = [];
  for (const [n, name] of NAMES.entries()) {
    const talent = await createTestUser(origin, 'talent', name, `talent-${n}@talents.decisions.test`);
    const answer = await talent.call<{ application: { id: string } }>('POST', '/users/apply-for-job', {
      jobId: body.data.id,
    });
    ids[name] = answer.body.application.id;
    talents.push(talent);
  }
  [office, home] = await Promise.all([journey.open(), journey.open()]);
  await Promise.all([enterAs(office, company), enterAs(home, talents[0]!)]);
});

const move = (name: string, newStage: string) =>
  company.call('PATCH', '/users/update-hiring-stage', { applicationId: ids[name], newStage });

describe('a company that decides', () => {
  it('undoes a shortlisting by keyboard: the notice disappears from the talent’s screen and bell', async () => {
    const { page } = office;
    await home.page.goto('/dashboardtalent');
    await page.goto('/applicationlist?view=board');
    const card = page.locator(`[data-stage="Applied"] [data-card="${ids['Ada Obi']}"]`);
    await card.getByRole('button', { name: 'Actions for Ada Obi' }).click();
    await page.getByRole('menuitem', { name: 'Shortlist' }).click();
    const notice = home.page.getByText('Harbour Works shortlisted you for Dock surveyor');
    await notice.first().waitFor();
    await home.page.getByRole('button', { name: /1 unread/ }).waitFor();
    const undo = undoOf(page, 'Applicant successfully shortlisted!');
    await undo.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Undone.', { exact: true }).waitFor();
    await card.waitFor();
    await notice.first().waitFor({ state: 'detached' });
    await home.page.getByRole('button', { name: /1 unread/ }).waitFor({ state: 'detached' });
  });

  it('rejects those on the shortlist who were not chosen, together, and the others stay', async () => {
    const { page } = office;
    await move('Bola Ade', 'Shortlisted');
    await move('Chidi Eze', 'Shortlisted');
    await page.goto('/applicationlist?view=list');
    for (const name of NAMES) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Reject from shortlist' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject 2 applicants?' });
    await dialog.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Reject 2' }).click();
    await page.getByText('2 rejected.').waitFor();
    await page.locator('tr[data-key]', { hasText: 'Bola Ade' }).getByText('Declined').waitFor();
    await undoOf(page, '2 rejected.').click();
    await page.getByText('2 open again.').waitFor();
    await page.locator('tr[data-key]', { hasText: 'Bola Ade' }).getByText('Shortlisted').waitFor();
    await page.locator('tr[data-key]', { hasText: 'Ada Obi' }).getByText('Applied', { exact: true }).waitFor();
  });

  it('withdraws an offer with a message, and rejects the applicant', async () => {
    const { page } = office;
    await move('Bola Ade', 'Hired');
    await page.goto(`/applicationdetails/${ids['Bola Ade']}`);
    await page.getByRole('button', { name: 'Withdraw offer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw the offer to Bola Ade?' });
    await dialog.getByLabel('Message to the applicant').fill('The budget was cut. We are sorry.');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Withdraw offer' }).click();
    await page.getByText('Offer withdrawn.').waitFor();
    await page.getByText('The budget was cut. We are sorry.').waitFor();
    await page.getByRole('button', { name: 'Reject from shortlist' }).click();
    await page.getByRole('dialog', { name: 'Reject Bola Ade?' }).getByRole('button', { name: 'Reject' }).click();
    await page.getByText('Applicant has been rejected.').waitFor();
  });

  it('learns why a move can no longer be undone', async () => {
    const { page } = office;
    await page.goto(`/applicationdetails/${ids['Ada Obi']}`);
    await page.getByRole('button', { name: 'Shortlist', exact: true }).click();
    const undo = undoOf(page, 'Applicant successfully shortlisted!');
    await undo.waitFor();
    await move('Ada Obi', 'Hired');
    await undo.click();
    await page.getByText('Not undone.').waitFor();
    await page.getByText('This application has since moved to Hired, so that move can no longer be undone.').waitFor();
  });
});
