import { expect, test } from 'vitest';
import { periodIn } from '../../../design/periods/periods.ts';
import { JOB } from '../../../testing/jobs.ts';
import { answer } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { CompanyAnalytics } from './CompanyAnalytics.tsx';

const nothing = { median: null, p90: null, count: 0 };

const open = (...jobs: (typeof JOB)[]) => {
  answer('GET /analytics/company', {
    applications: 0,
    truncated: false,
    funnel: [],
    stages: [],
    timeToShortlist: nothing,
    timeToHire: nothing,
    sources: [],
    months: [],
    jobs: [],
    reasons: [],
  });
  answer('GET /company/job-postings', { data: jobs, total: jobs.length } as never);
  const period = periodIn(new URLSearchParams(), new Date('2026-11-02T08:00:00Z'), { fallback: 'last-90-days' });
  return show(<CompanyAnalytics period={period} asTable={false} params={new URLSearchParams()} set={() => {}} />, {
    as: COMPANY,
  });
};

test('a company without a job is sent to post one, not to another period', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('link', { name: 'Post a Job' })).toHaveAttribute('href', '/postajob');
  await expect.element(screen.getByText('Show all time')).not.toBeInTheDocument();
});

test('a company whose jobs had no applicants lately is shown the way to all time', async () => {
  const screen = await open(JOB);
  await expect.element(screen.getByRole('option', { name: JOB.title })).toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Show all time' })).toBeVisible();
});
