import { STAGE_NOTE_MAX } from '@hireledger/domain/http/bounds';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { useId, useState } from 'react';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { DialogActions } from '../../../design/overlays/DialogActions.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';

interface WithdrawOfferDialogProps {
  name: string;
  onClose: () => void;
  onWithdraw: (message: string) => void;
}

/** Confirms that an offer is withdrawn, with a message to the talent. Mount it to open it. */
export function WithdrawOfferDialog({ name, onClose, onWithdraw }: WithdrawOfferDialogProps) {
  const [message, setMessage] = useState('');
  const form = useId();
  const tooLong = message.trim().length > STAGE_NOTE_MAX;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Withdraw the offer to ${name}?`}
      description="They get a notice and can no longer accept it. They stay on your shortlist."
      footer={
        <DialogActions onCancel={onClose} form={form} variant="danger" disabled={tooLong}>
          Withdraw offer
        </DialogActions>
      }
    >
      <form
        id={form}
        onSubmit={(submit) => {
          submit.preventDefault();
          if (tooLong) return;
          onWithdraw(message.trim());
          onClose();
        }}
      >
        <Field
          label="Message to the applicant"
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
      </form>
    </Dialog>
  );
}
