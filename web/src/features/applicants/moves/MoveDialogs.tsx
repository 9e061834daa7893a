import type { Move } from '@hireledger/domain/hiring/moves';
import { AskForChangesDialog } from './AskForChangesDialog.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import type { DialogMove } from './dialog-moves.ts';
import type { useMove } from './use-move.ts';
import { WithdrawOfferDialog } from './WithdrawOfferDialog.tsx';

interface MoveDialogsProps {
  fullName: string;
  /** The moves that the stage allows now: a dialog closes when its move is no longer possible. */
  moves: readonly Move[];
  openDialog: DialogMove | null;
  move: ReturnType<typeof useMove>;
  onClose: () => void;
}

/** Asks for the reason of a decline, for a message, or for the changes requested. */
export function MoveDialogs({ fullName, moves, openDialog, move, onClose }: MoveDialogsProps) {
  const allowed = moves.find(({ event }) => event === openDialog);
  if (!allowed) return null;
  if (openDialog === 'requestChanges')
    return <AskForChangesDialog name={fullName} onClose={onClose} onAsk={(note) => move.make(allowed, note)} />;
  if (openDialog === 'withdrawOffer')
    return (
      <WithdrawOfferDialog
        who={fullName}
        onClose={onClose}
        onWithdraw={(note) => {
          onClose();
          move.make(allowed, note);
        }}
      />
    );
  return (
    <DeclineDialog
      who={fullName}
      shortlisted={allowed.event === 'turnDown'}
      busy={move.busy}
      onDecline={(choice) => {
        onClose();
        void move.decline(allowed, choice);
      }}
      onClose={onClose}
    />
  );
}
