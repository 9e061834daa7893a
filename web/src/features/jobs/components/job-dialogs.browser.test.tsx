import { expect, test } from 'vitest';
import { everyFormDialog } from '../../../testing/form-dialog.tsx';
import { JOB } from '../../../testing/jobs.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { requestsTo, refuse, answer } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { CloseJobDialog } from './CloseJobDialog.tsx';
import { DeleteJobDialog } from './DeleteJobDialog.tsx';
import { ReopenJobDialog } from './ReopenJobDialog.tsx';
import { ShareJobDialog } from './ShareJobDialog.tsx';

const nothing = () => {};
const LONG = { ...JOB, title: 'מנהלת מחסן Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikant'.repeat(2) };
const SAVED = { message: 'Saved', data: JOB };

everyFormDialog('the dialog that closes a job', {
  as: COMPANY,
  draw: (onClose) => <CloseJobDialog job={LONG} onClose={onClose} />,
  fill: (dialog) => dialog.getByLabelText('Reason (optional)').fill('We found somebody'),
  kept: { field: 'Reason (optional)', text: 'We found somebody' },
  send: 'Close job',
  call: 'POST /company/job-posting/:id/close',
  answers: SAVED,
});

everyFormDialog('the dialog that reopens a job after its deadline', {
  as: COMPANY,
  draw: (onClose) => <ReopenJobDialog job={{ ...JOB, applicationDeadline: '2026-01-01' }} onClose={onClose} />,
  fill: (dialog) => dialog.getByLabelText('New deadline (optional)').fill('2126-01-01'),
  kept: { field: 'New deadline (optional)', text: '2126-01-01' },
  send: 'Reopen',
  call: 'POST /company/job-posting/:id/reopen',
  answers: SAVED,
  text: false,
});

test('a job is deleted only after a question, and a refusal is shown there', async () => {
  refuse('DELETE /company/job-posting/:id', 'INTERNAL', { message: 'Not now.' });
  const screen = await show(<DeleteJobDialog job={JOB} onClose={nothing} />, { as: COMPANY });
  const remove = screen.getByRole('button', { name: 'Delete' });
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await remove.click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Not now\./);
  // Without an answer, so that the second press of a slow double press does not come after it.
  answer('DELETE /company/job-posting/:id', () => new Promise(() => {}));
  await remove.dblClick();
  await expect.poll(() => requestsTo('DELETE /company/job-posting/:id').length).toBe(2);
});

test('the link to share has the word of the place where it is shared', async () => {
  const screen = await show(<ShareJobDialog job={JOB} onClose={nothing} />, { as: COMPANY });
  const link = screen.getByLabelText('The link');
  await expect.element(link).not.toMatchTextContent(/ref=/);
  await screen.getByRole('button', { name: 'LinkedIn' }).click();
  await expect.element(link).toMatchTextContent(/\?ref=linkedin$/);
  await screen.getByRole('textbox').fill('Our newsletter');
  await expect.element(link).toMatchTextContent(/\?ref=our-newsletter$/);
});

test('the link of a job with a long title fits a phone with letters twice as large', async () => {
  await showOnPhone({ letters: 2 });
  await show(<ShareJobDialog job={LONG} onClose={nothing} />, { as: COMPANY });
  expect(brokenLooks()).toEqual([]);
});
