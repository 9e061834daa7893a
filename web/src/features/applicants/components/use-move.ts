import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { movesFrom, type Move } from '@hireledger/domain/hiring/moves';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { useRef } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { toast } from '../../../design/toasts/Toast.tsx';
import { moveFailure, useChangeHiringStage, type StageChangeInput } from '../api/change-hiring-stage.ts';
import type { DeclineChoice } from './DeclineDialog.tsx';

/** Toasts after a move; the first two are the specification's words (section 8). */
export const DONE: Partial<Record<Move['event'], string>> = {
  shortlist: 'Applicant successfully shortlisted!',
  decline: 'Applicant has been rejected.',
  confirm: 'Application confirmed.',
  hire: 'Contract sent.',
  requestChanges: 'Changes requested.',
  reconsider: 'Application is open again.',
};

/** How long Undo is offered after a rejection. */
export const UNDO_MS = 10_000;

/**
 * Makes a move of the hiring machine and reports the result, even if the page shows another applicant by then. A second
 * click during a move is ignored.
 */
export function useMove(application: Pick<ApplicantRecord, 'id' | 'hiringStage' | 'hasContract'>) {
  const change = useChangeHiringStage();
  const own = useRef<Stage | null>(null);

  /** True after success; false after a refusal, which has been shown. */
  const send = async (input: StageChangeInput, said: (message: string) => void): Promise<boolean> => {
    own.current = input.newStage;
    try {
      const answer = await change.mutateAsync(input);
      said(answer.message);
      return true;
    } catch (error) {
      own.current = null;
      toast.error('Something went wrong.', { description: refusalOf(error) });
      return false;
    }
  };
  const reconsider = () =>
    void send({ application: { id: application.id, hiringStage: 'Declined' }, newStage: 'Applied' }, () =>
      toast.success(DONE.reconsider),
    );

  return {
    busy: change.isPending,
    /** The target stage of the move in progress, for the button's busy label. */
    movingTo: change.isPending ? change.variables.newStage : null,
    /** The stage to which this page moved it last, until its event arrives. */
    own,
    make: (move: Move, note?: string) => {
      if (change.isPending) return;
      void send({ application, newStage: move.to, ...(note ? { note } : {}) }, (message) =>
        toast.success(DONE[move.event] ?? message),
      );
    },
    /** Declines, with Undo for ten seconds. */
    decline: async ({ reasonId, message }: DeclineChoice): Promise<boolean> => {
      const move = movesFrom(application.hiringStage, application, 'company').find(({ event }) => event === 'decline');
      if (change.isPending || !move) return false;
      const input = {
        application,
        newStage: move.to,
        ...(message ? { note: message } : {}),
        ...(reasonId ? { declineReasonId: reasonId } : {}),
      };
      return send(input, () =>
        toast.success(DONE.decline, { duration: UNDO_MS, action: { label: 'Undo', onClick: reconsider } }),
      );
    },
  };
}

/** Why a move was refused; after a conflict, who moved it first. */
function refusalOf(error: unknown): string {
  const sentence = sentenceOf(error, 'Please try again.');
  const refused = moveFailure(error);
  if (refused?.code !== 'STAGE_CONFLICT') return sentence;
  const { movedBy, stage } = refused.details;
  return typeof movedBy === 'string' && typeof stage === 'string'
    ? `${movedBy} was first and moved it to ${stage}. ${sentence}`
    : sentence;
}
