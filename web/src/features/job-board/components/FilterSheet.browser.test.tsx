import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { show } from '../../../testing/show.tsx';
import { FilterSheet } from './FilterSheet.tsx';

const sheet = page.getByRole('dialog', { name: 'Filters' });

async function open(active: number, words = 'Show 24 jobs') {
  await showOnPhone();
  const onClear = vi.fn();
  const screen = await show(
    <FilterSheet active={active} show={words} onClear={onClear}>
      <label>
        <input type="checkbox" /> Remote
      </label>
    </FilterSheet>,
  );
  const opener = screen.getByRole('button', { name: /^Filters/ });
  await opener.click();
  await expect.element(sheet).toBeVisible();
  return { onClear, opener };
}

test('says how many filters are on, and how many jobs they leave', async () => {
  const { opener } = await open(2);
  await sheet.getByRole('button', { name: 'Show 24 jobs' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(opener).toHaveAccessibleName(/^Filters\s*2 active$/);
  await expect.element(opener).toHaveFocus();
});

test('clears them all, and stays open', async () => {
  const { onClear } = await open(1);
  await sheet.getByRole('button', { name: 'Clear all' }).click();
  expect(onClear).toHaveBeenCalledOnce();
  await expect.element(sheet).toBeVisible();
});

test('has nothing to clear without filters, and closes on Escape', async () => {
  await open(0);
  await expect.element(sheet.getByRole('button', { name: 'Clear all' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('fits a phone with letters twice as large', async () => {
  await open(12, 'Show 1,234,567 jobs');
  await showOnPhone({ letters: 2 });
  expect(brokenLooks()).toEqual([]);
});
