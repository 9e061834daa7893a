import type { PipelineAnswer } from '@hireledger/domain/http/pipeline';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { applicantRow } from '../../../testing/applicants.ts';
import { JOB, VIEWED_JOB } from '../../../testing/jobs.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import OwnJobPage from './OwnJobPage.tsx';

const stages = (counts: Partial<Record<Stage, number>>): PipelineAnswer => ({
  columns: Object.entries(counts).map(([stage, total], n) => ({
    stage: stage as Stage,
    total,
    more: false,
    rows: [
      {
        ...applicantRow(n, { hiringStage: stage as Stage, appliedAt: `2026-11-0${n + 1}T08:00:00.000Z` }),
        stageSince: '2026-11-05T08:00:00.000Z',
      },
    ],
    nextCursor: null,
  })),
  named: [],
  all: { count: 4, more: false },
  similar: false,
  eventsUpTo: 0,
});

const open = () =>
  show(
    <Routes>
      <Route path="/jobpostinglist/:id" element={<OwnJobPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { as: COMPANY, at: `/jobpostinglist/${JOB.id}` },
  );

test('a job leads from each stage to its applicants, and names the newest', async () => {
  answer('GET /jobs/:id', { data: { ...VIEWED_JOB, applicants: 4, hired: 1, capacity: 2 } });
  answer('GET /applicants/pipeline', stages({ Pending: 1, Applied: 2, Shortlisted: 1 }));
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: JOB.title, level: 1 })).toBeVisible();
  await expect
    .element(screen.getByRole('group', { name: 'To review' }).getByText('3', { exact: true }).last())
    .toBeInTheDocument();
  await expect.element(screen.getByRole('group', { name: 'Hired' }).getByText('Of 2 openings')).toBeVisible();
  const shortlisted = screen
    .getByRole('list', { name: 'Applicants by stage' })
    .getByRole('link', { name: 'Shortlisted' });
  await expect.element(shortlisted).toHaveAttribute('href', `/applicationlist?jobId=${JOB.id}&stage=Shortlisted`);
  const newest = screen
    .getByRole('link', { name: /^Ada Obi/ })
    .elements()
    .map((each) => each.textContent);
  expect(newest).toEqual(['Ada Obi 2', 'Ada Obi 1', 'Ada Obi 0']);
  expect(requestsTo('GET /applicants/pipeline').map(({ query }) => query)).toEqual([{ jobId: JOB.id }]);
});

test('a job says how many offers are out while it is open, and how many were hired beyond its openings', async () => {
  answer('GET /jobs/:id', { data: { ...VIEWED_JOB, applicants: 4, hired: 2, capacity: 1, offersOut: 1 } });
  answer('GET /applicants/pipeline', stages({ Hired: 1 }));
  const screen = await open();
  await expect.element(screen.getByText('1 offer is out')).toBeVisible();
  await expect.element(screen.getByText('2 of 1 hired')).toBeVisible();
});

const FREE = { ...VIEWED_JOB, hired: 0, capacity: 1, status: 'Closed', closeReason: 'capacity' } as const;

test('a job that closed as full and has a free opening again is reopened by one click', async () => {
  answer('GET /jobs/:id', { data: FREE });
  answer('GET /applicants/pipeline', stages({}));
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
  answer('GET /applicants/pipeline', stages({}));
  const screen = await open();
  await screen.getByRole('button', { name: 'Reopen job…' }).click();
  await expect.element(screen.getByLabelText(/^New deadline/)).toBeVisible();
});

test('a job without applicants can be shared, closed and deleted, and leaves its page when it is gone', async () => {
  answer('GET /jobs/:id', { data: VIEWED_JOB });
  answer('GET /applicants/pipeline', stages({}));
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

test.each([
  ['of another company', () => answer('GET /jobs/:id', { data: { ...VIEWED_JOB, companyId: applicantRow(1).id } })],
  ['that was deleted', () => refuse('GET /jobs/:id', 'NOT_FOUND')],
])('a job %s has no page', async (_whose, prepare) => {
  prepare();
  const screen = await open();
  await expect.element(screen.getByText('Job not found.')).toBeVisible();
  expect(requestsTo('GET /applicants/pipeline')).toEqual([]);
});

test('a long, right-to-left title fits a phone with letters twice as large', async () => {
  await showOnPhone({ letters: 2 });
  const title = 'מנהלת מחסן Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikant';
  answer('GET /jobs/:id', { data: { ...VIEWED_JOB, title } });
  answer('GET /applicants/pipeline', stages({ Applied: 2 }));
  const screen = await open();
  await expect.element(screen.getByText('Newest applicants')).toBeVisible();
  expect(brokenLooks()).toEqual([]);
});
