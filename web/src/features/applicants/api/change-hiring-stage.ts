import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import type { Move } from '@hireledger/domain/hiring/moves';
import { isStage } from '@hireledger/domain/hiring/stages';
import { call, failureOf } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { refreshApplicant, replaceStage } from './applicant-cache.ts';

const ENDPOINT = 'PATCH /users/update-hiring-stage';

export interface StageChangeInput {
  application: Pick<ApplicantRecord, 'id' | 'hiringStage'>;
  move: Pick<Move, 'event' | 'to'>;
  note?: string;
  /** The company's own reason for declining. */
  declineReasonId?: string;
}

/** Why a move was refused, with its possible codes. */
export const moveFailure = (error: unknown) => failureOf(ENDPOINT, error);

/** Turning down and withdrawing an offer have calls of their own, which name the stage that the reviewer saw. */
function send({ application: { id, hiringStage: stage }, move, note, declineReasonId }: StageChangeInput) {
  const words = { ...(note ? { note } : {}), ...(declineReasonId ? { declineReasonId } : {}) };
  const params = { id };
  if (move.event === 'turnDown') return call('POST /applications/:id/turn-down', { params, body: { stage, ...words } });
  if (move.event === 'withdrawOffer')
    return call('POST /applications/:id/withdraw-offer', { params, body: { stage, ...words } });
  return call(ENDPOINT, { body: { applicationId: id, newStage: move.to, ...words } });
}

/**
 * Shows the new stage optimistically and reverts it on an error. On a conflict (409) it shows the present stage and
 * refetches the application.
 */
export function useChangeHiringStage() {
  return useMutation({
    mutationFn: send,
    onMutate: ({ application, move }) => replaceStage(application.id, application.hiringStage, move.to),
    onError: (error, { application, move }) => {
      const refused = moveFailure(error);
      const now = refused?.details['stage'];
      replaceStage(application.id, move.to, typeof now === 'string' && isStage(now) ? now : application.hiringStage);
      if (refused?.code === 'STAGE_CONFLICT' || refused?.code === 'NOT_FOUND') refreshApplicant(application.id);
    },
  });
}
