import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AnswerOf } from '../../../http/call.ts';
import { queryClient } from '../../../http/query-client.ts';
import { everyFormDialog } from '../../../testing/form-dialog.tsx';
import { JOB } from '../../../testing/jobs.ts';
import { answer, requestsTo } from '../../../testing/server.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import { job, type ViewedJob } from '../calls.ts';
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

test('an answer from before the report does not take its mark away', async () => {
  const older = Promise.withResolvers<AnswerOf<'GET /jobs/:id'>>();
  answer('GET /jobs/:id', () => older.promise);
  answer('POST /jobs/:id/reports', { message: 'Thank you' });
  await show(<ReportDialog job={VIEWED} onClose={() => {}} />, { as: TALENT });
  queryClient.setQueryData(job.keyOf(JOB.id), VIEWED);
  const fetching = queryClient.fetchQuery({ ...job.options(JOB.id), staleTime: 0 }).catch(() => undefined);
  await expect.poll(() => requestsTo('GET /jobs/:id')).toHaveLength(1);
  await page.getByRole('combobox').selectOptions('other');
  await page.getByRole('textbox').fill('It asks for money.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect.poll(() => queryClient.getQueryData(job.keyOf(JOB.id))).toMatchObject({ reported: true });
  older.resolve({ data: { ...VIEWED, reported: false } });
  await fetching;
  expect(queryClient.getQueryData(job.keyOf(JOB.id))).toMatchObject({ reported: true });
});
