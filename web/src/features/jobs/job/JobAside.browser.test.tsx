import type { JobPosting } from '@hireledger/domain/http/jobs';
import { expect, test } from 'vitest';
import { JOB } from '../../../testing/jobs.ts';
import { show } from '../../../testing/show.tsx';
import { JobAside } from './JobAside.tsx';
import { JobHeader } from './JobHeader.tsx';

test.each([
  { applicants: 5, capacity: 10, percent: '50' },
  { applicants: 300, capacity: 1, percent: '100' },
])('draws $applicants applicants of $capacity as $percent percent', async ({ applicants, capacity, percent }) => {
  const screen = await show(<JobAside job={{ ...JOB, applicants, capacity, hired: 0 }} />);
  await expect
    .element(screen.getByRole('progressbar', { name: `${applicants} applied of ${capacity} capacity` }))
    .toHaveAttribute('aria-valuenow', percent);
  await expect.element(screen.getByText(`0 of ${capacity} hired`)).toBeVisible();
});

test('asks nobody to apply for a closed job by a date', async () => {
  const dated: JobPosting = { ...JOB, applicationDeadline: '2027-02-12', timeZone: 'America/New_York' };
  const draw = (job: JobPosting) =>
    show(
      <>
        <JobHeader job={job} action={null} />
        <JobAside job={job} />
      </>,
    );
  const open = await draw(dated);
  await expect.element(open.getByText('Apply by 12 Feb 2027, New York time')).toBeVisible();
  await expect.element(open.getByText('Apply Before')).toBeVisible();
  await open.unmount();
  const closed = await draw({ ...dated, closedReason: 'The company closed this job.', closeReason: 'company' });
  await expect.element(closed.getByText(/Apply (by|before)/i)).not.toBeInTheDocument();
});
