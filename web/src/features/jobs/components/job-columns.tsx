import type { JobPosting } from '@hireledger/domain/http/jobs';
import { counted, grouped } from '@hireledger/domain/numbers/grouped';
import { may } from '../../../account/permissions.ts';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { LastDay } from '../../../design/values/LastDay.tsx';
import type { Column } from '../../../design/lists/Table.tsx';
import { hiredText } from '../job/openings.ts';
import { TypeBadge } from '../job/TypeBadge.tsx';
import type { JobAction } from './JobDialogs.tsx';
import { JobRowActions } from './JobRowActions.tsx';
import { JobState } from './JobState.tsx';
import { MutedSign } from './MutedSign.tsx';

/** The columns of Job Postings (specification, section 2). */
export const jobColumns = (onAsk: (job: JobPosting, action: JobAction) => void): Column<JobPosting>[] => [
  {
    id: 'title',
    head: 'Job Title',
    sortable: true,
    cell: (job) => (
      <span className="flex items-center gap-2">
        <Link to={paths.ownJob(job.id)} dir="auto" className="my-1.5 line-clamp-2 wrap-anywhere hover:text-brand-ink">
          {job.title}
        </Link>
        <MutedSign jobId={job.id} />
      </span>
    ),
  },
  {
    id: 'status',
    head: 'Status',
    phone: 'lead',
    cell: (job) => (
      <span className="grid justify-items-start gap-0.5 sm:py-1.5">
        <JobState job={job} />
        {job.hired > 0 && <span className="text-xs text-ink-soft tabular-nums">{hiredText(job)}</span>}
      </span>
    ),
  },
  {
    id: 'posted',
    head: 'Date Posted',
    sortable: true,
    room: 900,
    phone: 'named',
    phoneHead: 'Posted',
    cell: (job) => <DateTime at={job.createdAt} />,
  },
  {
    id: 'due',
    head: 'Due Date',
    sortable: true,
    phone: 'named',
    phoneHead: 'Due',
    cell: (job) =>
      job.applicationDeadline ? (
        <LastDay day={job.applicationDeadline} timeZone={job.timeZone} />
      ) : (
        <span className="whitespace-nowrap text-ink-faint">No deadline</span>
      ),
  },
  {
    id: 'type',
    head: 'Job Type',
    room: 720,
    phone: 'rest',
    cell: (job) => (
      // Two badges in a row, however long the titles are.
      <span className="flex flex-wrap gap-1 sm:min-w-35 sm:py-1.5">
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
    phone: 'named',
    cell: (job) =>
      !may('see-applicants') ? (
        grouped(job.applicants)
      ) : (
        <Link
          to={paths.applicants({ jobId: job.id })}
          aria-label={`${counted(job.applicants, 'applicant')} for ${job.title}`}
          className="-mr-1.5 inline-flex h-7 items-center rounded-md px-1.5 font-medium text-brand-ink hover:bg-brand-soft"
        >
          {grouped(job.applicants)}
        </Link>
      ),
  },
  {
    id: 'action',
    head: 'Action',
    align: 'right',
    phone: 'end',
    width: '132px',
    cell: (job) => <JobRowActions job={job} onAsk={(action) => onAsk(job, action)} />,
  },
];
