import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Milestone } from '@hireledger/domain/http/milestones';
import { useRef, useState } from 'react';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useRefused } from '../../../forms/use-refused.ts';
import { newIdempotencyKey } from '../../../http/call.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { aboutMilestone } from '../../../forms/use-kept-text.ts';
import { useAddEvidence } from '../milestones/milestone-steps.ts';
import { NoteFields, useNote } from '../milestones/NoteFields.tsx';
import { titleOf } from '../milestones/wait-words.ts';

interface EvidenceDialogProps {
  contract: WorkAgreement;
  milestone: Milestone;
  onClose: () => void;
}

/** A text and files for the arbiter. Mount it to open it: the same evidence has one idempotency key. */
export function EvidenceDialog({ contract, milestone, onClose }: EvidenceDialogProps) {
  const note = useNote(aboutMilestone(contract.id, milestone.number, 'evidence'), 'Say what this shows.');
  const { text, written, files, problem, busy, unsaved } = note;
  const [touched, setTouched] = useState(false);
  const sent = useRef<{ what: string; key: string }>(null);
  const add = useAddEvidence(contract.id, milestone.number);
  const { issues, refOf } = useRefused(add.error, { text });

  const submit = async () => {
    setTouched(true);
    if (problem) return;
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
      busy={busy || (add.isPending && 'Adding...')}
      failure={add.error && !('text' in issues) && (issues['files'] ?? sentenceOf(add.error))}
      unsaved={unsaved}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <NoteFields
        note={note}
        label="What it shows"
        help="The other side and the arbiter read it. You cannot change it later."
        error={issues['text'] ?? (touched ? (problem ?? undefined) : undefined)}
        textRef={refOf('text')}
      />
    </ActionDialog>
  );
}
