import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { brokenLooks, showOnPhone } from '../../testing/look.ts';
import { show } from '../../testing/show.tsx';
import { toast } from './Toast.tsx';

test('the Undo of a toast can be pressed while a newer one is shown', async () => {
  const screen = await show(null);
  const undo = vi.fn();
  toast.success('Applicant shortlisted', { action: { label: 'Undo', onClick: undo } });
  await expect.element(screen.getByText('Applicant shortlisted')).toBeVisible();
  toast('Ada Obi applied', { action: { label: 'View', onClick: () => {} } });
  await expect.element(screen.getByText('Ada Obi applied')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
});

test.each(['message', 'success', 'error'] as const)('a %s with very long names fits a phone', async (kind) => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikant'.repeat(2);
  await showOnPhone({ letters: 2 });
  const screen = await show(null);
  const options = { description: `${long} for ${long}`, action: { label: 'View', onClick: () => {} } };
  if (kind === 'message') toast(long, options);
  else toast[kind](long, options);
  await expect.element(screen.getByRole('button', { name: 'View' })).toBeVisible();
  const box = document.querySelector('[data-sonner-toast]')!;
  for (const part of box.querySelectorAll('[data-content], [data-title], [data-description], [data-button]'))
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(box.getBoundingClientRect().right);
  for (const part of box.querySelectorAll('[data-title], [data-description]'))
    expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth);
  expect(brokenLooks()).toEqual([]);
});
