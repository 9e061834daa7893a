import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { PipelineCard } from '@hireledger/domain/http/pipeline';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { Link } from '../../../navigation/Link.tsx';
import { Avatar } from '../../../design/Avatar.tsx';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { BarList } from '../../../design/charts/BarList.tsx';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { TimeAgo } from '../../../design/values/TimeAgo.tsx';
import { listColour } from '../../../hiring/stages/stage-colours.ts';
import { StageBadge } from '../../../hiring/stages/StageBadge.tsx';
import { sentenceOf } from '../../../http/sentences.ts';
import { paths } from '../../../navigation/paths.ts';
import { useJobApplicants } from '../calls.ts';

const LINK = 'rounded text-note font-medium text-brand-ink hover:underline';

/** The applicants of a job: how many are in each stage, each a link to the list, and the newest of them. */
export function JobApplicants({ job, onShare }: { job: JobPosting; onShare: () => void }) {
  const query = useJobApplicants(job.id);
  if (query.isError && !query.data)
    return (
      <Card>
        <div className="py-8">
          <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
        </div>
      </Card>
    );
  if (!query.data) return <Skeleton className="h-80 w-full rounded-card" />;
  const { stages, newest } = query.data;
  if (newest.length === 0)
    return (
      <Card>
        <div className="py-8">
          <EmptyState
            drawing="people"
            title="No applicants yet"
            action={
              job.status === 'Active' && (
                <Button variant="secondary" onClick={onShare}>
                  Share this job
                </Button>
              )
            }
          >
            {job.status === 'Active' ? 'New applicants appear here live.' : 'Nobody applied while the job was open.'}
          </EmptyState>
        </div>
      </Card>
    );
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Card
        title="By stage"
        action={
          <Link to={paths.analytics({ jobId: job.id, period: 'all-time' })} className={LINK}>
            Conversion
          </Link>
        }
      >
        <BarList
          label="Applicants by stage"
          rows={stages
            .filter(({ total }) => total > 0)
            .map(({ stage, total, more }) => ({
              key: stage,
              name: (
                <Link
                  to={paths.applicants({ jobId: job.id, stage })}
                  className="inline-flex min-h-6 items-center rounded hover:underline"
                >
                  <StageBadge stage={stage} />
                </Link>
              ),
              value: total,
              colour: `var(--stage-${listColour(stage)})`,
              text: `${grouped(total)}${more ? '+' : ''}`,
            }))}
        />
      </Card>
      <Card
        flush
        title="Newest applicants"
        action={
          <Link to={paths.applicants({ jobId: job.id })} className={LINK}>
            See all
          </Link>
        }
      >
        <ul>
          {newest.map((row) => (
            <Applicant key={row.id} row={row} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

const Applicant = ({ row }: { row: PipelineCard }) => (
  <li className="relative flex items-center gap-3 border-b border-line px-5 py-2.5 last:border-b-0 hover:bg-sunken/60">
    <Avatar name={row.fullName} src={row.displayPicture} size="sm" />
    <span className="min-w-0 flex-1">
      <Link
        to={paths.applicant(row.id, `?jobId=${row.jobId}`)}
        dir="auto"
        title={row.fullName}
        className="block truncate text-left font-medium after:absolute after:inset-0 hover:text-brand-ink"
      >
        {row.fullName}
      </Link>
      <span className="text-xs text-ink-faint">
        Applied <TimeAgo at={row.appliedAt} />
      </span>
    </span>
    <StageBadge stage={row.hiringStage} />
  </li>
);
