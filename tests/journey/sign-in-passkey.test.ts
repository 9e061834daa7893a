import { createTestUser, PASSWORD, type TestUser } from '@hireledger/launch/test-user';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from './accounts.ts';
import { accessibilityProblems } from './browser.ts';
import { addDevice, addFirstPasskey } from './passkey-device.ts';
import { startJourney, stepByStep } from './start-journey.ts';

const journey = startJourney();
let person: TestUser;
let page: Page;
beforeAll(async () => {
  person = await createTestUser(journey.origin, 'talent', 'Ada Obi', 'ada@log-in-passkeys.test');
  const browser = await journey.open();
  ({ page } = browser);
  await addDevice(browser);
});

/** As after the end of the session elsewhere, with a reload. */
async function logOut(): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/signin');
}
const byPasskey = () => page.getByRole('button', { name: 'Use a passkey' }).click();

describe('a passkey to log in', () => {
  stepByStep();

  it('logs nobody in before it is added: the device has none', async () => {
    await page.goto('/signin');
    await byPasskey();
    await page.getByText('The passkey was cancelled, or it took too long.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('is added in the settings', async () => {
    await signIn(page, person.user);
    await page.goto('/settings/security');
    await page.getByRole('button', { name: 'Add a passkey to log in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Phone');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    expect(await accessibilityProblems(page, '[role="dialog"]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('You can log in with your passkey now.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('logs its person in without an address or a password, to the page that was asked for', async () => {
    await logOut();
    await page.goto('/signin?next=%2Fwallet');
    await byPasskey();
    await page.waitForURL('**/wallet');
    await page.goto('/settings/security');
    const entry = page.getByRole('listitem').filter({ has: page.getByText('Phone', { exact: true }) });
    await entry.getByText('last used').waitFor();
  });

  it('logs nobody in once it is removed, and a passkey that approves payments does not either', async () => {
    await addFirstPasskey(page, 'Phone that pays');
    await page.getByRole('button', { name: 'Remove Phone', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Your passkey was removed.').waitFor();
    await logOut();
    await byPasskey();
    await page.getByText('This passkey does not log you in.').waitFor();
  });
});
