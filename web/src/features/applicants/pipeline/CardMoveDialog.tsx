import type { Move } from '@hireledger/domain/hiring/moves';
import { ApproveDisbursementDialog } from '../moves/ApproveDisbursementDialog.tsx';
import { AskForChangesDialog } from '../moves/AskForChangesDialog.tsx';
import { DeclineDialog } from '../moves/DeclineDialog.tsx';
import { WithdrawOfferDialog } from '../moves/WithdrawOfferDialog.tsx';
import type { Card } from './board.ts';
import type { MoveExtras } from './use-board-moves.ts';

export interface AskedMove {
  card: Card;
  move: Move;
}

interface CardMoveDialogProps {
  asked: AskedMove;
  move: (card: Card, move: Move, extras?: MoveExtras) => Promise<boolean>;
  onClose: () => void;
}

/** The dialog before a card moves: a reason for declining, a note for changes, an amount for approving. */
export function CardMoveDialog({ asked: { card, move: made }, move, onClose }: CardMoveDialogProps) {
  if (made.event === 'approve') return <ApproveDisbursementDialog application={card} onClose={onClose} />;
  if (made.event === 'requestChanges')
    return (
      <AskForChangesDialog
        name={card.fullName}
        onClose={onClose}
        onAsk={(note) => void move(card, made, note ? { note } : {})}
      />
    );
  if (made.event === 'withdrawOffer')
    return (
      <WithdrawOfferDialog
        who={card.fullName}
        onClose={onClose}
        onWithdraw={(note) => {
          onClose();
          void move(card, made, note ? { note } : {});
        }}
      />
    );
  return (
    <DeclineDialog
      who={card.fullName}
      shortlisted={made.event === 'turnDown'}
      busy={false}
      onClose={onClose}
      onDecline={({ reasonId, message }) => {
        onClose();
        void move(card, made, { ...(message && { note: message }), ...(reasonId && { declineReasonId: reasonId }) });
      }}
    />
  );
}
