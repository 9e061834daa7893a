import { PASSWORD, type TestUser } from '@hireledger/launch/test-user';
import { VIRTUAL_DEVICE } from '@hireledger/web/src/testing/virtual-device.ts';
import type { Page } from 'playwright-core';
import { enterAs } from './accounts.ts';
import type { PersonBrowser } from './browser.ts';
import type { Journey } from './start-journey.ts';

/** A browser of this person with a device for passkeys, whose user says yes at once. */
export async function openWithDevice(journey: Pick<Journey, 'open'>, person: TestUser): Promise<PersonBrowser> {
  const browser = await journey.open();
  await enterAs(browser, person);
  await addDevice(browser);
  return browser;
}

/** Gives a browser a device for passkeys, whose user says yes at once. */
export async function addDevice({ context, page }: PersonBrowser): Promise<void> {
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', { options: VIRTUAL_DEVICE });
}

/** Adds the first passkey of an account in its settings. */
export async function addFirstPasskey(page: Page, name: string): Promise<void> {
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add a passkey', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Your passkey was added.').waitFor();
  await page.getByRole('listitem').filter({ hasText: name }).getByText('not used yet').waitFor();
}
