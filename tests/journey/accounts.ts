import type { BrowserContext, Page } from 'playwright-core';
import { enterAs as enterBrowserAs, mailedCode, type TestUser } from '@hireledger/launch/test-user';
import type { Role } from '@hireledger/domain/hiring/stages';

const PASSWORD = 'correct horse battery';

interface Account {
  role: Role;
  name: string;
  email: string;
}

/** Signs up through the pages: role, form, the code from the inbox, sign-in; ends on the role's dashboard. */
export async function signUp(page: Page, origin: string, { role, name, email }: Account): Promise<void> {
  await page.goto('/signup');
  if (role === 'company') await page.getByRole('radio', { name: 'Company' }).click();
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByLabel(role === 'company' ? 'Company email' : 'Email').fill(email);
  await page.getByLabel(role === 'company' ? 'Company name' : 'Full name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();

  await page.getByRole('group', { name: 'Six-digit code' }).waitFor();
  const code = await mailedCode(origin, email);
  for (const [index, digit] of [...code].entries()) await page.getByLabel(`Digit ${index + 1}`).fill(digit);
  await page.waitForURL('**/signin');
  await signIn(page, { role, email });
}

/** Signs in on the open sign-in page; ends on the role's dashboard. A company's owner is asked for their own name. */
export async function signIn(page: Page, { role, email }: Omit<Account, 'name'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(role === 'company' ? '**/dashboardcompany' : '**/dashboardtalent');
  if (role === 'company')
    await page.getByRole('dialog', { name: 'What is your name?' }).getByRole('button', { name: 'Skip' }).click();
}

/** Signs somebody in who signed up elsewhere. */
export const enterAs = ({ context }: { context: BrowserContext }, person: TestUser) => enterBrowserAs(context, person);
