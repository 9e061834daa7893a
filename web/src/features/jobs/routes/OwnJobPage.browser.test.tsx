import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../http/query-client.ts';
import { ALL_NOTICES, notices } from '../../notifications/list-notices.ts';
import { applicantRow } from '../../../testing/applicants.ts';
import { JOB, VIEWED_JOB } from '../../../testing/jobs.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { OwnJobPage } from './OwnJobPage.tsx';

const open = () =>
  show(
    <Routes>
      <Route
        path="/jobpostinglist/:id"
        element={
          <OwnJobPage
            applicants={(_jobId, none) => (
              <>
                <p>The applicants</p>
                {none}
              </>
            )}
          />
        }
      />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { as: COMPANY, at: `/jobpostinglist/${JOB.id}` },
  );

test('the ad is a tab, which is in the address', async () => {
  answer('GET /jobs/:id', { data: VIEWED_JOB });
  const screen = await open();
  await expect.element(screen.getByText('The applicants')).toBeVisible();
  await screen.getByRole('tab', { name: 'Job ad' }).click();
  await expect.element(screen.getByText(JOB.jobDescription)).toBeVisible();
  await expect.element(screen.getByText('0 applied')).toBeVisible();
  expect(screen.address()).toBe(`/jobpostinglist/${JOB.id}?tab=ad`);
  await expect.element(screen.getByText('The applicants')).not.toBeInTheDocument();
});

test('a job says how many offers are out while it is open, and how many were hired beyond its openings', async () => {
  answer('GET /jobs/:id', { data: { ...VIEWED_JOB, applicants: 4, hired: 2, capacity: 1, offersOut: 1 } });
  const screen = await open();
  await expect.element(screen.getByText('1 offer is out')).toBeVisible();
  await expect.element(screen.getByText('2 of 1 hired')).toBeVisible();
});

const FREE = { ...VIEWED_JOB, hired: 0, capacity: 1, status: 'Closed', closeReason: 'capacity' } as const;

test('a job that closed as full and has a free opening again is reopened by one click', async () => {
  answer('GET /jobs/:id', { data: FREE });
  answer('POST /company/job-posting/:id/reopen', { message: 'Job reopened.', data: JOB });
  const screen = await open();
  await expect.element(screen.getByText('An opening is free again', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Reopen job' }).click();
  await expect.element(screen.getByText('Active')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Reopen job' })).not.toBeInTheDocument();
  expect(requestsTo('POST /company/job-posting/:id/reopen').map(({ body }) => body)).toEqual([{}]);
});

test('its deadline has passed meanwhile: the same button asks for a new one', async () => {
  answer('GET /jobs/:id', { data: { ...FREE, applicationDeadline: '2026-01-01' } });
  const screen = await open();
  await screen.getByRole('button', { name: 'Reopen job…' }).click();
  await expect.element(screen.getByLabelText(/^New deadline/)).toBeVisible();
});

test('a job without applicants can be shared, closed and deleted, and leaves its page when it is gone', async () => {
  answer('GET /jobs/:id', { data: VIEWED_JOB });
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: 'Share this job' })).toBeVisible();
  await screen.getByRole('button', { name: `More for ${JOB.title}` }).click();
  answer('POST /company/job-posting/:id/close', {
    message: 'Closed',
    data: { ...JOB, status: 'Closed', closeReason: 'company', closedReason: 'Closed' },
  });
  await screen.getByRole('menuitem', { name: 'Close' }).click();
  await screen.getByRole('button', { name: 'Close job' }).click();
  await expect.element(screen.getByText('By you')).toBeVisible();
  await screen.getByRole('button', { name: `More for ${JOB.title}` }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  answer('DELETE /company/job-posting/:id', { message: 'Deleted' });
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(screen.address).toBe('/jobpostinglist');
});

test('a job is muted in its menu, says so, and is unmuted by the toast', async () => {
  answer('GET /jobs/:id', { data: VIEWED_JOB });
  answer('PUT /account/muted-jobs/:id', { message: '' });
  answer('DELETE /account/muted-jobs/:id', { message: '' });
  const screen = await open();
  queryClient.setQueryData(notices.keyOf(ALL_NOTICES), {
    data: [],
    unread: 0,
    nextBefore: null,
    muted: [],
    mutedJobs: [],
  });
  await screen.getByRole('button', { name: `More for ${JOB.title}` }).click();
  await screen.getByRole('menuitem', { name: /^Mute notifications/ }).click();
  await expect.element(screen.getByText('Muted', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('Muted', { exact: true })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: `More for ${JOB.title}` }).click();
  await expect.element(screen.getByRole('menuitem', { name: /^Mute notifications/ })).toBeVisible();
  expect(requestsTo('DELETE /account/muted-jobs/:id').map(({ params }) => params)).toEqual([{ id: JOB.id }]);
});

test.each([
  ['of another company', () => answer('GET /jobs/:id', { data: { ...VIEWED_JOB, companyId: applicantRow(1).id } })],
  ['that was deleted', () => refuse('GET /jobs/:id', 'NOT_FOUND')],
])('a job %s has no page', async (_whose, prepare) => {
  prepare();
  const screen = await open();
  await expect.element(screen.getByText('Job not found.')).toBeVisible();
  await expect.element(screen.getByText('The applicants')).not.toBeInTheDocument();
});

test('a long, right-to-left title fits a phone with letters twice as large', async () => {
  await showOnPhone({ letters: 2 });
  const title = 'מנהלת מחסן Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikant';
  answer('GET /jobs/:id', { data: { ...VIEWED_JOB, title } });
  const screen = await open();
  await expect.element(screen.getByText('The applicants')).toBeVisible();
  expect(brokenLooks()).toEqual([]);
});
