import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { SUBMITTING } from '../offers/submitting.ts';
import { answerAroundContract } from '../../../testing/around-contract.ts';
import { milestone, possible, workContract } from '../../../testing/contracts.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show, TALENT } from '../../../testing/show.tsx';
import { WorkContract } from './WorkContract.tsx';

const UPLOADED = {
  message: 'Uploaded',
  fileUrl: '/files/report.pdf',
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'attachment' as const,
  name: 'report.pdf',
  type: 'application/pdf',
  size: 1_000,
};

beforeEach(() => answerAroundContract());

test('a talent who marks work as done comes to the first milestone that can be submitted, once', async () => {
  const contract = workContract([
    milestone(1, { state: 'released', waits: null }),
    milestone(2, { state: 'funded', steps: possible('submit') }),
    milestone(3, { state: 'funded', steps: possible('submit') }),
  ]);
  const screen = await show(<WorkContract contract={contract} />, { as: TALENT, state: SUBMITTING });
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('2. Part 2')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('what was written for a milestone is still there after the dialog was closed', async () => {
  const contract = workContract([milestone(1, { state: 'funded', steps: possible('submit') })]);
  const screen = await show(<WorkContract contract={contract} />, { as: TALENT });
  const open = () => screen.getByRole('button', { name: /^Submit work:/ }).click();
  const note = screen.getByRole('dialog').getByRole('textbox');
  await open();
  await note.fill('The plans are in the folder.');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await open();
  await expect.element(note).toHaveValue('The plans are in the folder.');
});

test('says that only the files are lost where the text is kept', async () => {
  answer('POST /upload', UPLOADED);
  const contract = workContract([milestone(1, { state: 'funded', steps: possible('submit') })]);
  const screen = await show(<WorkContract contract={contract} />, { as: TALENT });
  await screen.getByRole('button', { name: /^Submit work:/ }).click();
  await screen.getByRole('dialog').getByRole('textbox').fill('The plans are in the folder.');
  await userEvent.upload(document.querySelector('input[type="file"]')!, [
    new File(['%PDF-1.7 '], 'report.pdf', { type: 'application/pdf' }),
  ]);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('The files that you chose are not kept. What you wrote is.')).toBeVisible();
  await expect.element(screen.getByText('Your changes will be lost.')).not.toBeInTheDocument();
});

test('what was written is gone once it was sent, also when the page was left before the answer', async () => {
  answer('POST /agreements/:id/to-sign', {
    data: {
      typedData: { types: { SubmitWork: [] }, message: { payout: { milestone: 0, amount: '500000000' } } },
      challenge: '',
      allow: [],
      deadline: 1_800_000_000,
      needsPassword: false,
      wallet: null,
    },
  } as never);
  const { promise, resolve } = Promise.withResolvers<{ message: string; data: never }>();
  answer('POST /agreements/:id/milestones/:number/submission', () => promise);
  const contract = workContract([milestone(1, { state: 'funded', steps: possible('submit') })]);
  const screen = await show(<WorkContract contract={contract} />, { as: TALENT });
  await screen.getByRole('button', { name: /^Submit work:/ }).click();
  await screen.getByRole('dialog').getByRole('textbox').fill('The plans are in the folder.');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => requestsTo('POST /agreements/:id/milestones/:number/submission')).toHaveLength(1);
  await screen.unmount();
  expect(JSON.stringify(localStorage)).toContain('The plans are');
  resolve({ message: 'Submitted.', data: undefined as never });
  await expect.poll(() => JSON.stringify(localStorage)).not.toContain('The plans are');
});

const leftOfLimit = (left: string) =>
  answer('GET /applications/:id/payout-quote', {
    dailyLimit: { limit: '900000000', left, withPasskey: null, freeAt: '2026-11-02T08:00:00.000Z' },
  } as never);

test('approvals that are together above the limit of a day say so before they are signed', async () => {
  leftOfLimit('900000000');
  const approvable = { state: 'submitted' as const, steps: possible('approve') };
  const contract = workContract([milestone(1, approvable), milestone(2, approvable)]);
  const screen = await show(<WorkContract contract={contract} />, { as: COMPANY });
  await screen.getByRole('button', { name: 'Approve 2 milestones' }).click();
  const limit = screen.getByText(/Your limit is \$900\.00 in 24 hours/);
  const go = screen.getByRole('button', { name: 'Continue' });
  await expect.element(limit).toBeVisible();
  await expect.element(go).toBeDisabled();
  await screen.getByRole('checkbox', { name: /^2\. Part 2/ }).click();
  await expect.element(limit).not.toBeInTheDocument();
  await expect.element(go).toBeEnabled();
});

test('asks before it drops what the device could not keep', async () => {
  const contract = workContract([milestone(1, { state: 'funded', steps: possible('submit') })]);
  const screen = await show(<WorkContract contract={contract} />, { as: TALENT });
  await screen.getByRole('button', { name: /^Submit work:/ }).click();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const note = screen.getByRole('dialog').getByRole('textbox');
  await note.fill('The plans are in the folder.');
  full.mockRestore();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(note).toHaveValue('The plans are in the folder.');
});

test('several approvals that another tab was faster with stay open, with the sentence that says which', async () => {
  leftOfLimit('5000000000');
  const approvable = { state: 'submitted' as const, steps: possible('approve') };
  const contract = workContract([milestone(1, approvable), milestone(2, approvable)]);
  answer('POST /agreements/:id/to-sign', ({ body }) => ({
    data: {
      typedData: {
        types: { ReleaseMilestone: [] },
        message: { payout: { milestone: 'number' in body ? body.number - 1 : 0, amount: '500000000' } },
      },
      challenge: '',
      allow: [],
      deadline: 1_800_000_000,
      needsPassword: false,
      wallet: null,
    },
  }));
  const message = 'Milestone 2: This milestone has already been paid. Nothing was done for the others.';
  refuse('POST /agreements/:id/approvals', 'MILESTONE_CONFLICT', { message });
  const screen = await show(<WorkContract contract={contract} />, { as: COMPANY });
  await screen.getByRole('button', { name: 'Approve 2 milestones' }).click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await screen.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.element(screen.getByRole('dialog').getByText(message)).toBeVisible();
});
