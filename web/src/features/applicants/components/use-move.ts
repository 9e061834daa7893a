import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { movesFrom, type Move } from '@hireledger/domain/hiring/moves';
import { sentenceOf } from '../../../http/sentences.ts';
import { toast } from '../../../ui/Toast.tsx';
import { useChangeHiringStage } from '../api/change-hiring-stage.ts';
import type { DeclineChoice } from './DeclineDialog.tsx';

/** What is said once a move was made; the first two are the specification's words (section 8). */
const DONE: Partial<Record<Move['event'], string>> = {
  shortlist: 'Applicant successfully shortlisted!',
  decline: 'Applicant has been rejected.',
  confirm: 'Application confirmed.',
  hire: 'Contract sent.',
  requestChanges: 'Changes asked for.',
  reconsider: 'Application is open again.',
};

/** How long the way back from a rejection is offered. */
const UNDO_MS = 10_000;

/**
 * Makes a move of the hiring machine and says how it went, also when the page has gone on to another applicant. A second press while one
 * is on its way does nothing.
 */
export function useMove(application: Pick<ApplicantRecord, 'id' | 'hiringStage' | 'hasContract'>) {
  const change = useChangeHiringStage();
  const failed = (error: unknown) => toast.error('Something went wrong.', { description: sentenceOf(error, 'Please try again.') });

  const reconsider = () =>
    change
      .mutateAsync({ application: { id: application.id, hiringStage: 'Declined' }, newStage: 'Applied' })
      .then(() => toast.success(DONE.reconsider), failed);

  return {
    busy: change.isPending,
    /** The stage that is on its way, for the busy label of its button. */
    movingTo: change.isPending ? change.variables.newStage : null,
    make: (move: Move, note?: string) => {
      if (change.isPending) return;
      void change
        .mutateAsync({ application, newStage: move.to, ...(note ? { note } : {}) })
        .then((answer) => toast.success(DONE[move.event] ?? answer.message), failed);
    },
    /** Declines, with a way back for ten seconds. True once it is done; a refusal was told then. */
    decline: async ({ reasonId, message }: DeclineChoice): Promise<boolean> => {
      const move = movesFrom(application.hiringStage, application, 'company').find(({ event }) => event === 'decline');
      if (change.isPending || !move) return false;
      try {
        await change.mutateAsync({
          application,
          newStage: move.to,
          ...(message ? { note: message } : {}),
          ...(reasonId ? { declineReasonId: reasonId } : {}),
        });
        toast.success(DONE.decline, { duration: UNDO_MS, action: { label: 'Undo', onClick: () => void reconsider() } });
        return true;
      } catch (error) {
        failed(error);
        return false;
      }
    },
  };
}
