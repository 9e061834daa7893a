import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import type { Move } from '@hireledger/domain/hiring/moves';
import { sentenceOf } from '../../../http/sentences.ts';
import { toast } from '../../../ui/Toast.tsx';
import { useChangeHiringStage } from '../api/change-hiring-stage.ts';

/** What is said once a move was made; the first two are the specification's words (section 8). */
const DONE: Partial<Record<Move['event'], string>> = {
  shortlist: 'Applicant successfully shortlisted!',
  decline: 'Applicant has been rejected.',
  confirm: 'Application confirmed.',
  hire: 'Contract sent.',
  requestChanges: 'Changes asked for.',
  reconsider: 'Application is open again.',
};

/** Makes a move of the hiring machine and says how it went. A second press while one is on its way does nothing. */
export function useMove(application: Pick<ApplicantRecord, 'id' | 'hiringStage'>) {
  const change = useChangeHiringStage();
  return {
    busy: change.isPending,
    /** The stage that is on its way, for the busy label of its button. */
    movingTo: change.isPending ? change.variables.newStage : null,
    make: (move: Move, note?: string) => {
      if (change.isPending) return;
      change.mutate(
        { application, newStage: move.to, ...(note ? { note } : {}) },
        {
          onSuccess: (answer) => toast.success(DONE[move.event] ?? answer.message),
          onError: (error) => toast.error('Something went wrong.', { description: sentenceOf(error, 'Please try again.') }),
        },
      );
    },
  };
}
