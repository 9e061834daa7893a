import { expect, test } from 'vitest';
import { JOB } from '../../../testing/jobs.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { jobColumns } from './job-columns.tsx';

test('a row says how many were hired, and how many offers are out', async () => {
  const status = jobColumns(() => {}).find(({ id }) => id === 'status')!;
  const screen = await show(<p>{status.cell({ ...JOB, capacity: 1, hired: 2, offersOut: 3 }, 0)}</p>, { as: COMPANY });
  await expect.element(screen.getByText('2 of 1 hired')).toBeVisible();
  await expect.element(screen.getByText('3 offers are out')).toBeVisible();
});

test('a due date says on hover in which time zone it ends', async () => {
  const due = jobColumns(() => {}).find(({ id }) => id === 'due')!;
  const job = { ...JOB, applicationDeadline: '2026-12-12', timeZone: 'Africa/Lagos' };
  const screen = await show(<p>{due.cell(job, 0)}</p>, { as: COMPANY });
  await expect.element(screen.getByText(/^12 Dec 2026$/)).toHaveAttribute('title', 'Until midnight in Africa/Lagos');
});
