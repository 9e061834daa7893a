import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { logIn } from './account-steps.ts';
import { signUp } from './accounts.ts';
import type { PersonBrowser } from './browser.ts';
import { startJourney } from './start-journey.ts';

const journey = startJourney();
const EMAIL = 'ada@two-accounts.test';
let person: PersonBrowser;
let other: Page;

/** Chooses an item of the menu with the name of the account that is open. */
async function choose(page: Page, account: string, item: string, role: 'menuitem' | 'menuitemradio' = 'menuitem') {
  await page.getByRole('button', { name: account }).first().click();
  await page.getByRole('menu').getByRole(role, { name: item }).click();
}
const accountIn = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('user')!) as { fullName: string }).fullName);

beforeAll(async () => {
  person = await journey.open();
  await signUp(person.page, journey.origin, { role: 'talent', name: 'Ada Obi', email: EMAIL });
});

describe('a person with a company and a talent account', () => {
  it('adds the company to the talent account, with one login', async () => {
    const { page } = person;
    await choose(page, 'Ada Obi', 'Add an account');
    await page.getByRole('dialog').getByLabel('Company name').fill('Harbour Works');
    await page.getByRole('dialog').getByRole('button', { name: 'Add account' }).click();
    await page.waitForURL('**/dashboardcompany');
    await page.getByRole('button', { name: 'Harbour Works' }).first().click();
    const items = await page.getByRole('menuitemradio').allTextContents();
    expect(items).toEqual(['Ada ObiTalent', 'Harbour WorksCompany · Owner']);
    await page.keyboard.press('Escape');
  });

  it('switches in one tab, and the other follows', async () => {
    const { page, context } = person;
    other = await context.newPage();
    await other.goto('/jobpostinglist');
    await other.getByRole('heading', { level: 1 }).waitFor();
    await choose(page, 'Harbour Works', 'Ada Obi', 'menuitemradio');
    await Promise.all([page.waitForURL('**/dashboardtalent'), other.waitForURL('**/dashboardtalent')]);
    expect(await accountIn(other)).toBe('Ada Obi');
    await choose(other, 'Ada Obi', 'Harbour Works', 'menuitemradio');
    await Promise.all([page.waitForURL('**/dashboardcompany'), other.waitForURL('**/dashboardcompany')]);
  });

  it('finishes what is not saved in a tab, which follows once it is', async () => {
    const { page } = person;
    await page.goto('/profilecompany');
    await page.getByRole('button', { name: 'Edit about us' }).click();
    const dialog = page.getByRole('dialog', { name: 'About Us' });
    await dialog.getByRole('textbox').last().fill('We build and repair harbours.');
    await choose(other, 'Harbour Works', 'Ada Obi', 'menuitemradio');
    await other.waitForURL('**/dashboardtalent');
    const question = page.getByRole('alertdialog', { name: 'You switched to Ada Obi in another tab' });
    await question.getByRole('button', { name: 'Stay and finish' }).click();
    await question.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/dashboardtalent');
    await choose(page, 'Ada Obi', 'Harbour Works', 'menuitemradio');
    await page.waitForURL('**/dashboardcompany');
    await page.goto('/profilecompany');
    await page.getByText('We build and repair harbours.').waitFor();
  });

  it('logs out of both in every tab, and logs in to the account that is the oldest', async () => {
    const { page } = person;
    await choose(page, 'Harbour Works', 'Logout');
    await Promise.all([page.waitForURL('**/signin'), other.waitForURL('**/signin*')]);
    await logIn(page, EMAIL);
    await page.waitForURL('**/dashboardtalent');
    await other.waitForURL('**/dashboardtalent');
  });
});

it('threw no error into any of the browsers', () => {
  expect(journey.errors).toEqual([]);
});
