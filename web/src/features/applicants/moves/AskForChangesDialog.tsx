import { useId, useState } from 'react';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { DialogActions } from '../../../design/overlays/DialogActions.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';

const NOTE_LIMIT = 1_000;

/** Sends completed work back with a note, which the talent reads in the timeline. */
export function AskForChangesDialog({
  name,
  onClose,
  onAsk,
}: {
  name: string;
  onClose: () => void;
  onAsk: (note: string) => void;
}) {
  const [note, setNote] = useState('');
  const form = useId();
  const tooLong = note.trim().length > NOTE_LIMIT;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Ask for changes"
      description={`${name} can mark the work as done again after the changes.`}
      footer={
        <DialogActions onCancel={onClose} form={form} disabled={tooLong}>
          Ask for changes
        </DialogActions>
      }
    >
      <form
        id={form}
        onSubmit={(submit) => {
          submit.preventDefault();
          if (tooLong) return;
          onAsk(note.trim());
          onClose();
        }}
      >
        <Field label="What should change?" optional error={tooLong ? 'Use at most 1,000 characters.' : undefined}>
          <TextArea limit={NOTE_LIMIT} value={note} onChange={(change) => setNote(change.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
