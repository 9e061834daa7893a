import type { PipelineAnswer } from '@hireledger/domain/http/pipeline';
import type { ApplicantRow } from '@hireledger/domain/http/applicants';
import { FUNNEL_STEPS } from '@hireledger/domain/http/analytics';
import { STAGES, type Stage } from '@hireledger/domain/hiring/stages';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { applicantRow } from '../../testing/applicants.ts';
import { JOB, VIEWED_JOB } from '../../testing/jobs.ts';
import { brokenLooks, showOnPhone } from '../../testing/look.ts';
import { answer, requestsTo } from '../../testing/server.ts';
import { COMPANY, show } from '../../testing/show.tsx';
import OwnJobPage from './OwnJobPage.tsx';

const PAGE = `/jobpostinglist/${JOB.id}`;
const rowsIn = (stage: Stage, total: number) =>
  Array.from({ length: total }, (_, n) => ({
    ...applicantRow(n, { hiringStage: stage }),
    stageSince: '2026-11-05T08:00:00.000Z',
  }));
const board = (counts: Partial<Record<Stage, number>>): PipelineAnswer => ({
  columns: STAGES.map((stage) => ({
    stage,
    total: counts[stage] ?? 0,
    more: false,
    rows: rowsIn(stage, counts[stage] ?? 0),
    nextCursor: null,
  })),
  named: [],
  all: { count: 40, more: false },
  similar: false,
  eventsUpTo: 0,
});
const listed = (...data: ApplicantRow[]) =>
  answer('GET /applicants', {
    data,
    total: data.length,
    more: false,
    all: { count: 40, more: false },
    before: 0,
    similar: false,
    nextCursor: null,
    eventsUpTo: 0,
  });
const analysed = (...reached: number[]) =>
  answer('GET /analytics/company', {
    applications: reached[0]!,
    truncated: false,
    funnel: FUNNEL_STEPS.map((step, index) => ({ step, reached: reached[index] ?? 0 })),
    stages: [],
    timeToShortlist: { median: null, p90: null, count: 0 },
    timeToHire: { median: null, p90: null, count: 0 },
    sources: [],
    months: [],
    jobs: [],
    reasons: [],
  });

beforeEach(() => {
  localStorage.removeItem('job-view');
  answer('GET /jobs/:id', { data: VIEWED_JOB });
});

const open = (query = '') =>
  show(
    // With the frame's margins, into which the board reaches.
    <div className="px-4 sm:px-6">
      <Routes>
        <Route path="/jobpostinglist/:id" element={<OwnJobPage />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </div>,
    { as: COMPANY, at: `${PAGE}${query}` },
  );

test('a job shows its own funnel and board, and links to its applicants that lead back to it', async () => {
  analysed(3, 2);
  answer('GET /applicants/pipeline', board({ Applied: 2 }));
  const screen = await open('?level=Director&column=Applied');
  const ada = screen.getByRole('link', { name: applicantRow(1).fullName });
  await expect
    .element(ada)
    .toHaveAttribute(
      'href',
      `/applicationdetails/${applicantRow(1).id}?list=job&jobId=${JOB.id}&level=Director&column=Applied`,
    );
  const funnel = screen.getByRole('list', { name: 'Funnel' });
  await expect.element(funnel.getByText('2 · 66.7%')).toBeVisible();
  expect(requestsTo('GET /analytics/company').map(({ query }) => query?.jobId)).toEqual([JOB.id]);
  expect(requestsTo('GET /applicants/pipeline').map(({ query }) => query)).toEqual([
    { jobId: JOB.id, level: 'Director' },
  ]);
  // Its name is at the top of the page already.
  await expect.element(screen.getByRole('combobox', { name: 'Job' })).not.toBeInTheDocument();
  expect(screen.getByText(JOB.title, { exact: true }).elements()).toHaveLength(1);
});

test('filters of a job are in its address without the job, and clearing them leaves all of its applicants', async () => {
  analysed(1);
  answer('GET /applicants/pipeline', ({ query }) => board(query?.q ? {} : { Applied: 1 }));
  const screen = await open();
  await screen.getByRole('searchbox').fill('welder');
  await expect.poll(screen.address).toBe(`${PAGE}?q=welder`);
  await expect.element(screen.getByText('No applicants match these filters.')).toBeVisible();
  await screen.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(screen.address).toBe(PAGE);
  await expect.element(screen.getByRole('link', { name: applicantRow(0).fullName })).toBeVisible();
});

test('the table of a job has no column for it, and is remembered for other jobs alone', async () => {
  analysed(1);
  answer('GET /applicants/pipeline', board({ Applied: 1 }));
  listed(applicantRow(1));
  const screen = await open();
  await screen.getByRole('radio', { name: 'Table' }).click();
  await expect.element(screen.getByRole('columnheader', { name: 'Full Name' })).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: 'Job Role' })).not.toBeInTheDocument();
  expect(screen.address()).toBe(`${PAGE}?view=table`);
  expect(requestsTo('GET /applicants').map(({ query }) => query?.jobId)).toEqual([JOB.id]);
  expect([localStorage.getItem('job-view'), localStorage.getItem('application-view')]).toEqual(['table', null]);
});

test.each(['board', 'table'])('a job without applicants offers its link in place of an empty %s', async (view) => {
  analysed(0);
  answer('GET /applicants/pipeline', board({}));
  listed();
  const screen = await open(`?view=${view}`);
  await screen.getByRole('button', { name: 'Share this job' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Share this job' })).toBeVisible();
  expect(screen.getByRole('searchbox').elements()).toEqual([]);
  expect(screen.getByRole('list', { name: 'Funnel' }).elements()).toEqual([]);
});

test('a phone shows one stage at a time, and nothing is too wide with letters twice as large', async () => {
  await showOnPhone({ letters: 2 });
  analysed(12_000, 10_000, 3);
  answer('GET /applicants/pipeline', board({ Applied: 2, Hired: 1 }));
  const screen = await open();
  await screen.getByRole('button', { name: 'Hired 1' }).click();
  await expect.poll(screen.address).toBe(`${PAGE}?column=Hired`);
  expect(brokenLooks()).toEqual([]);
});
