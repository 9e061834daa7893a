import { STAGE_NOTE_MAX } from '@hireledger/domain/http/bounds';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { useState, type ReactNode } from 'react';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import { MeanwhileLine, type Meanwhile } from './MeanwhileLine.tsx';

/** A message to one applicant: what was written, kept where the move is refused. */
export interface KeptMessage extends Meanwhile {
  text: string;
  keep: (text: string) => void;
}

interface MessageDialogProps {
  kept?: KeptMessage | undefined;
  /** False while another dialog is in its place: what was written stays. */
  open?: boolean;
  title: string;
  description: string;
  /** The field's label, and the line under it. */
  label: string;
  help?: string;
  action: string;
  danger?: boolean;
  /** The label while the move is sent: the dialog stays until it is done. */
  busy?: string | false;
  /** The error of a refusal, shown in the dialog; the input stays. */
  failure?: string | null | undefined;
  /** Gets the trimmed message; empty if there is none. */
  onSend: (message: string) => void;
  onClose: () => void;
  /** Above the message. */
  children?: ReactNode;
}

/** Confirms a move with an optional message to the talent, which is shown in the timeline. Mount it to open it. */
export function MessageDialog(props: MessageDialogProps) {
  const {
    open = true,
    title,
    description,
    label,
    help,
    action,
    danger,
    busy = false,
    failure,
    onSend,
    onClose,
    children,
    kept,
  } = props;
  const [message, setMessage] = useState(kept?.text ?? '');
  const tooLong = message.trim().length > STAGE_NOTE_MAX;
  return (
    <ActionDialog
      open={open}
      title={title}
      description={description}
      action={action}
      danger={danger ?? false}
      disabled={tooLong || kept?.refused}
      busy={busy}
      unsaved={message.trim() !== ''}
      failure={failure}
      onSubmit={() => onSend(message.trim())}
      onClose={onClose}
    >
      {children}
      <Field
        label={label}
        optional
        help={help}
        error={tooLong ? `Use at most ${grouped(STAGE_NOTE_MAX)} characters.` : undefined}
      >
        <TextArea
          rows={3}
          limit={STAGE_NOTE_MAX}
          value={message}
          onChange={(change) => {
            setMessage(change.target.value);
            kept?.keep(change.target.value);
          }}
        />
      </Field>
      {kept && <MeanwhileLine news={kept.news} />}
    </ActionDialog>
  );
}
