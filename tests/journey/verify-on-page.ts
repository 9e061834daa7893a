import type { Page } from 'playwright-core';

/** Presses Verify on /audit, and waits until the check has ended: its last sentence. */
export async function verifyOnPage(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Verify/ }).click();
  await page.getByRole('button', { name: 'Verify again' }).waitFor();
  return page.getByRole('region', { name: 'Result' }).getByRole('status').innerText();
}
