import { beforeAll, describe, expect, it } from 'vitest';
import { createTestUser, mailedCode } from '@hireledger/launch/test-user';
import { enterAs } from './accounts.ts';
import { digits, enter, fillSignUp, logIn, otherThan, PASSWORD } from './account-steps.ts';
import type { PersonBrowser } from './browser.ts';
import { startJourney } from './start-journey.ts';

const journey = startJourney();
let person: PersonBrowser;

beforeAll(async () => {
  person = await journey.open();
});

describe('signing up', () => {
  it('says what is missing and what does not match', async () => {
    const { page } = person;
    await page.goto('/signup');
    await page.getByRole('radio', { name: 'Company' }).click();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/signupcompany');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByRole('alert').filter({ hasText: 'Please fill in all fields.' }).waitFor();
    await page.getByLabel('Company email').fill('form@example.test');
    await page.getByLabel('Company name').fill('Form Filler');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('form filler');
    await page.getByText('Weak', { exact: true }).waitFor();
    await page.getByLabel('Confirm password').fill('something else');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByRole('alert').filter({ hasText: 'Passwords do not match' }).waitFor();
    await password.fill('password123');
    await page.getByLabel('Confirm password').fill('password123');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByRole('alert').filter({ hasText: 'This password is too common. Choose another one.' }).waitFor();
    await password.fill('staple nine clover winter umbrella');
    await page.getByText('Strong', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Show password' }).first().click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL('**/signup');
  });

  it('takes the code in every way people enter one, and carries Remember over to the sign-in', async () => {
    const { page } = person;
    await page.goto('/verify');
    await page.getByText('Missing signup info. Please complete signup again.').waitFor();

    await page.goto('/signuptalent');
    await page.getByLabel('Email').fill('ada@accounts.test');
    await page.getByLabel('Full name').fill('Ada Lovelace');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByLabel('Remember For 30 Days').check();
    // Slow, so that the busy label is visible, and clicked twice: one sign-up is sent.
    let sent = 0;
    await page.route('**/auth/signup', async (route) => {
      sent += 1;
      await page.getByRole('button', { name: 'Signing Up...' }).waitFor();
      await route.continue();
    });
    await page.getByRole('button', { name: 'Sign Up' }).dblclick();
    await page.getByRole('group', { name: 'Six-digit code' }).waitFor();
    await page.unroute('**/auth/signup');
    expect(sent).toBe(1);
    await page.getByText(/Expires in (10:00|9:5\d)/).waitFor();

    const code = await mailedCode(journey.origin, 'ada@accounts.test');
    await page.getByLabel('Digit 1').click();
    await page.keyboard.type('1x2');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Please enter the complete 6-digit code').waitFor();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('7');
    expect(await digits(page)).toBe('7_____');
    await enter(page, otherThan(code));
    await page.getByText('That code is incorrect. Check it and try again.').waitFor();
    // A reload keeps the address.
    await page.reload();
    await page.getByText('ada@accounts.test').waitFor();
    await page.getByLabel('Digit 4').evaluate(
      (box, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', text);
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      ` ${code.slice(0, 3)} ${code.slice(3)} `,
    );
    expect(await digits(page)).toBe(code);
    await page.getByText('Verification successful!').waitFor();
    await page.waitForURL('**/signin');
    await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
    await page.getByText('Welcome, Ada Lovelace. Log in to start.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('ada@accounts.test');
    // Back does not return to a used code.
    await page.goto('/verify');
    await page.waitForURL('**/signin');
    expect(await page.getByLabel('Remember For 30 Days').isChecked()).toBe(true);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL('**/dashboardtalent');
  });

  it('succeeds in both of two tabs that enter the code at once', async () => {
    const { page, context } = await journey.open();
    await fillSignUp(page, 'tabs@accounts.test', { side: 'company', name: 'Two Tabs' });
    const other = await context.newPage();
    await other.goto('/');
    const handedOver = await page.evaluate(() => sessionStorage.getItem('signup')!);
    await other.evaluate((text) => sessionStorage.setItem('signup', text), handedOver);
    await other.goto('/verify');
    const code = await mailedCode(journey.origin, 'tabs@accounts.test');
    await Promise.all([enter(page, code), enter(other, code)]);
    await Promise.all([page.waitForURL('**/signin'), other.waitForURL('**/signin')]);
    await logIn(page, 'tabs@accounts.test');
    await page.waitForURL('**/dashboardcompany');
    // The other tab, on the sign-in page, follows.
    await other.waitForURL('**/dashboardcompany');
    await context.close();
  });

  it('sends another code, and says when the next may be asked for, at both addresses', async () => {
    const email = 'again@accounts.test';
    const { page, context } = await journey.open();
    await fillSignUp(page, email);
    const first = await mailedCode(journey.origin, email);
    await page.getByRole('link', { name: 'Resend code' }).click();
    await page.waitForURL('**/resend');
    await page.goto('/resendotp');
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await page.getByRole('button', { name: /in 0:[23]\d/ }).waitFor();
    await page.goto('/resend');
    await page.getByRole('button', { name: /in 0:[0-3]\d/ }).waitFor();
    await page.goto('/verify');
    // Another six digits, unless chance made them the same.
    await expect.poll(() => mailedCode(journey.origin, email), { timeout: 10_000 }).not.toBe(first);
    await enter(page, await mailedCode(journey.origin, email));
    await page.getByText('Verification successful!').waitFor();
    await context.close();
  });
});

describe('signing in', () => {
  it('continues to the requested page, and redirects signed-in users to their dashboard', async () => {
    const { page, context } = await journey.open();
    await page.goto('/login');
    await logIn(page, 'ada@accounts.test', 'not the password');
    await page.getByRole('alert').filter({ hasText: 'Incorrect email or password.' }).waitFor();
    await page.goto('/applicationlisttalent?page=1');
    await page.waitForURL('**/signin?next=*');
    await logIn(page, 'ada@accounts.test');
    await page.waitForURL('**/applicationlisttalent?page=1');
    for (const path of ['/signin', '/login', '/signup', '/signuptalent', '/signupcompany']) {
      await page.goto(path);
      await page.waitForURL('**/dashboardtalent');
    }
    await page.goto('/dashboardcompany');
    await page.waitForURL('**/dashboardtalent');
    await context.close();
  });

  it('asks for the password with the code if another browser signed up', async () => {
    const [first, { page, context }] = [await journey.open(), await journey.open()];
    await fillSignUp(first.page, 'elsewhere@accounts.test');
    const old = await mailedCode(journey.origin, 'elsewhere@accounts.test');
    await page.goto('/resend');
    await page.getByLabel('Email').fill('elsewhere@accounts.test');
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await page.getByRole('link', { name: 'Enter the code' }).click();
    await expect.poll(() => mailedCode(journey.origin, 'elsewhere@accounts.test'), { timeout: 10_000 }).not.toBe(old);
    const code = await mailedCode(journey.origin, 'elsewhere@accounts.test');
    await enter(page, code);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Enter your password.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Verification successful!').waitFor();
    await Promise.all([first.context.close(), context.close()]);
  });

  it('detects an unconfirmed sign-up and offers the code', async () => {
    const { page, context } = await journey.open();
    await fillSignUp(page, 'later@accounts.test');
    await page.goto('/signin');
    await logIn(page, 'later@accounts.test', 'not the password');
    await page.getByText('Incorrect email or password.').waitFor();
    await logIn(page, 'later@accounts.test');
    await page.getByText('Your email is not verified yet.').waitFor();
    const first = await mailedCode(journey.origin, 'later@accounts.test');
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await page.waitForURL('**/verify');
    await expect.poll(() => mailedCode(journey.origin, 'later@accounts.test'), { timeout: 10_000 }).not.toBe(first);
    await enter(page, await mailedCode(journey.origin, 'later@accounts.test'));
    await page.waitForURL('**/signin');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL('**/dashboardtalent');
    await context.close();
  });

  it('ends everywhere at logout: on the server, and in other tabs', async () => {
    const { page, context } = person;
    await page.goto('/dashboardtalent');
    const other = await context.newPage();
    await other.goto('/applicationlisttalent');
    await other.getByRole('heading', { level: 1 }).waitFor();
    const token = await page.evaluate(() => localStorage.getItem('token')!);
    await page.getByRole('button', { name: 'Ada Lovelace' }).first().click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await Promise.all([page.waitForURL('**/signin'), other.waitForURL('**/signin')]);
    const mine = () =>
      fetch(`${journey.origin}/users/my-applications`, { headers: { authorization: `Bearer ${token}` } }).then(
        ({ status }) => status,
      );
    await expect.poll(mine, { timeout: 5_000 }).toBe(401);
    await other.close();
  });

  it('is required when the server rejects the token, and returns to the page', async () => {
    const browser = await journey.open();
    const { page, context } = browser;
    await enterAs(browser, await createTestUser(journey.origin, 'talent', 'Ada Lovelace', 'expired@accounts.test'));
    await page.goto('/applicationlisttalent');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() =>
      fetch('/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${localStorage.getItem('token')}` } }),
    );
    await page.reload();
    await page.waitForURL('**/signin?next=%2Fapplicationlisttalent');
    await logIn(page, 'expired@accounts.test');
    await page.waitForURL('**/applicationlisttalent');
    await context.close();
  });
});

it('threw no error into any of the browsers', () => {
  expect(journey.errors).toEqual([]);
});
