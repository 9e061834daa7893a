import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import type { Move } from '@hireledger/domain/hiring/moves';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { useRef } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { toast } from '../../../design/toasts/Toast.tsx';
import { moveFailure, useChangeHiringStage, type StageChangeInput } from '../api/change-hiring-stage.ts';
import type { DeclineChoice } from './DeclineDialog.tsx';
import { withUndo } from './with-undo.ts';

/** Toasts after a move; the first two are the specification's words (section 8). */
export const DONE: Partial<Record<Move['event'], string>> = {
  shortlist: 'Applicant successfully shortlisted!',
  decline: 'Applicant has been rejected.',
  confirm: 'Application confirmed.',
  turnDown: 'Applicant turned down.',
  withdrawOffer: 'Offer withdrawn.',
  hire: 'Contract sent.',
  requestChanges: 'Changes requested.',
  reconsider: 'Application reopened.',
};

/** Moves that the company can undo for ten seconds. */
export const UNDOABLE: ReadonlySet<Move['event']> = new Set(['shortlist', 'decline', 'turnDown', 'withdrawOffer']);

/**
 * Makes a move of the hiring machine and reports the result, even if the page shows another applicant by then. A second
 * click during a move is ignored.
 */
export function useMove(application: Pick<ApplicantRecord, 'id' | 'hiringStage' | 'hasContract'>) {
  const change = useChangeHiringStage();
  const own = useRef<Stage | null>(null);

  /** True after success; false after a refusal, which has been shown. */
  const send = async (input: StageChangeInput): Promise<boolean> => {
    const { event, to } = input.move;
    own.current = to;
    try {
      const answer = await change.mutateAsync(input);
      toast.success(DONE[event] ?? answer.message, UNDOABLE.has(event) ? withUndo(to, [application.id]) : {});
      return true;
    } catch (error) {
      own.current = null;
      toast.error('Something went wrong.', { description: refusalOf(error) });
      return false;
    }
  };

  return {
    busy: change.isPending,
    /** The target stage of the move in progress, for the button's busy label. */
    movingTo: change.isPending ? change.variables.move.to : null,
    /** The stage to which this page moved it last, until its event arrives. */
    own,
    make: (move: Move, note?: string) => {
      if (!change.isPending) void send({ application, move, ...(note ? { note } : {}) });
    },
    /** Rejects or turns down. */
    decline: async (move: Move, { reasonId, message }: DeclineChoice): Promise<boolean> =>
      !change.isPending &&
      send({
        application,
        move,
        ...(message ? { note: message } : {}),
        ...(reasonId ? { declineReasonId: reasonId } : {}),
      }),
  };
}

/** Why a move was refused; after a conflict, who moved it first. */
function refusalOf(error: unknown): string {
  const sentence = sentenceOf(error, 'Please try again.');
  const refused = moveFailure(error);
  if (refused?.code !== 'STAGE_CONFLICT') return sentence;
  const { movedBy, stage } = refused.details;
  return typeof movedBy === 'string' && typeof stage === 'string'
    ? `${movedBy} already moved it to ${stage}. ${sentence}`
    : sentence;
}
