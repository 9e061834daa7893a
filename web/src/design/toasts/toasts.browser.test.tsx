import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useAddress } from '../../navigation/Link.tsx';
import { brokenLooks, showOnPhone } from '../../testing/look.ts';
import { show } from '../../testing/show.tsx';
import { Button } from '../Button.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
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

const gone = async (text: string) => {
  await expect.element(page.getByText(text)).not.toBeInTheDocument();
};

test('a toast ends while the pointer rests where it appeared', async () => {
  const screen = await show(null);
  toast.success('Job saved', { id: 'first', duration: Infinity });
  await userEvent.hover(screen.getByText('Job saved'));
  toast.dismiss('first');
  await gone('Job saved');
  const until = performance.now() + 1_500;
  toast.success('Contract sent.', { duration: 300 });
  await expect.element(screen.getByText('Contract sent.')).toBeVisible();
  await gone('Contract sent.');
  expect(performance.now()).toBeLessThan(until);
});

test('a toast that had the focus ends after the focus has left', async () => {
  const screen = await show(<Button>Elsewhere</Button>);
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  (elsewhere.element() as HTMLElement).focus();
  toast.success('Rejected', { duration: 300, action: { label: 'Undo', onClick: () => {} } });
  const undo = screen.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  (undo.element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(elsewhere).toHaveFocus();
  await gone('Rejected');
});

function Pages() {
  const { go } = useAddress();
  return <Button onClick={() => go(`/page-${Math.random()}`)}>Next page</Button>;
}

test('a toast is on the next page too, and on no later one, unless it has an Undo', async () => {
  const screen = await show(<Pages />);
  toast.success('Contract sent.', { duration: 60_000 });
  toast.success('Rejected', { duration: 60_000, action: { label: 'Undo', onClick: () => {} } });
  await expect.element(screen.getByText('Contract sent.')).toBeVisible();
  const next = screen.getByRole('button', { name: 'Next page' });
  await next.click();
  await expect.element(screen.getByText('Contract sent.')).toBeVisible();
  await next.click();
  await gone('Contract sent.');
  await expect.element(screen.getByText('Rejected')).toBeVisible();
});

test.each(['a phone', 'a desktop'])('on %s, no toast is over a button of a dialog', async (where) => {
  if (where === 'a phone') await showOnPhone();
  await show(
    <Dialog open onOpenChange={() => {}} title="Send it?" footer={<Button>Send</Button>}>
      <p style={{ height: 3_000 }}>Everything that is sent</p>
    </Dialog>,
  );
  toast.success('Rejected', { duration: 60_000, action: { label: 'Undo', onClick: () => {} } });
  await expect.element(page.getByText('Rejected')).toBeVisible();
  for (const name of ['Close', 'Send'])
    await expect
      .poll(() => {
        const button = page.getByRole('button', { name }).element();
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .toBe(true);
});
