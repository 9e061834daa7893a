import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { CloseReason } from '@hireledger/domain/jobs/job-status';
import { Badge } from '../../../design/Badge.tsx';

const WHY: Record<CloseReason, string> = {
  company: 'By you',
  deadline: 'Deadline passed',
  capacity: 'All openings filled',
};

/** Active or closed, with the reason, and whether the job is hidden for a review. */
export const JobState = ({ job }: { job: JobPosting }) => (
  <>
    <Badge tone={job.status === 'Active' ? 'success' : 'neutral'}>{job.status}</Badge>
    {job.closeReason && <span className="text-xs text-ink-faint">{WHY[job.closeReason]}</span>}
    {job.hidden && <span className="text-xs text-warning-ink">Under review</span>}
  </>
);
