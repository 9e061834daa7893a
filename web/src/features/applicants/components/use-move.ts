import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { movesFrom, type Move } from '@hireledger/domain/hiring/moves';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { useRef } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { toast } from '../../../ui/Toast.tsx';
import { moveFailure, useChangeHiringStage, type StageChangeInput } from '../api/change-hiring-stage.ts';
import type { DeclineChoice } from './DeclineDialog.tsx';

/** What is said once a move was made; the first two are the specification's words (section 8). */
export const DONE: Partial<Record<Move['event'], string>> = {
  shortlist: 'Applicant successfully shortlisted!',
  decline: 'Applicant has been rejected.',
  confirm: 'Application confirmed.',
  hire: 'Contract sent.',
  requestChanges: 'Changes asked for.',
  reconsider: 'Application is open again.',
};

/** How long the way back from a rejection is offered. */
export const UNDO_MS = 10_000;

/**
 * Makes a move of the hiring machine and says how it went, also when the page has gone on to another applicant. A second press while one
 * is on its way does nothing.
 */
export function useMove(application: Pick<ApplicantRecord, 'id' | 'hiringStage' | 'hasContract'>) {
  const change = useChangeHiringStage();
  const own = useRef<Stage | null>(null);

  /** True once it is done; false after a refusal, which has been shown. */
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
    /** The stage that is on its way, for the busy label of its button. */
    movingTo: change.isPending ? change.variables.newStage : null,
    /** The stage to which this page moved it last, until its event came. */
    own,
    make: (move: Move, note?: string) => {
      if (change.isPending) return;
      void send({ application, newStage: move.to, ...(note ? { note } : {}) }, (message) =>
        toast.success(DONE[move.event] ?? message),
      );
    },
    /** Declines, with a way back for ten seconds. */
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

/** Why a move was not made; of two that raced the loser reads who was first. */
function refusalOf(error: unknown): string {
  const sentence = sentenceOf(error, 'Please try again.');
  const refused = moveFailure(error);
  if (refused?.code !== 'STAGE_CONFLICT') return sentence;
  const { movedBy, stage } = refused.details;
  return typeof movedBy === 'string' && typeof stage === 'string'
    ? `${movedBy} was first and moved it to ${stage}. ${sentence}`
    : sentence;
}
