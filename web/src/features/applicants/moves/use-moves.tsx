import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { movesFrom, type Move } from '@hireledger/domain/hiring/moves';
import { useCallback, useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useChangeHiringStage, type StageChangeInput } from './calls.ts';
import { movingTo } from './pending-moves.ts';
import { DIALOG_MOVES } from './dialog-moves.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { aboutWhom, withUndo } from './with-undo.ts';

/** What a move needs of an application. */
export type Applicant = Pick<ApplicantRecord, 'id' | 'jobId' | 'fullName' | 'jobTitle' | 'hiringStage' | 'hasContract'>;

/**
 * Makes a move, or asks for its details first. Resolves with whether it succeeded; undefined if it was not sent: a
 * dialog is open, or another move of this application is being sent.
 */
export type MakeMove = (applicant: Applicant, move: Move) => Promise<boolean> | undefined;

interface Moves {
  start: MakeMove;
  /** The open dialog; render it once. */
  dialog: ReactNode;
}

/** Toasts after a move; the first two are the specification's words (section 8). */
const DONE: Partial<Record<Move['event'], string>> = {
  shortlist: 'Applicant successfully shortlisted!',
  decline: 'Applicant has been rejected.',
  confirm: 'Application confirmed.',
  turnDown: 'Applicant has been rejected.',
  withdrawOffer: 'Offer withdrawn.',
  hire: 'Contract sent.',
  requestChanges: 'Changes requested.',
  reconsider: 'Application reopened.',
  reopen: 'Back on your shortlist. You can send another contract.',
};

/** Moves that the company can undo for ten seconds. */
const UNDOABLE: ReadonlySet<Move['event']> = new Set(['shortlist', 'decline', 'turnDown', 'withdrawOffer', 'reopen']);

/**
 * The company's moves, for list, board and applicant page: asks for what a move needs, makes it, and reports the result,
 * even if the page shows another applicant by then. `find` returns the present state of an application, if it is shown.
 */
export function useMoves(find: (id: string) => Applicant | undefined): Moves {
  const { mutateAsync } = useChangeHiringStage();
  const [asked, setAsked] = useState<{ applicant: Applicant; move: Move } | null>(null);
  // The text and the applicant of a refused move: the next dialog begins with the text.
  const [written] = useState(() => new Map<string, string>());

  const make = useCallback(
    async (input: StageChangeInput & { application: Applicant }): Promise<boolean> => {
      const { application, move } = input;
      try {
        const answer = await mutateAsync(input);
        written.delete(application.id);
        toast.success(
          DONE[move.event] ?? answer.message,
          UNDOABLE.has(move.event)
            ? withUndo(move.to, [application], application.hiringStage)
            : aboutWhom([application]),
        );
        return true;
      } catch (error) {
        toast.error('Something went wrong.', {
          description: `${application.fullName}: ${sentenceOf(error, 'Please try again.')}`,
        });
        return false;
      }
    },
    [mutateAsync, written],
  );
  const start = useCallback<MakeMove>(
    (applicant, move) => {
      if (movingTo(applicant.id)) return undefined;
      if (!DIALOG_MOVES.has(move.event)) return make({ application: applicant, move });
      setAsked({ applicant, move });
      return undefined;
    },
    [make],
  );

  // Somebody else may move the applicant while the dialog is open: it stays, and makes the move that has the same result.
  const now = asked && (find(asked.applicant.id) ?? asked.applicant);
  const possible =
    now &&
    movesFrom(now.hiringStage, now, 'company').find(({ event, to }) => to === asked.move.to && DIALOG_MOVES.has(event));
  return {
    start,
    dialog: asked && now && (
      <MoveDialog
        {...asked}
        stage={now.hiringStage}
        refused={!possible}
        kept={{
          text: written.get(now.id) ?? '',
          keep: (text) => void written.set(now.id, text),
        }}
        onMake={(details) => {
          if (!possible) return;
          setAsked(null);
          void make({ application: now, move: possible, ...details });
        }}
        onClose={() => {
          written.delete(now.id);
          setAsked(null);
        }}
      />
    ),
  };
}
