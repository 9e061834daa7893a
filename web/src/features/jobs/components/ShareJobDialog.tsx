import type { JobPosting } from '@hireledger/domain/http/jobs';
import { jobAddress } from '@hireledger/domain/jobs/job-address';
import { shareTagOf } from '@hireledger/domain/jobs/share-tag';
import { useState } from 'react';
import { copyText } from '../../../browser/copy-text.ts';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { DialogActions } from '../../../design/overlays/DialogActions.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';

const PLACES = ['LinkedIn', 'X', 'Newsletter', 'Career page', 'Friends'];

/** A job's link with a tag for the place where it is shared: Analytics shows who came from there. */
export function ShareJobDialog({ job, onClose }: { job: JobPosting; onClose: () => void }) {
  const [place, setPlace] = useState('');
  const tag = shareTagOf(place);
  const link = `${location.origin}${jobAddress(job)}${tag ? `?ref=${tag}` : ''}`;
  const copy = async () => {
    // The dialog shows the link.
    if (!(await copyText(link))) {
      toast.error('Your browser blocked copying.');
      return;
    }
    toast.success('Link copied');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Share this job"
      description={<bdi>{job.title}</bdi>}
      footer={
        <DialogActions onCancel={onClose} onClick={() => void copy()}>
          Copy link
        </DialogActions>
      }
    >
      <div className="grid gap-4">
        <Field label="Where will you share it?" optional help="Adds this source to the link so Analytics can track it.">
          <TextInput
            value={place}
            maxLength={60}
            autoComplete="off"
            placeholder="LinkedIn"
            onChange={(change) => setPlace(change.target.value)}
          />
        </Field>
        <div role="group" aria-label="Suggestions" className="flex flex-wrap gap-1.5">
          {PLACES.map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              aria-pressed={place === suggestion}
              onClick={() => setPlace(suggestion)}
              className="h-7 rounded-full border border-line px-3 text-note text-ink-soft hover:bg-sunken aria-pressed:border-brand aria-pressed:text-brand-ink"
            >
              {suggestion}
            </button>
          ))}
        </div>
        <p
          aria-label="The link"
          className="rounded-control bg-sunken px-3 py-2 font-mono text-xs wrap-anywhere text-ink-soft"
        >
          {link}
        </p>
      </div>
    </Dialog>
  );
}
