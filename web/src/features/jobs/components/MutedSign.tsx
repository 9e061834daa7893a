import { BellOff } from 'lucide-react';
import { useIsMutedJob } from '../../notifications/muted-jobs.ts';

/** Beside a job whose notices the person muted. */
export const MutedSign = ({ jobId }: { jobId: string }) =>
  useIsMutedJob(jobId) && (
    <span
      className="inline-flex shrink-0 items-center gap-1 text-xs font-normal text-ink-faint"
      title="You get no notifications of this job."
    >
      <BellOff size={12} aria-hidden />
      Muted
    </span>
  );
