import { STAGE_NOTE_MAX } from '@hireledger/domain/http/bounds';
import { grouped, counted } from '@hireledger/domain/numbers/grouped';
import { useState } from 'react';
import { ActionDialog, type ActionDialogProps } from '../../../design/overlays/ActionDialog.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';

/** A message to one applicant: what was written, kept where the move is refused. */
export interface KeptMessage extends Meanwhile {
  text: string;
  keep: (text: string) => void;
}

interface MessageDialogProps extends Omit<ActionDialogProps, 'busy' | 'disabled' | 'unsaved' | 'onSubmit'> {
  kept?: KeptMessage | undefined;
  /** The field's label, and the line under it. */
  label: string;
  help?: string;
  /** The label while the move is sent: the dialog stays until it is done. */
  busy?: string | false;
  /** Gets the trimmed message; empty if there is none. */
  onSend: (message: string) => void;
}

/** Of a dialog that may be about several applicants. */
export interface AboutApplicants extends Pick<MessageDialogProps, 'kept' | 'failure' | 'onClose'> {
  /** A name, or how many are moved together. */
  who: string | number;
}

/** Confirms a move with an optional message to the talent, which is shown in the timeline. Mount it to open it. */
export function MessageDialog(props: MessageDialogProps) {
  const { kept, label, help, busy = false, onSend, children, ...frame } = props;
  const [message, setMessage] = useState(kept?.text ?? '');
  const tooLong = message.trim().length > STAGE_NOTE_MAX;
  return (
    <ActionDialog
      {...frame}
      disabled={tooLong || (kept?.refused ?? false)}
      busy={busy}
      unsaved={message.trim() !== ''}
      onSubmit={() => onSend(message.trim())}
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

/** What happened to the applicant while a dialog is open. */
export interface Meanwhile {
  /** Who moved them, and whether the dialog's move is still possible; empty if nothing happened. */
  news: string;
  refused: boolean;
}

/** Says it in the dialog, above its buttons. */
export const MeanwhileLine = ({ news }: Pick<Meanwhile, 'news'>) => (
  <p
    role="status"
    className="rounded-control bg-info-soft px-3 py-2 text-note leading-4.5 text-info-ink wrap-anywhere empty:hidden"
  >
    {news}
  </p>
);

interface AskForChangesDialogProps extends Pick<MessageDialogProps, 'kept' | 'onClose'> {
  name: string;
  onAsk: (note: string) => void;
}

/** Sends completed work back with a note. Mount it to open it. */
export const AskForChangesDialog = ({ name, onAsk, ...dialog }: AskForChangesDialogProps) => (
  <MessageDialog
    {...dialog}
    title="Ask for changes"
    description={`${name} can mark the work as done again after the changes.`}
    label="What should change?"
    action="Ask for changes"
    onSend={onAsk}
  />
);

interface WithdrawOfferDialogProps extends AboutApplicants {
  busy?: boolean;
  onWithdraw: (message: string) => void;
}

/** Confirms that offers are withdrawn, with a message to the talents. Mount it to open it. */
export function WithdrawOfferDialog({ who, busy = false, onWithdraw, ...dialog }: WithdrawOfferDialogProps) {
  const offers = typeof who === 'string' ? `the offer to ${who}` : counted(who, 'offer');
  const several = typeof who === 'number' && who !== 1;
  return (
    <MessageDialog
      {...dialog}
      title={`Withdraw ${offers}?`}
      description="They are notified and can no longer accept it. They stay on your shortlist."
      label={several ? 'Message to the applicants' : 'Message to the applicant'}
      help="It is in the email to them and in their application's timeline."
      action={several ? `Withdraw ${offers}` : 'Withdraw offer'}
      danger
      busy={busy && 'Withdrawing...'}
      onSend={onWithdraw}
    />
  );
}
