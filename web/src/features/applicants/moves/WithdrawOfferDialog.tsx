import { STAGE_NOTE_MAX } from '@hireledger/domain/http/bounds';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { useId, useState } from 'react';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { DialogActions } from '../../../design/overlays/DialogActions.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';

interface WithdrawOfferDialogProps {
  /** A name, or how many offers are withdrawn together. */
  who: string | number;
  busy?: boolean;
  /** The error of a refusal, shown in the dialog; the input stays. */
  failure?: string | null;
  onWithdraw: (message: string) => void;
  onClose: () => void;
}

/** Confirms that offers are withdrawn, with a message to the talents. Mount it to open it. */
export function WithdrawOfferDialog({ who, busy = false, failure, onWithdraw, onClose }: WithdrawOfferDialogProps) {
  const [message, setMessage] = useState('');
  const form = useId();
  const tooLong = message.trim().length > STAGE_NOTE_MAX;
  const several = typeof who === 'number' && who !== 1;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={
        typeof who === 'string'
          ? `Withdraw the offer to ${who}?`
          : several
            ? `Withdraw ${grouped(who)} offers?`
            : 'Withdraw 1 offer?'
      }
      description="They get a notice and can no longer accept it. They stay on your shortlist."
      footer={
        <DialogActions
          onCancel={onClose}
          form={form}
          variant="danger"
          disabled={tooLong}
          busy={busy && 'Withdrawing...'}
        >
          {several ? `Withdraw ${grouped(who)} offers` : 'Withdraw offer'}
        </DialogActions>
      }
    >
      <form
        id={form}
        onSubmit={(submit) => {
          submit.preventDefault();
          if (!tooLong) onWithdraw(message.trim());
        }}
      >
        <Field
          label={several ? 'Message to the applicants' : 'Message to the applicant'}
          optional
          help="They read it in the timeline of their application."
          error={tooLong ? `Use at most ${grouped(STAGE_NOTE_MAX)} characters.` : undefined}
        >
          <TextArea
            rows={3}
            limit={STAGE_NOTE_MAX}
            value={message}
            onChange={(change) => setMessage(change.target.value)}
          />
        </Field>
        {failure && (
          <p role="alert" className="mt-4 text-danger-ink">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
