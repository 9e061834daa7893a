import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { isStage, type Stage } from '@hireledger/domain/hiring/stages';
import { call, failureOf } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { refreshApplicant, replaceStage } from './applicant-cache.ts';

const ENDPOINT = 'PATCH /users/update-hiring-stage';

export interface StageChangeInput {
  application: Pick<ApplicantRecord, 'id' | 'hiringStage'>;
  newStage: Stage;
  note?: string;
  /** The company's own reason for declining. */
  declineReasonId?: string;
}

/** Why a move was refused, with its possible codes. */
export const moveFailure = (error: unknown) => failureOf(ENDPOINT, error);

/**
 * Shows the new stage optimistically and reverts it on an error. On a conflict (409) it shows the present stage and
 * refetches the application.
 */
export function useChangeHiringStage() {
  return useMutation({
    mutationFn: ({ application, newStage, note, declineReasonId }: StageChangeInput) =>
      call(ENDPOINT, {
        body: {
          applicationId: application.id,
          newStage,
          ...(note ? { note } : {}),
          ...(declineReasonId ? { declineReasonId } : {}),
        },
      }),
    onMutate: ({ application, newStage }) => replaceStage(application.id, application.hiringStage, newStage),
    onError: (error, { application, newStage }) => {
      const refused = moveFailure(error);
      const now = refused?.details['stage'];
      replaceStage(application.id, newStage, typeof now === 'string' && isStage(now) ? now : application.hiringStage);
      if (refused?.code === 'STAGE_CONFLICT' || refused?.code === 'NOT_FOUND') refreshApplicant(application.id);
    },
  });
}
