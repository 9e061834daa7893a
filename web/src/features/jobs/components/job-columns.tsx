import type { JobPosting } from '@hireledger/domain/http/jobs';
import { Link } from 'react-router-dom';
import { paths } from '../../../routes/paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { shortDate } from '../../../ui/dates.ts';
import { DateTime } from '../../../ui/DateTime.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { TypeBadge } from '../../../ui/TypeBadge.tsx';
import { JobRowActions } from './JobRowActions.tsx';

/** The columns of Job Postings (specification, section 2). */
export const jobColumns = (onDelete: (job: JobPosting) => void): Column<JobPosting>[] => [
  {
    id: 'title',
    head: 'Job Title',
    cell: (job) => (
      <Link to={paths.editJob(job.id)} dir="auto" className="my-1.5 line-clamp-2 [overflow-wrap:anywhere] hover:text-brand-ink">
        {job.title}
      </Link>
    ),
  },
  {
    id: 'status',
    head: 'Status',
    cell: (job) => (
      <span title={job.closedReason ?? undefined}>
        <Badge tone={job.status === 'Active' ? 'success' : 'neutral'}>{job.status}</Badge>
      </span>
    ),
  },
  { id: 'posted', head: 'Date Posted', cell: (job) => <DateTime at={job.createdAt} /> },
  {
    id: 'due',
    head: 'Due Date',
    cell: (job) => (job.applicationDeadline ? <Day at={job.applicationDeadline} /> : <span className="text-ink-faint">No deadline</span>),
  },
  {
    id: 'type',
    head: 'Job Type',
    cell: (job) => (
      <span className="flex flex-wrap gap-1 py-1.5 max-sm:py-0 max-sm:justify-end">
        {job.employmentTypes.map((type) => (
          <TypeBadge key={type} type={type} />
        ))}
      </span>
    ),
  },
  {
    id: 'applicants',
    head: 'Applicants',
    align: 'right',
    cell: (job) => (
      <Link
        to={paths.applicants({ jobId: job.id })}
        aria-label={`${job.applicants} applicants for ${job.title}`}
        className="-mr-1.5 inline-flex h-7 items-center rounded-md px-1.5 font-medium text-brand-ink hover:bg-brand-soft"
      >
        {job.applicants.toLocaleString('en-US')}
      </Link>
    ),
  },
  { id: 'action', head: 'Action', align: 'right', phone: 'bare', width: '132px', cell: (job) => <JobRowActions job={job} onDelete={() => onDelete(job)} /> },
];

const Day = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap tabular-nums">
    {shortDate(at)}
  </time>
);
