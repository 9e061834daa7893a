import type { JobPosting } from '@hireledger/domain/http/jobs';
import { isUuid } from '@hireledger/domain/http/uuid';
import { jobAddress } from '@hireledger/domain/jobs/job-address';
import { placeText } from '@hireledger/domain/jobs/place';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { CopyButton } from '../../../design/CopyButton.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { Menu } from '../../../design/overlays/Menu.tsx';
import { PageHead } from '../../../design/PageHead.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { JobAside } from '../../../hiring/job/JobAside.tsx';
import { RecordPage } from '../../../hiring/RecordPage.tsx';
import { isNotFound } from '../../../http/sentences.ts';
import { loadQueries } from '../../../http/query-client.ts';
import { session } from '../../../http/session.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { paths } from '../../../navigation/paths.ts';
import { ownJob, useOwnJob, useJobApplicants } from '../calls.ts';
import { FreeOpening } from '../components/FreeOpening.tsx';
import { JobApplicants } from '../components/JobApplicants.tsx';
import { JobDialogs, type JobAction } from '../components/JobDialogs.tsx';
import { jobMenu } from '../components/job-menu.tsx';
import { JobState } from '../components/JobState.tsx';
import { StatCard } from '../../../design/charts/StatCard.tsx';
import { daysBefore, shortDate } from '../../../design/values/dates.ts';
import { useNow } from '../../../design/values/use-now.ts';

export const loader = ({ params: { id = '' } }: LoaderFunctionArgs) =>
  isUuid(id) ? loadQueries(ownJob.options(id)) : null;

/** /jobpostinglist/{id}: one of the company's own jobs, its applicants and its actions, live. */
export default function OwnJobPage() {
  const id = useParams()['id'] ?? '';
  const query = useOwnJob(id);
  const foreign = query.data !== undefined && query.data.companyId !== session.current()?.user.id;
  const job = foreign || isNotFound(query.error) ? undefined : query.data;
  usePageTitle(job?.title);
  return (
    <RecordPage
      // A job of another company is public, but its page is not.
      id={foreign ? '' : id}
      record={job}
      query={query}
      heading="Job"
      list={paths.jobPostings()}
      back="All jobs"
      skeleton={<JobSkeleton />}
      missing={{ drawing: 'job', title: 'Job not found.', owner: 'another company', listLabel: 'View your jobs' }}
    >
      {(found) => <Job job={found} />}
    </RecordPage>
  );
}

function Job({ job }: { job: JobPosting }) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { share?: boolean } | null };
  const [action, setAction] = useState<JobAction | null>(state?.share ? 'share' : null);
  const open = (path: string) => void navigate(path);
  return (
    <>
      <PageHead
        title={<bdi>{job.title}</bdi>}
        line={
          <span className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <JobState job={job} />
            <bdi className="wrap-anywhere">{placeText(job)}</bdi>
          </span>
        }
        action={
          <>
            <ButtonLink variant="secondary" to={paths.editJob(job.id)}>
              Edit job
            </ButtonLink>
            <ButtonLink to={paths.applicants({ jobId: job.id, view: 'board' })}>View applicants</ButtonLink>
            <Menu
              trigger={
                <IconButton label={`More for ${job.title}`} title="More">
                  <Ellipsis size={16} />
                </IconButton>
              }
              items={[
                ...jobMenu(job, open, setAction),
                { label: 'Delete', danger: true, onSelect: () => setAction('delete') },
              ]}
            />
          </>
        }
      />
      <FreeOpening job={job} onAsk={() => setAction('reopen')} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-4">
          <JobFigures job={job} />
          <JobApplicants job={job} onShare={() => setAction('share')} />
        </div>
        <div className="grid min-w-0 gap-4">
          <PublicLink job={job} onShare={() => setAction('share')} />
          <JobAside job={job} />
        </div>
      </div>
      <JobDialogs
        asked={action && { job, action }}
        onClose={() => setAction(null)}
        onDeleted={() => open(paths.jobPostings())}
      />
    </>
  );
}

function PublicLink({ job, onShare }: { job: JobPosting; onShare: () => void }) {
  const link = `${location.origin}${jobAddress(job)}`;
  return (
    <Card
      title="Public link"
      note={job.status === 'Active' ? 'Anyone with the link can apply.' : 'Applications are closed.'}
    >
      <p className="flex items-start gap-2 rounded-control bg-sunken py-1.5 pr-1.5 pl-3">
        <a
          href={link}
          target="_blank"
          rel="noopener"
          className="min-w-0 flex-1 py-1 font-mono text-xs wrap-anywhere text-ink-soft hover:text-brand-ink"
        >
          {link.replace(/^https?:\/\//, '')}
        </a>
        <CopyButton text={link} label="Copy the public link" />
      </p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={onShare}>
        Share with a source
      </Button>
    </Card>
  );
}

const JobSkeleton = () => (
  <>
    <Skeleton className="mb-5 h-14 w-80 max-w-full" />
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid content-start gap-4">
        <Skeleton className="h-28 w-full rounded-card" />
        <Skeleton className="h-80 w-full rounded-card" />
      </div>
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  </>
);

/** Applicants, those to review, people hired, and how long the job has been up. */
function JobFigures({ job }: { job: JobPosting }) {
  const now = useNow();
  const stages = useJobApplicants(job.id).data?.stages;
  const toReview = stages
    ?.filter(({ stage }) => stage === 'Applied' || stage === 'Pending')
    .reduce((sum, { total }) => sum + total, 0);
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <StatCard label="Applicants" note="Without withdrawn" value={job.applicants} />
      <StatCard label="To review" note="Applied and pending" value={toReview} />
      <StatCard
        label="Hired"
        note={`Of ${grouped(job.capacity)} ${job.capacity === 1 ? 'opening' : 'openings'}`}
        value={job.hired}
      />
      <StatCard
        label={job.status === 'Active' ? 'Days open' : 'Days since posted'}
        note={`Posted ${shortDate(job.createdAt)}`}
        value={Math.max(0, daysBefore(job.createdAt, now))}
      />
    </div>
  );
}
