import { expect, test } from 'vitest';
import { everyFormDialog } from '../../../testing/form-dialog.tsx';
import { JOB } from '../../../testing/jobs.ts';
import { requestsTo } from '../../../testing/server.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import type { ViewedJob } from '../api/get-job.ts';
import ReportDialog from './ReportDialog.tsx';

const VIEWED = JOB as unknown as ViewedJob;

everyFormDialog('the dialog that reports a job', {
  as: TALENT,
  draw: (onClose) => <ReportDialog job={VIEWED} onClose={onClose} />,
  fill: async (dialog) => {
    await dialog.getByRole('combobox').selectOptions('other');
    await dialog.getByRole('textbox').fill('It asks for money.');
  },
  kept: { field: 'Tell us more', text: 'It asks for money.' },
  send: 'Send report',
  call: 'POST /jobs/:id/reports',
  answers: { message: 'Thank you' },
  issue: { path: 'details', field: 'Tell us more' },
  asks: true,
  byEnter: false,
});

test('a report without a reason, or of another kind without words, says so at its field', async () => {
  const screen = await show(<ReportDialog job={VIEWED} onClose={() => {}} />, { as: TALENT });
  const reason = screen.getByRole('combobox');
  await screen.getByRole('button', { name: 'Send report' }).click();
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.selectOptions('other');
  await screen.getByRole('button', { name: 'Send report' }).click();
  await expect.element(screen.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  expect(requestsTo('POST /jobs/:id/reports')).toEqual([]);
});
