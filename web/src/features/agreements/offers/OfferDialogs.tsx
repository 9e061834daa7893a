import type { OfferMove } from '@hireledger/domain/agreements/offers/offer-states';
import type { ContractOffer } from '@hireledger/domain/http/contract-offers';
import { formatUsd } from '@hireledger/domain/money/usd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../design/overlays/ConfirmDialog.tsx';
import { newIdempotencyKey } from '../../../http/call.ts';
import { useAcceptOffer, useRejectOffer, useRequestChanges, useWithdrawOffer } from './calls/answer-offer.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { SignContractDialog } from './SignContractDialog.tsx';

interface OfferDialogProps {
  offer: ContractOffer;
  onClose: () => void;
}

/** The dialog before a move with an offer; a new version has a page of its own. */
export function OfferDialog({ move, ...dialog }: OfferDialogProps & { move: OfferMove }) {
  switch (move) {
    case 'accept':
      return dialog.offer.isSigned ? <AcceptDialog {...dialog} /> : <AgreeDialog {...dialog} />;
    case 'reject':
      return <RejectDialog {...dialog} />;
    case 'requestChanges':
      return <ChangesDialog {...dialog} />;
    case 'withdraw':
      return <WithdrawDialog {...dialog} />;
    default:
      return null;
  }
}

function AcceptDialog({ offer, onClose }: OfferDialogProps) {
  const accept = useAcceptOffer();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { addresses } = offer;
  return (
    <SignContractDialog
      document={offer.document}
      proof={{
        ...(addresses && { company: addresses.company, payee: addresses.talent }),
        termsHash: offer.termsHash,
        salt: offer.salt,
      }}
      wallet={addresses?.own.includes('talent') ? addresses.talent : null}
      title="Accept and sign this contract?"
      action="Accept and sign"
      busyLabel="Signing..."
      effect={`You sign exactly this document. ${offer.document.companyName} has signed it already, so it binds both of you. You can no longer withdraw your application after this.`}
      sign={(confirmed) => accept.mutateAsync({ offer, ...confirmed, idempotencyKey })}
      onSigned={onClose}
      onClose={onClose}
    />
  );
}

/** A contract that is paid on approval binds without a signature. */
function AgreeDialog({ offer, onClose }: OfferDialogProps) {
  const accept = useAcceptOffer();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { companyName, total } = offer.document;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Accept this contract?"
      confirmLabel="Accept"
      busyLabel="Accepting..."
      onConfirm={() => accept.mutateAsync({ offer, password: undefined, askWallet: undefined, idempotencyKey })}
    >{`You agree to do this work. ${companyName} pays ${formatUsd(total)} when it approves the work, and nothing is held in escrow before that. You can no longer withdraw your application after this.`}</ConfirmDialog>
  );
}

function RejectDialog({ offer, onClose }: OfferDialogProps) {
  const reject = useRejectOffer();
  return (
    <NoteDialog
      title="Reject this contract?"
      description="You cannot undo this: only the company can reopen your application after it. To change the terms, ask for changes instead."
      label="Reason"
      missing="Enter a reason."
      action="Reject contract"
      busyLabel="Rejecting..."
      danger
      busy={reject.isPending}
      error={reject.error}
      onSend={(note) => reject.mutate({ id: offer.id, note }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function ChangesDialog({ offer, onClose }: OfferDialogProps) {
  const request = useRequestChanges();
  return (
    <NoteDialog
      title="Ask for changes"
      description={`${offer.document.companyName} gets your request and can send a new version. You can still accept this one.`}
      label="What should change"
      missing="Describe the changes."
      action="Ask for changes"
      busyLabel="Sending..."
      busy={request.isPending}
      error={request.error}
      onSend={(note) => request.mutate({ id: offer.id, note }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function WithdrawDialog({ offer, onClose }: OfferDialogProps) {
  const withdraw = useWithdrawOffer();
  return (
    <NoteDialog
      title="Withdraw this offer?"
      description={`${offer.document.talentName} is notified and can no longer accept it. They stay on your shortlist.`}
      label="Reason"
      action="Withdraw offer"
      busyLabel="Withdrawing..."
      danger
      busy={withdraw.isPending}
      error={withdraw.error}
      onSend={(note) => withdraw.mutate({ id: offer.id, note }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
