import type { JobPosting } from '@hireledger/domain/http/jobs';
import { grouped, plural } from '@hireledger/domain/numbers/grouped';
import { sentenceOf } from '../../../http/sentences.ts';
import { ConfirmDialog } from '../../../design/overlays/ConfirmDialog.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useDeleteJob } from '../calls.ts';

/** Confirms deleting a job, in the specification's words (section 8). */
export function DeleteJobDialog({
  job,
  onClose,
  onDeleted,
}: {
  job: JobPosting;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}) {
  const deleteJob = useDeleteJob();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Are you sure you want to delete this job?"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      danger
      onConfirm={async () => {
        await deleteJob.mutateAsync(job.id);
        toast.success('Job deleted successfully!');
        onDeleted?.();
      }}
      errorText={(error) => `Error deleting job. ${sentenceOf(error, '')}`.trim()}
    >
      {`“${job.title}” is removed from the board.${job.applicants > 0 ? ` The ${plural(job.applicants, 'person', `${grouped(job.applicants)} people`)} with an open application are notified. Their applications stay readable.` : ''}`}
    </ConfirmDialog>
  );
}
