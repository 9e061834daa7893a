import { createTestUser } from '@hireledger/launch/test-user';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAs } from './accounts.ts';
import { fillSignUp, logIn, mailedLink } from './account-steps.ts';
import { problemsInBothThemes, type PersonBrowser } from './browser.ts';
import { startJourney } from './start-journey.ts';

const NEW_PASSWORD = 'staple nine clover battery';

const journey = startJourney();
let person: PersonBrowser;

beforeAll(async () => {
  person = await journey.open();
});

describe('a forgotten password', () => {
  it('is replaced through a link that works once, and every other session ends', async () => {
    const { page, context } = await journey.open();
    const elsewhere = await journey.open();
    await enterAs(elsewhere, await createTestUser(journey.origin, 'talent', 'Ada Lovelace', 'forgetful@accounts.test'));
    await elsewhere.page.goto('/dashboardtalent');
    await elsewhere.page.getByRole('heading', { level: 1 }).waitFor();

    await page.goto('/signin');
    await page.getByLabel('Email').fill('forgetful@accounts.test');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    expect(await page.getByLabel('Email').inputValue()).toBe('forgetful@accounts.test');
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('If this address has an account, we have sent a link.').waitFor();

    const link = await mailedLink(journey.origin, 'forgetful@accounts.test');
    await page.goto(link);
    await page.getByText('forgetful@accounts.test').waitFor();
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('Please fill in all fields.').waitFor();
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm new password').fill('another');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('alert').filter({ hasText: 'Passwords do not match' }).waitFor();
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.waitForURL('**/signin');
    await page.getByText('Your password is set. Log in with it.').waitFor();

    // Live: the other browser is redirected to sign-in without a reload.
    await elsewhere.page.waitForURL('**/signin**');
    await logIn(page, 'forgetful@accounts.test');
    await page.getByText('Incorrect email or password.').waitFor();
    await logIn(page, 'forgetful@accounts.test', NEW_PASSWORD);
    await page.waitForURL('**/dashboardtalent');
    await page.goto(link);
    await page.getByText('That link has already been used.').waitFor();
    await Promise.all([context.close(), elsewhere.context.close()]);
  });

  it('shows a message for a truncated link, and for none', async () => {
    const { page } = person;
    await page.goto('/resetpassword#token=half-of-it');
    await page.getByText('That link is not valid.').waitFor();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await page.waitForURL('**/forgotpassword');
    await page.goto('/resetpassword');
    await page.getByText('Open the link in your email, or request a new one.').waitFor();
  });
});

describe('the account screens', () => {
  it('lead to terms, privacy and data processing that can be read', async () => {
    const { page, context } = await journey.open();
    await fillSignUp(page, 'reader@accounts.test');
    for (const [link, heading] of [
      ['terms', 'Terms'],
      ['privacy notice', 'Privacy'],
      ['data processing', 'Data processing'],
    ] as const) {
      await page.goto('/verify');
      await page.getByRole('link', { name: link }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect((await page.getByRole('main').innerText()).split(/\s+/).length).toBeGreaterThan(100);
    }
    await context.close();
  });

  // Axe checks pages elsewhere; these are states without an address of their own.
  it('pass axe while a code is requested, and with validation errors', async () => {
    const { page, context } = await journey.open();
    await fillSignUp(page, 'axe@accounts.test');
    const problems: string[] = [];
    const look = async (name: string) => {
      problems.push(...(await problemsInBothThemes(page)).map((problem) => `${name}: ${problem}`));
    };
    await page.goto('/verify');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look('/verify');
    await page.goto('/signuptalent');
    await page.getByLabel('Password', { exact: true }).fill('half good words');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByText('Please fill in all fields.').waitFor();
    await look('/signuptalent, refused');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('threw no error into any of the browsers', () => {
    expect(journey.errors).toEqual([]);
  });
});
