import { hasPassed } from '@hireledger/domain/jobs/deadline';
import { dayIn } from '@hireledger/domain/periods/time-zone';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import { useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { ConfirmDialog } from '../../../design/overlays/ConfirmDialog.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { DateInput } from '../../../design/fields/TextInput.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useReopenJob } from '../calls.ts';

/** Reopens a closed job; one whose deadline has passed gets a new one, or none. */
export function ReopenJobDialog({ job, onClose }: { job: JobPosting; onClose: () => void }) {
  const reopen = useReopenJob(job.id);
  const [now] = useState(() => new Date());
  const [deadline, setDeadline] = useState('');
  const isOver = job.applicationDeadline !== null && hasPassed(job.applicationDeadline, job.timeZone, now);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Reopen this job?"
      confirmLabel="Reopen"
      busyLabel="Opening..."
      onConfirm={async () => {
        await reopen.mutateAsync(isOver ? { applicationDeadline: deadline || null } : {});
        toast.success('Job reopened.', { description: 'It is back on the board.' });
      }}
      errorText={(error) => sentenceOf(error)}
    >
      <p>{`“${job.title}” goes back on the board and accepts applications.`}</p>
      {isOver && (
        <Field
          label="New deadline"
          optional
          help="Leave blank to keep the job open until you close it."
          className="mt-4"
        >
          <DateInput
            value={deadline}
            min={dayIn(job.timeZone, now)}
            onChange={(change) => setDeadline(change.target.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
