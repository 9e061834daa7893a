import type { Move } from '@hireledger/domain/hiring/moves';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { useApplicantNews } from './applicant-news.ts';
import type { StageChangeInput } from './calls.ts';
import { ApproveDisbursementDialog } from './ApproveDisbursementDialog.tsx';
import { AskForChangesDialog, WithdrawOfferDialog, type KeptMessage } from './MessageDialog.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { HireDialog } from './HireDialog.tsx';
import type { Applicant } from './use-moves.tsx';

interface MoveDialogProps {
  applicant: Applicant;
  move: Move;
  /** Where the application is now; the dialog may be open while somebody else moves it. */
  stage: Stage;
  /** Whether the move is not possible any more. */
  refused: boolean;
  kept: Pick<KeptMessage, 'text' | 'keep'>;
  onMake: (details: Pick<StageChangeInput, 'note' | 'declineReasonId'>) => void;
  onClose: () => void;
}

/** The dialog before a move: a reason for declining, a message, what should change, what is sent, or an amount to approve. */
export function MoveDialog({ applicant, move, stage, refused, onMake, onClose, ...props }: MoveDialogProps) {
  const { id, fullName } = applicant;
  const news = useApplicantNews(id, 'moves');
  // Nothing is said of the reader's own move in another tab, except where the applicant is now.
  const moved = news ?? (stage === applicant.hiringStage ? null : `${fullName} is ${stage} now.`);
  const meanwhile = { news: [moved, refused && 'This is no longer possible.'].filter(Boolean).join(' '), refused };
  const kept = { ...props.kept, ...meanwhile };
  switch (move.event) {
    case 'approve':
      return <ApproveDisbursementDialog application={applicant} stage={stage} onClose={onClose} />;
    case 'hire':
      return <HireDialog applicant={applicant} meanwhile={meanwhile} onHire={() => onMake({})} onClose={onClose} />;
    case 'requestChanges':
      return <AskForChangesDialog kept={kept} name={fullName} onAsk={(note) => onMake({ note })} onClose={onClose} />;
    case 'withdrawOffer':
      return (
        <WithdrawOfferDialog kept={kept} who={fullName} onWithdraw={(note) => onMake({ note })} onClose={onClose} />
      );
    default:
      return (
        <DeclineDialog
          kept={kept}
          who={fullName}
          busy={false}
          onDecline={({ reasonId, message }) => onMake({ note: message, declineReasonId: reasonId ?? undefined })}
          onClose={onClose}
        />
      );
  }
}
