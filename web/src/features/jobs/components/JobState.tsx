import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { CloseReason } from '@hireledger/domain/jobs/job-status';
import { Badge } from '../../../design/Badge.tsx';
import { offersOutText } from '../job/openings.ts';

const WHY: Record<CloseReason, string> = {
  company: 'By you',
  deadline: 'Deadline passed',
  capacity: 'All openings filled',
};

const whyClosed = ({ closeReason, hired, capacity }: JobPosting): string =>
  closeReason === 'capacity' && hired < capacity ? 'An opening is free again' : WHY[closeReason!];

/** Active or closed, with the reason, how many offers wait for an answer, and whether the job is hidden for a review. */
export const JobState = ({ job }: { job: JobPosting }) => (
  <>
    <Badge tone={job.status === 'Active' ? 'success' : 'neutral'}>{job.status}</Badge>
    {job.closeReason && <span className="text-xs text-ink-faint">{whyClosed(job)}</span>}
    {job.offersOut !== null && job.offersOut > 0 && (
      <span className="text-xs text-ink-soft">{offersOutText(job.offersOut)}</span>
    )}
    {job.hidden && <span className="text-xs text-warning-ink">Under review</span>}
  </>
);
