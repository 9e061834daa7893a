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
  /** Why it is declined; the company's own. */
  declineReasonId?: string;
}

/** Why a move was refused, with the codes that it may have. */
export const moveFailure = (error: unknown) => failureOf(ENDPOINT, error);

/**
 * The new stage shows at once and goes back on a failure; where somebody else was quicker (409) the stage
 * that it is in now shows at once, and the application is asked for again.
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
