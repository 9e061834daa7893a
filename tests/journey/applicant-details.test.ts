import { createTestUser, type TestUser } from '@hireledger/launch/test-user';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAs } from './accounts.ts';
import { accessibilityProblems, type PersonBrowser } from './browser.ts';
import { startJourney } from './start-journey.ts';

/** A company decides on applicants in two windows; private data stays private. */

const NAMES = ['Ada Obi', 'Bola Ade', 'Chidi Eze', 'Dayo Alli'] as const;

const journey = startJourney();
let company: TestUser;
let first: PersonBrowser;
let second: PersonBrowser;
let talents: TestUser[];
const ids: Record<string, string> = {};

beforeAll(async () => {
  const { origin } = journey;
  [company, first, second, ...talents] = await Promise.all([
    createTestUser(origin, 'company', 'Harbour Works', 'hire@applicant-details.harbour.test'),
    journey.open(),
    journey.open(),
    ...NAMES.map((name, n) => createTestUser(origin, 'talent', name, `talent-${n}@talents.applicant-details.test`)),
  ]);
  await Promise.all([enterAs(first, company), enterAs(second, company)]);
  const { body } = await company.call<{ data: { id: string } }>('POST', '/company/job-posting', {
    title: 'Dock surveyor',
    employmentTypes: ['Full-Time'],
    jobDescription: 'Survey.',
    capacity: 9,
  });
  // One after the other: the list's order is that of their applications.
  for (const [n, talent] of talents.entries()) {
    const answer = await talent.call<{ application: { id: string } }>('POST', '/users/apply-for-job', {
      jobId: body.data.id,
    });
    ids[NAMES[n]!] = answer.body.application.id;
  }
});

const open = async (page: Page, name: string, list = '') => {
  await page.goto(`/applicationdetails/${ids[name]}${list}`);
  await page.getByRole('heading', { name, exact: true }).waitFor();
};
const stars = (page: Page, name: string) => page.getByRole('group', { name: `Your rating of ${name}` });
const stage = (page: Page, text: string) =>
  page.locator('main section').first().getByText(text, { exact: true }).first();

describe('the page of an applicant', () => {
  it('shows stars and notes of one window in the other, and never to the talent', async () => {
    const [one, two] = [first.page, second.page];
    await Promise.all([open(one, 'Ada Obi'), open(two, 'Ada Obi')]);
    await stars(one, 'Ada Obi').getByRole('radio', { name: '4 stars' }).press('Space');
    await expect.poll(() => stars(two, 'Ada Obi').getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
    await stars(two, 'Ada Obi').getByRole('radio', { name: '4 stars' }).press('ArrowLeft');
    await expect.poll(() => stars(one, 'Ada Obi').getByRole('radio', { name: '3 stars' }).isChecked()).toBe(true);
    await stars(one, 'Ada Obi').getByRole('button', { name: 'Remove rating' }).click();
    await expect.poll(() => stars(two, 'Ada Obi').getByRole('radio', { checked: true }).count()).toBe(0);

    await one.getByLabel('Write a private note').fill('Strong on the phone.');
    await one.getByLabel('Write a private note').press('Control+Enter');
    const note = two.getByRole('list', { name: 'Private notes' }).getByText('Strong on the phone.');
    await note.waitFor();
    await two.getByRole('button', { name: 'Delete this note' }).click();
    await one.getByText('Strong on the phone.').waitFor({ state: 'detached' });
    await two.getByRole('button', { name: 'Undo' }).click();
    await one.getByText('Strong on the phone.').waitFor();
    await one.getByRole('button', { name: 'Edit this note' }).click();
    await one.getByLabel('Edit note').fill('Very strong on the phone.');
    await one.getByRole('button', { name: 'Save note' }).click();
    await two.getByText('Very strong on the phone.').waitFor();

    const { body } = await talents[0]!.call<{ data: { note: string | null }[] }>(
      'GET',
      `/applications/${ids['Ada Obi']}/history`,
    );
    expect(JSON.stringify(body)).not.toContain('phone');
  });

  it('rejects for a reason that was just added to the list, with a word to the talent, and takes it back', async () => {
    const { page } = first;
    await open(page, 'Bola Ade');
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await page.getByRole('dialog', { name: 'Reject Bola Ade?' }).getByRole('button', { name: 'Edit reasons' }).click();
    const editor = page.getByRole('dialog', { name: 'Rejection reasons' });
    await editor.getByRole('button', { name: 'Add a reason' }).click();
    await editor.getByRole('textbox', { name: 'Reason 8' }).fill('No licence for boats');
    await editor.getByRole('button', { name: 'Archive Position was filled' }).click();
    await editor.getByRole('button', { name: 'Save reasons' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject Bola Ade?' });
    await dialog.getByRole('radio', { name: 'No licence for boats' }).check();
    expect(await dialog.getByRole('radio', { name: 'Position was filled' }).count()).toBe(0);
    await dialog.getByLabel('Message to the applicant').fill('Please come back with a licence.');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await page.getByText('Applicant has been rejected.').waitFor();
    await page.getByText('Reason: No licence for boats').waitFor();
    expect(await page.getByRole('button', { name: 'Shortlist', exact: true }).isDisabled()).toBe(true);
    await page.getByText('You rejected this application. You can reconsider it.').waitFor();

    const { body } = await talents[1]!.call('GET', `/applications/${ids['Bola Ade']}/history`);
    expect(JSON.stringify(body)).toContain('Please come back with a licence.');
    expect(JSON.stringify(body)).not.toContain('No licence');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Application reopened.').waitFor();
    await stage(page, 'Applied').waitFor();
  });

  it('shows in another window what the person and the other side did meanwhile', async () => {
    const [one, two] = [first.page, second.page];
    await Promise.all([open(one, 'Chidi Eze'), open(two, 'Chidi Eze')]);
    await one.getByRole('button', { name: 'Shortlist', exact: true }).click();
    await one.getByText('Applicant successfully shortlisted!').waitFor();
    // Both windows are of one person, whose own moves are no news; those of colleagues are in together.test.ts.
    await stage(two, 'Shortlisted').waitFor();
    for (const page of [one, two]) expect(await page.getByText('moved Chidi Eze').count()).toBe(0);

    // This window gets no event of the withdrawal before it tries.
    await Promise.all([open(one, 'Dayo Alli'), open(two, 'Dayo Alli')]);
    await two.getByRole('button', { name: 'Reject', exact: true }).click();
    await talents[3]!.call('PATCH', '/users/update-hiring-stage', {
      applicationId: ids['Dayo Alli'],
      newStage: 'Withdrawn',
    });
    await one.getByText('Dayo Alli withdrew this application just now.').waitFor();
    const dialog = two.getByRole('dialog');
    await dialog.getByText('Dayo Alli withdrew this application just now.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await one.getByRole('button', { name: 'Reject', exact: true }).isDisabled()).toBe(true);

    const late = await company.call<{ details: { movedBy: string } }>('PATCH', '/users/update-hiring-stage', {
      applicationId: ids['Dayo Alli'],
      newStage: 'Shortlisted',
    });
    expect([late.status, late.body.details.movedBy]).toEqual([409, 'Dayo Alli']);
  });

  it('steps through its list by keys and buttons, and returns to it', async () => {
    const { page } = first;
    await open(page, 'Ada Obi', '?sort=name');
    await page.getByText('1 of 4').waitFor();
    expect(await page.getByRole('button', { name: 'Previous applicant' }).isDisabled()).toBe(true);
    await page.keyboard.press('j');
    await page.getByRole('heading', { name: 'Bola Ade', exact: true }).waitFor();
    await page.getByText('2 of 4').waitFor();
    await page.getByRole('button', { name: 'Next applicant' }).click();
    await page.getByRole('heading', { name: 'Chidi Eze', exact: true }).waitFor();
    await page.getByText('3 of 4').waitFor();
    await page.getByLabel('Write a private note').fill('jjj');
    expect(page.url()).toContain(ids['Chidi Eze']!);
    await page.getByRole('heading', { name: 'Chidi Eze', exact: true }).click();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('heading', { name: 'Bola Ade', exact: true }).waitFor();
    await page.reload();
    await page.getByText('2 of 4').waitFor();
    await page.getByRole('link', { name: 'All applications' }).click();
    await page.waitForURL('**/applicationlist?sort=name');
  });

  it('shows stars and notes on a phone too, and says what is not there', async () => {
    const { page } = second;
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, 'Ada Obi');
    await page.getByText('4 of 4').waitFor();
    await page.getByText('Very strong on the phone.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.goto('/applicationdetails/00000000-0000-7000-8000-000000000000');
    await page.getByText('Applicant not found.').waitFor();
    expect(journey.errors).toEqual([]);
  });
});
