import type { CompanyAnalytics } from '@hireledger/domain/http/analytics';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { useState } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { durationText, shareText } from '../../../design/values/duration-text.ts';
import type { Sort } from '../../../design/lists/sort.ts';
import { Table, type Column } from '../../../design/lists/Table.tsx';

type Job = CompanyAnalytics['jobs'][number];

const COLUMNS: readonly Column<Job>[] = [
  {
    id: 'jobTitle',
    head: 'Job',
    sortable: true,
    cell: (job) => (
      <Link to={paths.ownJob(job.jobId)} className="font-medium hover:underline">
        <bdi className="line-clamp-2 sm:my-1 sm:min-w-40 wrap-anywhere" title={job.jobTitle}>
          {job.jobTitle}
        </bdi>
      </Link>
    ),
  },
  {
    id: 'applicants',
    head: 'Applicants',
    align: 'right',
    sortable: true,
    phone: 'named',
    cell: (job) => grouped(job.applicants),
  },
  {
    id: 'shortlisted',
    head: 'Shortlisted',
    align: 'right',
    sortable: true,
    phone: 'named',
    cell: (job) => shareText(job.shortlisted, job.applicants),
  },
  {
    id: 'hired',
    head: 'Hired',
    align: 'right',
    sortable: true,
    phone: 'named',
    cell: (job) => shareText(job.hired, job.applicants),
  },
  {
    id: 'hoursToShortlist',
    head: 'To shortlist',
    align: 'right',
    sortable: true,
    room: 720,
    phone: 'named',
    cell: (job) => durationText(job.hoursToShortlist),
  },
  {
    id: 'rating',
    head: 'Average rating',
    align: 'right',
    sortable: true,
    phone: 'named',
    cell: (job) => job.rating?.toFixed(1) ?? '–',
  },
];

const VALUES: Record<string, (job: Job) => string | number | null> = {
  jobTitle: (job) => job.jobTitle.toLowerCase(),
  applicants: (job) => job.applicants,
  shortlisted: (job) => job.shortlisted / job.applicants,
  hired: (job) => job.hired / job.applicants,
  hoursToShortlist: (job) => job.hoursToShortlist,
  rating: (job) => job.rating,
};

/** Jobs compared. Missing values are last in both directions. */
export function JobComparison({ jobs }: { jobs: readonly Job[] }) {
  const [sort, setSort] = useState<Sort>({ by: 'applicants', descending: true });
  const valueOf = VALUES[sort.by]!;
  const rows = jobs.toSorted((a, b) => {
    const [x, y] = [valueOf(a), valueOf(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return (x < y ? -1 : Number(x > y)) * (sort.descending ? -1 : 1);
  });
  return (
    <Table
      inCard
      caption="Jobs compared"
      columns={COLUMNS}
      rows={rows}
      rowKey={(job) => job.jobId}
      sort={sort}
      onSort={setSort}
      empty={null}
    />
  );
}
