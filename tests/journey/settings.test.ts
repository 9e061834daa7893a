import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestUser, mailedCode, type TestUser } from '@hireledger/launch/test-user';
import { accessibilityProblems, type PersonBrowser } from './browser.ts';
import { startJourney, stepByStep } from './start-journey.ts';

const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'a lantern over the quiet harbour';

const journey = startJourney();
let ada: PersonBrowser;
let person: TestUser;

beforeAll(async () => {
  ada = await journey.open();
  person = await createTestUser(journey.origin, 'talent', 'Ada Obi', 'ada@settings.test');
});

/** Signs in on the sign-in page; ends on the dashboard. */
async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboardtalent');
}

const inbox = async (to: string): Promise<{ subject: string }[]> =>
  (
    await fetch(`${journey.origin}/dev/inbox?to=${encodeURIComponent(to)}`, { headers: { accept: 'application/json' } })
  ).json() as Promise<{ subject: string }[]>;

describe('the settings', () => {
  stepByStep();

  it('change the address, which applies once its code is entered', async () => {
    const { page } = ada;
    await signIn(page, 'ada@settings.test', PASSWORD);
    await page.getByRole('button', { name: /Ada Obi/ }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.waitForURL('**/settings/account');
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByLabel('New email address').fill('ada.new@settings.test');
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByText('Enter your password.').waitFor();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Send code' }).click();
    // The pending code survives a reload.
    await page.getByLabel('Code from the new address').waitFor();
    await page.reload();
    await page.getByLabel('Code from the new address').fill(await mailedCode(journey.origin, 'ada.new@settings.test'));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Your address was changed.').waitFor();
    await page.getByText('ada.new@settings.test', { exact: true }).waitFor();
    await expect
      .poll(async () => (await inbox('ada@settings.test')).map(({ subject }) => subject))
      .toContain('Your HireLedger address was changed');
  });

  it('end the session of another browser from the list, live', async () => {
    const { page } = ada;
    const phone = await journey.open();
    await signIn(phone.page, 'ada.new@settings.test', PASSWORD);
    await page.getByRole('link', { name: 'Security' }).click();
    await page.getByText('This device').waitFor();
    await page.getByRole('button', { name: 'End all others' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).click();
    await phone.page.waitForURL('**/signin*');
    await page.getByText('All other sessions have ended.').waitFor();
    expect(await page.getByRole('button', { name: 'End all others' }).count()).toBe(0);
    await phone.context.close();
  });

  it('change the password, with a sentence for each mistake', async () => {
    const { page } = ada;
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm new password').fill('something else entirely');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Passwords do not match').waitFor();
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Incorrect password.').waitFor();
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password was changed.').waitFor();
    expect(await page.getByLabel('Current password').inputValue()).toBe('');
  });

  it('mute a notice immediately, undo it, and remember it', async () => {
    const { page } = ada;
    await page.getByRole('link', { name: 'Notifications', exact: true }).click();
    const shortlisted = page.getByRole('switch', { name: 'In app: A company shortlists you' });
    await shortlisted.click();
    await page.getByText('Off in app: A company shortlists you').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('On in app: A company shortlists you').waitFor();
    const declined = page.getByRole('switch', { name: 'In app: A company declines your application' });
    await declined.click();
    await page.getByText('Off in app: A company declines your application').waitFor();
    await page.reload();
    await declined.waitFor();
    expect(await declined.isChecked()).toBe(false);
    expect(await shortlisted.isChecked()).toBe(true);
  });

  it('export all stored data as a file, announced by email', async () => {
    const { page } = ada;
    await page.getByRole('link', { name: 'Your data' }).click();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByText('Ready', { exact: true }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^hireledger-data-\d{4}-\d{2}-\d{2}\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, Record<string, unknown>[]>;
    expect(data['account']).toMatchObject([{ email: 'ada.new@settings.test', full_name: 'Ada Obi' }]);
    expect(data['noticesChosen']).toContainEqual(
      expect.objectContaining({ event: 'application.declined', channel: 'app', wanted: false }),
    );
    await expect
      .poll(async () => (await inbox('ada.new@settings.test')).map(({ subject }) => subject))
      .toContain('Your HireLedger data is ready');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('give the account up for two weeks, say so on every page, and bring it back', async () => {
    const { page } = ada;
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    const banner = page.getByRole('complementary', { name: 'Your account will be deleted' });
    await banner.waitFor();
    // Cancelling begins with a sign-in.
    await page.evaluate(() => localStorage.clear());
    await signIn(page, 'ada.new@settings.test', NEW_PASSWORD);
    await banner.waitFor();
    const refused = await page.evaluate(async () => {
      const answer = await fetch('/users/add-skills', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` },
        body: JSON.stringify({ skills: ['Sailing'] }),
      });
      return answer.status;
    });
    expect(refused).toBe(409);
    await banner.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByText('Your account will not be deleted. Nothing was lost.').waitFor();
    await banner.waitFor({ state: 'detached' });
    expect(ada.errors).toEqual([]);
    // The earlier session was ended with the others.
    expect((await person.call('GET', '/account')).status).toBe(401);
  });
});
