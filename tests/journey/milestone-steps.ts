import type { Page } from 'playwright-core';

/** A milestone on the page of an accepted contract. */
export const milestoneOn = (page: Page, number: number) =>
  page.getByRole('listitem', { name: new RegExp(`^${number}\\. `) });

/** The badge of a milestone with these words. */
export const stateOn = (page: Page, number: number, words: string) =>
  milestoneOn(page, number).getByText(words, { exact: true });

/** Agrees in the open dialog; the session is young enough to need no password. */
export async function confirm(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Fills in the first text of the open dialog, and agrees to what follows from it. */
export async function writeAndConfirm(page: Page, action: string, text: string): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox').first().fill(text);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await confirm(page, action);
}
