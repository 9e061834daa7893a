import type { JobPosting } from '@hireledger/domain/http/jobs';
import { useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { ConfirmDialog } from '../../../design/overlays/ConfirmDialog.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useCloseJob } from '../calls.ts';

/** Confirms closing a job, with a message to its applicants. */
export function CloseJobDialog({ job, onClose }: { job: JobPosting; onClose: () => void }) {
  const close = useCloseJob(job.id);
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Close this job?"
      confirmLabel="Close job"
      busyLabel="Closing..."
      onConfirm={async () => {
        await close.mutateAsync({ note });
        toast.success('Job closed.', { description: 'It is no longer on the board. You can reopen it at any time.' });
      }}
      errorText={(error) => sentenceOf(error)}
    >
      <p>{`“${job.title}” will no longer accept applications. Active applicants are notified and stay in your list.`}</p>
      <Field label="Reason" optional help="Your applicants see this." className="mt-4">
        <TextInput
          value={note}
          maxLength={300}
          autoComplete="off"
          placeholder="We found someone"
          onChange={(change) => setNote(change.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
