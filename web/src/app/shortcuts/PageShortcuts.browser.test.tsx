import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { toast } from '../../design/toasts/Toast.tsx';
import { show, TALENT } from '../../testing/show.tsx';
import { PageShortcuts } from './PageShortcuts.tsx';

test('Ctrl Z presses the Undo of the newest toast that offers it, once', async () => {
  const screen = await show(<PageShortcuts role={TALENT.role} />, { as: TALENT });
  const [first, second] = [vi.fn(), vi.fn()];
  toast.success('First', { action: { label: 'Undo', onClick: first } });
  await expect.element(screen.getByText('First')).toBeVisible();
  toast.success('Second', { action: { label: 'Undo', onClick: second } });
  await expect.element(screen.getByText('Second')).toBeVisible();
  toast('Third', { action: { label: 'View', onClick: () => {} } });
  await expect.element(screen.getByText('Third')).toBeVisible();
  await expect
    .poll(async () => {
      if (second.mock.calls.length === 0) await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}');
      return second.mock.calls.length;
    })
    .toBe(1);
  expect(first).not.toHaveBeenCalled();
  await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}');
  await expect.poll(() => first.mock.calls.length).toBe(1);
  expect(second).toHaveBeenCalledOnce();
});
