import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Link } from './Link.tsx';
import { UnsavedChanges } from './UnsavedChanges.tsx';

const leave = <Link to="/there">Leave this page</Link>;
const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });

test('asks before a changed form is left, and stays or leaves as the answer says', async () => {
  const screen = await show(
    <>
      <UnsavedChanges when what="your profile" />
      {leave}
    </>,
  );
  await page.getByRole('link', { name: 'Leave this page' }).click();
  await expect.element(dialog.getByText('Your changes to your profile will be lost.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(screen.address()).toBe('/here');
  await page.getByRole('link', { name: 'Leave this page' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(screen.address).toBe('/there');
});

test('does not ask about a draft that was saved on the way', async () => {
  const screen = await show(
    <>
      <UnsavedChanges when what="this job" draft={{ saved: false, save: async () => true }} />
      {leave}
    </>,
  );
  await page.getByRole('link', { name: 'Leave this page' }).click();
  await expect.poll(screen.address).toBe('/there');
});

test('asks about a draft that could not be saved, and saves again at the next attempt', async () => {
  let saves = 0;
  const screen = await show(
    <>
      <UnsavedChanges when what="this job" draft={{ saved: false, save: async () => ++saves === 2 }} />
      {leave}
    </>,
  );
  await page.getByRole('link', { name: 'Leave this page' }).click();
  await expect.element(dialog.getByText('The draft of this job could not be saved.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Leave this page' }).click();
  await expect.poll(screen.address).toBe('/there');
});
