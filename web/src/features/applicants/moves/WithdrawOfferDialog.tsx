import { counted } from '@hireledger/domain/numbers/grouped';
import { MessageDialog, type KeptMessage } from './MessageDialog.tsx';

interface WithdrawOfferDialogProps {
  kept?: KeptMessage | undefined;
  /** A name, or how many offers are withdrawn together. */
  who: string | number;
  busy?: boolean;
  /** The error of a refusal, shown in the dialog; the input stays. */
  failure?: string | null;
  onWithdraw: (message: string) => void;
  onClose: () => void;
}

/** Confirms that offers are withdrawn, with a message to the talents. Mount it to open it. */
export function WithdrawOfferDialog({
  who,
  busy = false,
  failure,
  onWithdraw,
  onClose,
  kept,
}: WithdrawOfferDialogProps) {
  const offers = typeof who === 'string' ? `the offer to ${who}` : counted(who, 'offer');
  const several = typeof who === 'number' && who !== 1;
  return (
    <MessageDialog
      kept={kept}
      title={`Withdraw ${offers}?`}
      description="They are notified and can no longer accept it. They stay on your shortlist."
      label={several ? 'Message to the applicants' : 'Message to the applicant'}
      help="It is in the email to them and in their application's timeline."
      action={several ? `Withdraw ${offers}` : 'Withdraw offer'}
      danger
      busy={busy && 'Withdrawing...'}
      failure={failure}
      onSend={onWithdraw}
      onClose={onClose}
    />
  );
}
