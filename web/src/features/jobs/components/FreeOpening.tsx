import { hasPassed } from '@hireledger/domain/jobs/deadline';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import { grouped, plural } from '@hireledger/domain/numbers/grouped';
import { IfMay } from '../../../account/IfMay.tsx';
import { Button } from '../../../design/Button.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useNow } from '../../../design/values/use-now.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { useReopenJob } from '../calls.ts';

interface FreeOpeningProps {
  job: JobPosting;
  /** The deadline has passed: a new one is asked for. */
  onAsk: () => void;
}

/** On a job that closed as full and is not full any more: reopens it by one click. */
export function FreeOpening({ job, onAsk }: FreeOpeningProps) {
  const reopen = useReopenJob(job.id);
  const now = useNow();
  const free = job.capacity - job.hired;
  if (job.closeReason !== 'capacity' || free <= 0) return null;
  const isOver = job.applicationDeadline !== null && hasPassed(job.applicationDeadline, job.timeZone, now);
  const open = () =>
    reopen.mutate(
      {},
      {
        onSuccess: () => toast.success('Job reopened.', { description: 'It is back on the board.' }),
        onError: (error) => toast.error(sentenceOf(error)),
      },
    );
  return (
    <section
      aria-label="Free again"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card border border-line bg-warning-soft px-4 py-3 text-warning-ink"
    >
      <p className="min-w-0 flex-1 basis-64">
        {`${plural(free, 'An opening is', `${grouped(free)} openings are`)} free again. The job closed when all were filled, so nobody new can apply. Applicants who were notified of that are notified when you reopen it.`}
      </p>
      <IfMay permission="post-jobs">
        <Button variant="secondary" onClick={isOver ? onAsk : open} busy={reopen.isPending && 'Opening...'}>
          {isOver ? 'Reopen job…' : 'Reopen job'}
        </Button>
      </IfMay>
    </section>
  );
}
