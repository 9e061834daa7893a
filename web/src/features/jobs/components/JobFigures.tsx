import type { JobPosting } from '@hireledger/domain/http/jobs';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { StatCard } from '../../../design/charts/StatCard.tsx';
import { daysBefore, shortDate } from '../../../design/values/dates.ts';
import { useNow } from '../../../design/values/use-now.ts';
import { useJobApplicants } from '../calls.ts';

/** Applicants, those to review, people hired, and how long the job has been up. */
export function JobFigures({ job }: { job: JobPosting }) {
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
