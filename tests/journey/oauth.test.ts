import { startTestProvider, type TestProvider } from '@hireledger/api/sign-in-providers/test-provider';
import type { TestSystem } from '@hireledger/launch/test-system';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openPersonBrowser, picture, sharedBrowser, type PersonBrowser } from './browser.ts';
import { startOwnSystem } from './start-journey.ts';

const ADA = { sub: 'ada-1', email: 'ada@providers.test', emailVerified: true, name: 'Ada Obi' };
const ZOE = { sub: 'zoe-2', email: 'zoe@providers.test', emailVerified: true, name: 'Zoe Bello' };
const MAX = { sub: 'max-3', email: 'max@providers.test', emailVerified: false, name: 'Max Eze' };

let system: TestSystem;
let provider: TestProvider;
let browser: Browser;
const opened: PersonBrowser[] = [];

beforeAll(async () => {
  const homes: string[] = [];
  provider = await startTestProvider(homes, [ADA, ZOE, MAX]);
  [system, browser] = await Promise.all([startOwnSystem({ environment: provider.variables }), sharedBrowser()]);
  homes.push(system.urls.web);
});
afterAll(async () => {
  await system?.discard();
  await provider?.close();
});
afterEach(async ({ task }) => {
  for (const { page, context, errors } of opened.splice(0)) {
    if (task.result?.state === 'fail') await picture(page, task.name);
    else if (errors.length > 0) throw new Error(`The page had errors: ${errors.join(' ')}`);
    await context.close();
  }
});

async function openBrowser(): Promise<Page> {
  const person = await openPersonBrowser(browser, system.urls.web);
  opened.push(person);
  return person.page;
}

/** From a page with the buttons to the provider and through it. */
async function continueAs(page: Page, service: 'Google' | 'GitHub', choice: string): Promise<void> {
  await page.getByRole('button', { name: `Continue with ${service}` }).click();
  await page.getByRole('button', { name: choice }).click();
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

describe('signing in with Google and GitHub', () => {
  it('takes a new user to the requested page, and recognises them the next time, with the other provider too', async () => {
    const page = await openBrowser();
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await page.goto('/signin?next=/applicationlisttalent');
    await page.getByRole('checkbox', { name: 'Remember For 30 Days' }).check();
    await continueAs(page, 'Google', 'Continue as Ada Obi');

    await page.getByText(`Google verified ${ADA.email}`).waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ada Obi');
    expect(await accessibilityProblems(page)).toEqual([]);
    // The unfinished page survives a reload.
    await page.reload();
    await page.getByLabel('Full name').fill('Ada N. Obi');
    await page.getByRole('button', { name: 'Create account' }).dblclick();
    await page.waitForURL('**/applicationlisttalent');
    const token = (await storedToken(page))!;
    expect(token).toHaveLength(43);
    for (const address of addresses) expect(address).not.toContain(token);
    // Back creates no second account and no error.
    await page.goBack();
    await page.waitForURL(/dashboardtalent|applicationlisttalent|127\.0\.0\.1/);

    const elsewhere = await openBrowser();
    await elsewhere.goto('/login');
    await continueAs(elsewhere, 'GitHub', 'Continue as Ada Obi');
    await elsewhere.waitForURL('**/dashboardtalent');
    await elsewhere.getByText('Ada N. Obi').first().waitFor();
    expect(await storedToken(elsewhere)).not.toBe(token);
    await elsewhere.goto(`/dev/inbox?to=${ADA.email}`);
    await elsewhere.getByRole('heading', { name: 'You can now log in to HireLedger with GitHub' }).waitFor();
  });

  it('keeps the role that was chosen on the way to sign up', async () => {
    const page = await openBrowser();
    await page.goto('/signupcompany');
    await continueAs(page, 'GitHub', 'Continue as Zoe Bello');
    await page.getByText(`GitHub verified ${ZOE.email}`).waitFor();
    expect(await page.getByRole('radio', { name: 'Company' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Enter your company name.').waitFor();
    await page.getByLabel('Company name').fill('Bello Works');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/dashboardcompany');
    await page.getByText('Bello Works').first().waitFor();
  });

  it('shows at the sign-in what went wrong, and keeps the requested page', async () => {
    const page = await openBrowser();
    await page.goto('/signin?next=/wallet');
    await continueAs(page, 'Google', 'Cancel');
    await page.getByRole('alert').filter({ hasText: 'You did not finish logging in with Google.' }).waitFor();
    await continueAs(page, 'GitHub', 'Continue as Max Eze');
    await page.getByRole('alert').filter({ hasText: 'GitHub has not verified your email address.' }).waitFor();
    expect(new URL(page.url()).searchParams.get('next')).toBe('/wallet');
    provider.down = true;
    await continueAs(page, 'Google', 'Continue as Ada Obi').finally(() =>
      page.waitForURL('**problem=unavailable**').then(() => (provider.down = false)),
    );
    await page.getByRole('alert').filter({ hasText: 'Google is not responding.' }).waitFor();
    await page.goto('/auth/with/google/callback?code=stolen&state=made-up');
    await page.getByRole('alert').filter({ hasText: 'started in another browser' }).waitFor();
    await page.goto('/welcome');
    await page.getByText('That login has expired. Start it again.').waitFor();
    await page.getByRole('link', { name: 'Go to login' }).click();
    await page.waitForURL('**/signin');
  });

  it('shows only the services that are set up', async () => {
    const page = await openBrowser();
    await page.route('**/auth/providers', (route) => route.fulfill({ json: { google: true, github: false } }));
    await page.goto('/signuptalent');
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
    expect(await page.getByRole('button', { name: 'Continue with GitHub' }).count()).toBe(0);
  });
});
