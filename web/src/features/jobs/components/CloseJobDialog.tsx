import type { JobPosting } from '@hireledger/domain/http/jobs';
import { useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { useCloseJob } from '../api/close-job.ts';

/** Asks before a job leaves the board, with a word to those who wait for it. */
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
        toast.success('Job closed.', { description: 'It has left the board. You can open it again at any time.' });
      }}
      errorText={(error) => sentenceOf(error)}
    >
      <p>“{job.title}” takes no more applications. Those who applied and wait are told, and stay in your list.</p>
      <Field label="Why" optional help="Your applicants see this." className="mt-4">
        <TextInput
          value={note}
          maxLength={300}
          autoComplete="off"
          placeholder="We found somebody"
          onChange={(change) => setNote(change.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
