import type { Move } from '@hireledger/domain/hiring/moves';
import { AskForChangesDialog } from './AskForChangesDialog.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import type { useMove } from './use-move.ts';

/** Moves that take words with them. */
export type DialogMove = 'decline' | 'requestChanges';

interface MoveDialogsProps {
  fullName: string;
  /** What the stage allows now: a dialog whose move somebody else has made impossible goes away. */
  moves: readonly Move[];
  openDialog: DialogMove | null;
  move: ReturnType<typeof useMove>;
  onClose: () => void;
}

/** Asks what goes along with a move: the reason of a decline, the changes that are asked for. */
export function MoveDialogs({ fullName, moves, openDialog, move, onClose }: MoveDialogsProps) {
  const allowed = moves.find(({ event }) => event === openDialog);
  if (!allowed) return null;
  if (openDialog === 'requestChanges')
    return <AskForChangesDialog name={fullName} onClose={onClose} onAsk={(note) => move.make(allowed, note)} />;
  return (
    <DeclineDialog
      who={fullName}
      busy={move.busy}
      onDecline={(choice) => {
        onClose();
        void move.decline(choice);
      }}
      onClose={onClose}
    />
  );
}
