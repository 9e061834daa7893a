import { useState } from 'react';
import { expect, test } from 'vitest';
import { JOB } from '../../../testing/jobs.ts';
import { TALENT_PROFILE } from '../../../testing/profiles.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import type { ViewedJob } from '../calls.ts';
import { ApplyPanel } from './ApplyPanel.tsx';

const OPEN = { ...JOB, myApplication: null, missing: [] } as unknown as ViewedJob;
const CLOSED: ViewedJob = { ...OPEN, closedReason: 'The company closed this job.', closeReason: 'company' };

/** The page's close arrives while the dialog is open: pressed as if by the server. */
function Closing() {
  const [job, setJob] = useState(OPEN);
  return (
    <>
      <button type="button" id="close-job" onClick={() => setJob(CLOSED)}>
        Close the job
      </button>
      <ApplyPanel job={job} role={TALENT.role} />
    </>
  );
}

test('keeps the open dialog and its text when the company closes the job', async () => {
  answer('GET /users/get-talent-profile', { data: TALENT_PROFILE });
  const screen = await show(<Closing />, { as: TALENT });
  await screen.getByRole('button', { name: 'Apply', exact: true }).click();
  await screen.getByLabelText('Cover note (optional)').fill('I know every shelf.');
  const submit = screen.getByRole('button', { name: 'Submit application' });
  await expect.element(submit).toBeEnabled();
  document.querySelector<HTMLElement>('#close-job')!.click();
  await expect.element(screen.getByText(/^The company closed this job\. You can no longer apply\./)).toBeVisible();
  await expect.element(screen.getByLabelText('Cover note (optional)')).toHaveValue('I know every shelf.');
  await expect.element(submit).toBeDisabled();
});

test('lets a talent who withdrew apply again, keeps the earlier note, and not once the job is closed', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const withdrawn = { id, hiringStage: 'Withdrawn', appliedAt: '2026-03-01T09:00:00Z', isWithdrawn: true } as const;
  answer('GET /users/get-talent-profile', { data: TALENT_PROFILE });
  const screen = await show(<ApplyPanel job={{ ...OPEN, myApplication: withdrawn }} role={TALENT.role} />, {
    as: TALENT,
  });
  await expect.element(screen.getByText('Withdrawn')).toBeVisible();
  await screen.getByRole('button', { name: 'Apply again' }).click();
  await expect.element(screen.getByText('Empty keeps the one that you sent before.')).toBeVisible();
  refuse('POST /users/apply-for-job', 'JOB_CLOSED', { message: 'The company closed this job.' });
  await screen.getByRole('button', { name: 'Submit application' }).click();
  await expect.element(screen.getByRole('dialog').getByText(/The company closed this job/)).toBeVisible();
  expect(requestsTo('POST /users/apply-for-job')[0]!.body).not.toHaveProperty('coverNote');
  await screen.unmount();
  const closed = await show(<ApplyPanel job={{ ...CLOSED, myApplication: withdrawn }} role={TALENT.role} />);
  await expect.element(closed.getByRole('link', { name: 'View your application' })).toBeVisible();
  expect(closed.container.querySelector('button')).toBeNull();
});

test.each([null, 'talent'] as const)('has no button for a closed job (%s)', async (role) => {
  const { container } = await show(<ApplyPanel job={CLOSED} role={role} />);
  expect(container.querySelector('button, a')).toBeNull();
});
