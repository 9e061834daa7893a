import type { JobPosting } from '@hireledger/domain/http/jobs';
import { placeText } from '@hireledger/domain/jobs/place';
import { Ellipsis, Share2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { usePermission } from '../../../account/why-not.ts';
import { IfMay } from '../../../account/IfMay.tsx';
import { Button } from '../../../design/Button.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { Menu } from '../../../design/overlays/Menu.tsx';
import { PageHead } from '../../../design/PageHead.tsx';
import { Tabs } from '../../../design/Tabs.tsx';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { JobAside } from '../job/JobAside.tsx';
import { JobSections } from '../job/JobSections.tsx';
import { hiredText } from '../job/openings.ts';
import { RecordPage } from '../../../navigation/RecordPage.tsx';
import { isNotFound } from '../../../http/sentences.ts';
import { loadQueries } from '../../../http/query-client.ts';
import { session } from '../../../http/session.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { useIsMutedJob } from '../../notifications/muted-jobs.ts';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { paths } from '../../../navigation/paths.ts';
import { useSetParam } from '../../../navigation/set-param.ts';
import { ownJob, useOwnJob } from '../calls.ts';
import { FreeOpening } from '../components/FreeOpening.tsx';
import { JobDialogs, type JobAction } from '../components/JobDialogs.tsx';
import { jobMenu } from '../components/job-menu.tsx';
import { JobState } from '../components/JobState.tsx';
import { MutedSign } from '../components/MutedSign.tsx';
import { TimeAgo } from '../../../design/values/TimeAgo.tsx';

export const loadOwnJob = (id: string) => loadQueries(ownJob.options(id));

/** What fills the tab of the applicants of a job; `none` is shown while it has none. */
type Applicants = (jobId: string, none: ReactNode) => ReactNode;

/** /jobpostinglist/{id}: one of the company's own jobs: its applicants, its ad and its actions, live. The tab is in the address. */
export function OwnJobPage({ applicants }: { applicants: Applicants }) {
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
      {(found) => <Job job={found} applicants={applicants} />}
    </RecordPage>
  );
}

function Job({ job, applicants }: { job: JobPosting; applicants: Applicants }) {
  const [params] = useSearchParams();
  const setParam = useSetParam();
  const navigate = useNavigate();
  const posts = usePermission('post-jobs');
  const isMuted = useIsMutedJob(job.id);
  const { may: seesApplicants } = usePermission('see-applicants');
  const { state } = useLocation() as { state: { share?: boolean } | null };
  const [action, setAction] = useState<JobAction | null>(state?.share ? 'share' : null);
  const open = (path: string) => void navigate(path);
  const share = () => setAction('share');
  return (
    <>
      <PageHead
        title={<bdi>{job.title}</bdi>}
        line={
          <span className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <JobState job={job} />
            <MutedSign jobId={job.id} />
            <span className="text-xs text-ink-faint tabular-nums">{hiredText(job)}</span>
            <span className="text-xs text-ink-faint">
              Posted <TimeAgo at={job.createdAt} />
            </span>
            <bdi className="text-xs text-ink-faint wrap-anywhere">{placeText(job)}</bdi>
          </span>
        }
        action={
          <>
            {job.status === 'Active' && (
              <Button variant="secondary" onClick={share}>
                <Share2 size={16} aria-hidden /> Share
              </Button>
            )}
            <IfMay permission="edit-jobs">
              <ButtonLink variant="secondary" to={paths.editJob(job.id)}>
                Edit job
              </ButtonLink>
            </IfMay>
            <Menu
              trigger={
                <IconButton label={`More for ${job.title}`} title="More">
                  <Ellipsis size={16} />
                </IconButton>
              }
              items={[
                ...jobMenu(job, open, setAction, posts.why, isMuted),
                {
                  label: 'Delete',
                  danger: true,
                  disabledReason: posts.why ?? false,
                  onSelect: () => setAction('delete'),
                },
              ]}
            />
          </>
        }
      />
      <FreeOpening job={job} onAsk={() => setAction('reopen')} />
      <Tabs
        label="Parts of this job"
        value={params.get('tab') === 'ad' || !seesApplicants ? 'ad' : 'applicants'}
        onChange={(tab) => setParam('tab', tab === 'ad' ? tab : '')}
        tabs={[
          ...(seesApplicants
            ? [
                {
                  value: 'applicants',
                  label: 'Applicants',
                  content: applicants(job.id, <NoneYet job={job} onShare={share} />),
                },
              ]
            : []),
          {
            value: 'ad',
            label: 'Job ad',
            content: (
              <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
                <JobSections job={job} />
                <JobAside job={job} />
              </div>
            ),
          },
        ]}
      />
      <JobDialogs
        asked={action && { job, action }}
        onClose={() => setAction(null)}
        onDeleted={() => open(paths.jobPostings())}
      />
    </>
  );
}

function NoneYet({ job, onShare }: { job: JobPosting; onShare: () => void }) {
  const isOpen = job.status === 'Active';
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-12">
      <EmptyState
        drawing="people"
        title="No applicants yet"
        action={isOpen && <Button onClick={onShare}>Share this job</Button>}
      >
        {isOpen
          ? 'Share it where people look for work. New applicants appear here live.'
          : 'Nobody applied while the job was open.'}
      </EmptyState>
    </div>
  );
}

const JobSkeleton = () => (
  <>
    <Skeleton className="mb-5 h-14 w-80 max-w-full" />
    <Skeleton className="mb-4 h-11 w-48" />
    <Skeleton className="h-120 w-full rounded-card" />
  </>
);
