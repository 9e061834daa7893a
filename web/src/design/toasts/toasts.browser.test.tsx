import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
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
