import type { Move } from '@hireledger/domain/hiring/moves';
import type { MyApplication } from '@hireledger/domain/http/applications';
import { ATTACHMENTS_MAX, STAGE_NOTE_MAX } from '@hireledger/domain/http/bounds';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { DropChanges } from '../../../design/overlays/DropChanges.tsx';
import { aboutHandOver, useKeptText } from '../../../forms/use-kept-text.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { AttachmentPicker } from '../../../uploads/AttachmentPicker.tsx';
import { useUploads } from '../../../uploads/use-uploads.ts';
import type { MakeMove } from './MoveDialog.tsx';
import { NOTHING_HELD } from './next-step.ts';

const FORM = 'hand-over';

/** Hands over finished work, with a note and files where the talent adds them. A refusal leaves the dialog as it is. */
export function HandOverDialog({
  application: { id, companyName, jobTitle, hasContract },
  move,
  onMove,
  onClose,
}: {
  application: MyApplication;
  move: Move;
  onMove: MakeMove;
  onClose: () => void;
}) {
  const uploads = useUploads('attachment');
  const { text: note, isLost, write } = useKeptText(aboutHandOver(id));
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const tooLong = note.trim().length > STAGE_NOTE_MAX;
  const close = () => {
    if (sending) return;
    if (isLost || uploads.uploads.length > 0) setAsking(true);
    else onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (sending || tooLong || uploads.busy) return;
    setSending(true);
    setFailure(null);
    const attachments = uploads.done.map(({ fileUrl }) => fileUrl);
    onMove(move, {
      ...(note.trim() && { note: note.trim() }),
      ...(attachments.length > 0 && { attachments }),
    })
      .then(onClose)
      .catch((error: unknown) => {
        setSending(false);
        setFailure(sentenceOf(error, 'Something went wrong.'));
      });
  };
  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        title="Hand over your work"
        description={
          <>
            <bdi>{companyName}</bdi> <span>reviews</span> <bdi>{jobTitle}</bdi>
            <span>{`, then approves your pay or asks for changes.${!hasContract ? ` ${NOTHING_HELD}` : ''}`}</span>
          </>
        }
        footer={
          <>
            <Button variant="secondary" disabled={sending} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={FORM} disabled={tooLong || uploads.busy} busy={sending && 'Sending...'}>
              {move.label}
            </Button>
          </>
        }
      >
        <form id={FORM} noValidate className="grid gap-4" onSubmit={send}>
          <Field
            label="Note"
            optional
            help="What you delivered, and where to find it."
            error={tooLong ? `Use at most ${STAGE_NOTE_MAX} characters.` : undefined}
          >
            <TextArea
              rows={4}
              dir="auto"
              limit={STAGE_NOTE_MAX}
              value={note}
              onChange={({ target }) => write(target.value)}
            />
          </Field>
          <div className="grid gap-2">
            <p className="text-note font-medium">
              Files <span className="font-normal text-ink-faint">(optional)</span>
            </p>
            <AttachmentPicker
              uploads={uploads}
              max={ATTACHMENTS_MAX}
              full={`You can hand over at most ${ATTACHMENTS_MAX} files.`}
            />
          </div>
          {failure && (
            <p role="alert" className="text-danger-ink">
              {failure}
            </p>
          )}
        </form>
      </Dialog>
      <DropChanges onlyFiles={!isLost} open={asking} onOpenChange={setAsking} onConfirm={onClose} />
    </>
  );
}
