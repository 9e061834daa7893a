import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { brokenLooks, showOnPhone } from '../../testing/look.ts';
import { show } from '../../testing/show.tsx';
import { MoneyField } from './MoneyField.tsx';

function Form({ start = '', whole = false }) {
  const [typed, setTyped] = useState(start);
  const [presses, setPresses] = useState(0);
  return (
    <div className="grid max-w-46 gap-4 p-4">
      <MoneyField label="Amount" whole={whole} value={typed} onChange={setTyped} required />
      <button type="button" onClick={() => setPresses(presses + 1)}>
        {`Next ${presses}`}
      </button>
    </div>
  );
}

const open = async (start?: string) => {
  const screen = await show(<Form {...(start !== undefined && { start })} />);
  return { screen, amount: screen.getByLabelText('Amount', { exact: true }) };
};

test('an amount that can be read in one way is shown with thousands and cents once it is left', async () => {
  const { amount } = await open();
  for (const [typed, shown] of [
    ['4500', '4,500.00'],
    ['12 000,50', '12,000.50'],
    ['$1.500,00', '1,500.00'],
    ['१२,३४,५६७', '1,234,567.00'],
  ]) {
    await amount.fill(typed!);
    await userEvent.tab();
    await expect.element(amount).toHaveValue(shown!);
    await expect.element(amount).not.toHaveAttribute('aria-invalid');
  }
});

test('an amount that can be read in two ways is asked in the field, by keyboard too, and announced', async () => {
  const { screen, amount } = await open();
  await amount.fill('4.500');
  await userEvent.tab();
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  await expect.element(amount).toHaveAccessibleDescription('Do you mean $4,500.00 or $4.50?');
  await expect.element(amount).toHaveValue('4.500');
  await expect.element(screen.getByRole('status').getByText('Do you mean $4,500.00 or $4.50?')).toBeInTheDocument();
  const group = screen.getByRole('group', { name: 'Do you mean $4,500.00 or $4.50?' });
  await amount.click();
  await userEvent.tab();
  await expect.element(group.getByRole('button', { name: '$4,500.00' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(group).not.toBeInTheDocument();
  await expect.element(amount).toHaveFocus();
  await expect.element(amount).not.toHaveAttribute('aria-invalid');
  await expect.element(amount).toHaveValue('4.50');
});

test('the press that leaves a field is not lost by the question that it makes', async () => {
  const { screen, amount } = await open();
  await amount.fill('4.500');
  await screen.getByRole('button', { name: 'Next 0' }).click();
  await expect.element(screen.getByRole('button', { name: 'Next 1' })).toBeVisible();
  await expect.element(screen.getByRole('group')).toBeVisible();
});

test('an amount that is none keeps its text and says why', async () => {
  const { amount } = await open();
  for (const [typed, why] of [
    ['-5', /negative/],
    ['€20', /US dollars/],
    ['1.2.3', /no amount/],
  ] as const) {
    await amount.fill(typed);
    await userEvent.tab();
    await expect.element(amount).toHaveValue(typed);
    await expect.element(amount).toHaveAccessibleDescription(why);
  }
  await amount.fill('');
  await userEvent.tab();
  await expect.element(amount).not.toHaveAttribute('aria-invalid');
});

test('a changed digit does not leave the field’s own commas in wrong places', async () => {
  const { amount } = await open('4,500.00');
  await amount.click();
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}7');
  await expect.element(amount).toHaveValue('47500.00');
  await userEvent.keyboard('8');
  await userEvent.tab();
  await expect.element(amount).toHaveValue('478,500.00');
  await amount.click();
  await userEvent.keyboard('{End}{Backspace}{Backspace}{Backspace}');
  await userEvent.tab();
  await expect.element(amount).toHaveValue('478,500.00');
  await amount.fill('1,234');
  await userEvent.tab();
  await expect.element(amount).toHaveAccessibleDescription('Do you mean $1,234.00 or $1.23?');
});

test('an amount is not cut off in a narrow column', async () => {
  const { amount } = await open('100,000,000.00');
  const { scrollWidth, clientWidth } = amount.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('a question fits a phone and a narrow column', async () => {
  await showOnPhone({ letters: 2 });
  const { screen, amount } = await open('100.000');
  await amount.click();
  await userEvent.tab();
  await expect.element(screen.getByRole('group')).toBeVisible();
  expect(brokenLooks()).toEqual([]);
});
