import { OFFER_NOTE_MAX } from '@hireledger/domain/agreements/offers/limits';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { useState } from 'react';
import { Field } from '../../../design/fields/Field.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import { ActionDialog, type ActionDialogProps } from '../../../design/overlays/ActionDialog.tsx';
import { useRefused } from '../../../forms/use-refused.ts';
import { sentenceOf } from '../../../http/sentences.ts';

export interface NoteDialogProps extends Pick<
  ActionDialogProps,
  'title' | 'description' | 'action' | 'danger' | 'onClose'
> {
  /** The field's label; `missing` is what it says while it is blank, if it must not be. */
  label: string;
  missing?: string;
  busyLabel: string;
  sending: { isPending: boolean; error: unknown };
  /** Gets the trimmed note. */
  onSend: (note: string) => void;
}

/** A reason or a request that the other side reads at the contract. Mount it to open it. */
export function NoteDialog(props: NoteDialogProps) {
  const { label, missing, busyLabel, sending, onSend, ...frame } = props;
  const { isPending, error } = sending;
  const [text, setText] = useState('');
  const [touched, setTouched] = useState(false);
  const { issues, refOf } = useRefused(error, { note: text });
  const note = text.trim();
  const problem =
    note.length > OFFER_NOTE_MAX ? `Use at most ${grouped(OFFER_NOTE_MAX)} characters.` : note ? undefined : missing;
  return (
    <ActionDialog
      {...frame}
      busy={isPending && busyLabel}
      failure={error && !('note' in issues) ? sentenceOf(error) : undefined}
      onSubmit={() => {
        setTouched(true);
        if (!problem) onSend(note);
      }}
      unsaved={note !== ''}
    >
      <Field
        label={label}
        required={missing !== undefined}
        optional={missing === undefined}
        error={issues['note'] ?? (touched ? problem : undefined)}
      >
        <TextArea
          ref={refOf('note')}
          dir="auto"
          rows={5}
          limit={OFFER_NOTE_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </ActionDialog>
  );
}
