import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import type { Move } from '@hireledger/domain/hiring/moves';
import { agreeByPasskey } from '../../../account/agree-by-passkey.ts';
import { call, failureOf, type AnswerOf } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { refreshApplicant } from './applicant-cache.ts';
import { showMove } from './pending-moves.ts';

const ENDPOINT = 'PATCH /users/update-hiring-stage';

export interface StageChangeInput {
  application: Pick<ApplicantRecord, 'id' | 'hiringStage'>;
  move: Pick<Move, 'event' | 'to'>;
  /** A message to the talent. */
  note?: string | undefined;
  /** The company's own reason for declining. */
  declineReasonId?: string | undefined;
}

/** Why a move was refused, with its possible codes. */
export const moveFailure = (error: unknown) => failureOf(ENDPOINT, error);

/** Turning down, withdrawing an offer and reopening have calls of their own, which name the stage that the reviewer saw. */
function send({ application: { id, hiringStage: stage }, move, note, declineReasonId }: StageChangeInput) {
  const words = { ...(note ? { note } : {}), ...(declineReasonId ? { declineReasonId } : {}) };
  const params = { id };
  if (move.event === 'turnDown') return call('POST /applications/:id/turn-down', { params, body: { stage, ...words } });
  if (move.event === 'withdrawOffer')
    return call('POST /applications/:id/withdraw-offer', { params, body: { stage, ...words } });
  if (move.event === 'reopen')
    return call('POST /applications/:id/reopen', { params, body: { stage, ...(note && { note }) } });
  // Of a contract that holds money it is signed; the account's passkey is asked for then.
  return agreeByPasskey<object, AnswerOf<typeof ENDPOINT>>(
    (passkey) =>
      call(ENDPOINT, { body: { applicationId: id, newStage: move.to, ...words, ...(passkey && { passkey }) } }),
    (_message, { typedData: { types = {} } }) => move.event === 'requestChanges' && 'RequestChanges' in types,
  );
}

/** Shows the new stage at once, and the old one again if the server refuses. A conflict (409) refetches it. */
export function useChangeHiringStage() {
  return useMutation({
    mutationFn: send,
    onMutate: ({ application: { id, hiringStage }, move }) => showMove(id, hiringStage, move.to),
    onSuccess: (_answer, _input, shown) => shown.saved(),
    onError: (error, { application }, shown) => {
      shown?.refused();
      const code = moveFailure(error)?.code;
      if (code === 'STAGE_CONFLICT' || code === 'NOT_FOUND') refreshApplicant(application.id);
    },
  });
}
