import type { OfferMove } from '@hireledger/domain/agreements/offers/offer-states';
import type { ContractOffer } from '@hireledger/domain/http/contract-offers';
import { formatUsd } from '@hireledger/domain/money/usd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../design/overlays/ConfirmDialog.tsx';
import { newIdempotencyKey } from '../../../http/call.ts';
import { useAcceptOffer, useNotedMove, type NotedMove } from './calls/answer-offer.ts';
import { NoteDialog, type NoteDialogProps } from './NoteDialog.tsx';
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
    case 'requestChanges':
    case 'withdraw':
      return <NotedMoveDialog {...dialog} move={move} />;
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
      signer="talent"
      proof={{
        ...(addresses && { company: addresses.company, payee: addresses.talent }),
        termsHash: offer.termsHash,
        salt: offer.salt,
      }}
      wallet={addresses?.own.includes('talent') ? addresses.talent : null}
      title="Accept and sign this contract?"
      action="Accept and sign"
      busyLabel="Signing..."
      effect="You sign exactly this document. The company has signed it already, so it binds both of you. You can no longer withdraw your application after this."
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

type Words = Pick<NoteDialogProps, 'title' | 'label' | 'missing' | 'action' | 'busyLabel' | 'danger'>;

const NOTED: Record<NotedMove, Words & { description: (names: ContractOffer['document']) => string }> = {
  reject: {
    title: 'Reject this contract?',
    description: () =>
      'You cannot undo this: only the company can reopen your application after it. To change the terms, ask for changes instead.',
    label: 'Reason',
    missing: 'Enter a reason.',
    action: 'Reject contract',
    busyLabel: 'Rejecting...',
    danger: true,
  },
  requestChanges: {
    title: 'Ask for changes',
    description: ({ companyName }) =>
      `${companyName} gets your request and can send a new version. You can still accept this one.`,
    label: 'What should change',
    missing: 'Describe the changes.',
    action: 'Ask for changes',
    busyLabel: 'Sending...',
  },
  withdraw: {
    title: 'Withdraw this offer?',
    description: ({ talentName }) =>
      `${talentName} is notified and can no longer accept it. They stay on your shortlist.`,
    label: 'Reason',
    action: 'Withdraw offer',
    busyLabel: 'Withdrawing...',
    danger: true,
  },
};

function NotedMoveDialog({ move, offer, onClose }: OfferDialogProps & { move: NotedMove }) {
  const { description, ...words } = NOTED[move];
  const made = useNotedMove(move);
  return (
    <NoteDialog
      {...words}
      description={description(offer.document)}
      sending={made}
      onSend={(note) => made.mutate({ id: offer.id, note }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
