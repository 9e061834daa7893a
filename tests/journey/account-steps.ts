import { mailedText } from '@hireledger/launch/test-user';
import type { Page } from 'playwright-core';

export const PASSWORD = 'correct horse battery';

/** Fills in and submits the sign-up form of a role; ends on the code screen. */
export async function fillSignUp(
  page: Page,
  email: string,
  { side = 'talent', name = 'Ada Lovelace' } = {},
): Promise<void> {
  await page.goto(`/signup${side}`);
  await page.getByLabel(side === 'company' ? 'Company email' : 'Email').fill(email);
  await page.getByLabel(side === 'company' ? 'Company name' : 'Full name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('group', { name: 'Six-digit code' }).waitFor();
}

/** Enters a code, which its last digit submits unless a password is needed too. */
export async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1').fill(code);
}

/** Fills in and submits the open sign-in form. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** The contents of the six boxes, `_` for an empty one. */
export const digits = (page: Page) =>
  page
    .getByLabel(/^Digit \d$/)
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value || '_').join(''));
/** Six digits that are not these. */
export const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');

/**
 * The path of the newest link mailed to an address, once the mail has arrived. Gives up after 20 seconds.
 * @param page where the link leads
 */
export async function mailedLink(
  origin: string,
  email: string,
  page: 'resetpassword' | 'invitations' = 'resetpassword',
): Promise<string> {
  const found = new URL(await mailedText(origin, email, new RegExp(`(\\S+/${page}\\S+)`)));
  return found.pathname + found.hash;
}
