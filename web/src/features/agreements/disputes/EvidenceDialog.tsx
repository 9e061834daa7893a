import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Milestone } from '@hireledger/domain/http/milestones';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { useRef, useState } from 'react';
import { Field } from '../../../design/fields/Field.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useRefused } from '../../../forms/use-refused.ts';
import { newIdempotencyKey } from '../../../http/call.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { AttachmentPicker } from '../../../uploads/AttachmentPicker.tsx';
import { useUploads } from '../../../uploads/use-uploads.ts';
import { useAddEvidence } from './add-evidence.ts';
import { aboutMilestone, useKeptText } from '../../../forms/use-kept-text.ts';
import { titleOf } from '../milestones/wait-words.ts';

const TEXT_MAX = 5_000;
const FILES_MAX = 10;

interface EvidenceDialogProps {
  contract: WorkAgreement;
  milestone: Milestone;
  onClose: () => void;
}

/** A text and files for the arbiter. Mount it to open it: the same evidence has one idempotency key. */
export function EvidenceDialog({ contract, milestone, onClose }: EvidenceDialogProps) {
  const { text, isLost, write } = useKeptText(aboutMilestone(contract.id, milestone.number, 'evidence'));
  const [touched, setTouched] = useState(false);
  const sent = useRef<{ what: string; key: string }>(null);
  const uploads = useUploads('attachment');
  const add = useAddEvidence(contract.id, milestone.number);
  const { issues, refOf } = useRefused(add.error, { text });
  const written = text.trim();
  const problem =
    written === ''
      ? 'Say what this shows.'
      : written.length > TEXT_MAX
        ? `Write at most ${grouped(TEXT_MAX)} characters.`
        : undefined;

  const submit = async () => {
    setTouched(true);
    if (problem) return;
    const files = uploads.done.map(({ fileUrl }) => fileUrl);
    const what = JSON.stringify([written, files]);
    const idempotencyKey = sent.current?.what === what ? sent.current.key : newIdempotencyKey();
    sent.current = { what, key: idempotencyKey };
    try {
      const { message } = await add.mutateAsync({ text: written, files, idempotencyKey });
      toast.success(message);
      onClose();
    } catch {
      // Shown below, or at its field.
    }
  };
  return (
    <ActionDialog
      title="Add evidence"
      description={<bdi>{titleOf(milestone)}</bdi>}
      action="Add evidence"
      busy={(uploads.busy && 'Uploading...') || (add.isPending && 'Adding...')}
      failure={add.error && !('text' in issues) && (issues['files'] ?? sentenceOf(add.error))}
      unsaved={isLost || (uploads.uploads.length > 0 && 'files')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label="What it shows"
        help="The other side and the arbiter read it. You cannot change it later."
        error={issues['text'] ?? (touched ? problem : undefined)}
        required
      >
        <TextArea
          ref={refOf('text')}
          rows={4}
          limit={TEXT_MAX}
          dir="auto"
          value={text}
          onChange={(change) => write(change.target.value)}
        />
      </Field>
      <AttachmentPicker uploads={uploads} max={FILES_MAX} full={`You can add ${FILES_MAX} files.`} />
    </ActionDialog>
  );
}
