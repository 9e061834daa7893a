import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../../../http/api-error.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import type { ApplyElsewhere } from '../apply-state.ts';
import ApplyElsewhereDialog from './ApplyElsewhereDialog.tsx';

const LONG = 'donaudampfschifffahrtsgesellschaft'.repeat(3);
const WAYS: readonly ApplyElsewhere[] = [
  { kind: 'link', host: 'careers.acme.example', href: 'https://careers.acme.example/jobs/7' },
  { kind: 'mail', address: 'jobs@acme.example', href: 'mailto:jobs@acme.example' },
];

async function open(given: Partial<Parameters<typeof ApplyElsewhereDialog>[0]> = {}) {
  const [onConfirm, onClose] = [vi.fn(), vi.fn()];
  const screen = await show(
    <ApplyElsewhereDialog
      ways={WAYS}
      companyName="Acme Works"
      closedReason={null}
      applying={false}
      failure={null}
      onConfirm={onConfirm}
      onClose={onClose}
      {...given}
    />,
    { as: TALENT },
  );
  return { screen, onConfirm, onClose };
}

test('leads to every way in which the company takes applications', async () => {
  const { screen } = await open();
  const link = screen.getByRole('link', { name: 'Open careers.acme.example' });
  await expect.element(link).toHaveAttribute('href', 'https://careers.acme.example/jobs/7');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect
    .element(screen.getByRole('link', { name: 'Write to jobs@acme.example' }))
    .toHaveAttribute('href', 'mailto:jobs@acme.example');
  await expect.element(screen.getByRole('button', { name: 'Copy the address' })).toBeVisible();
});

test('records the application only when the talent says so', async () => {
  const { screen, onConfirm, onClose } = await open();
  await screen.getByRole('button', { name: 'Not now' }).click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'I have applied' }).click();
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('says that the job has closed, and records nothing any more', async () => {
  const { screen } = await open({ closedReason: 'This job is closed.' });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This job is closed. You can no longer apply.');
  await expect.element(screen.getByRole('button', { name: 'I have applied' })).toBeDisabled();
});

test('stays open while it records, and says why that failed', async () => {
  const failure = new ApiError(409, 'JOB_CLOSED', 'The job was closed a minute ago.');
  const { screen, onClose } = await open({ applying: true, failure });
  await expect.element(screen.getByRole('button', { name: 'Recording...' })).toBeDisabled();
  await expect.element(screen.getByText(/The job was closed a minute ago\./)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});

test('fits a phone with long addresses and letters twice as large', async () => {
  await showOnPhone({ letters: 2 });
  await open({
    companyName: `עדה ${LONG}`,
    ways: [
      { kind: 'link', host: `${LONG}.example`, href: `https://${LONG}.example/` },
      { kind: 'mail', address: `${LONG}@acme.example`, href: `mailto:${LONG}@acme.example` },
    ],
  });
  await expect.element(page.getByRole('button', { name: 'I have applied' })).toBeVisible();
  expect(brokenLooks()).toEqual([]);
});
