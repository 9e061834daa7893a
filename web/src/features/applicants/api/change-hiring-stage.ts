import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { isStage, type Stage } from '@hireledger/domain/hiring/stages';
import { ApiError } from '../../../http/api-error.ts';
import { request } from '../../../http/request.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { refreshApplicant, replaceStage } from './applicant-cache.ts';

export interface StageChangeInput {
  application: Pick<ApplicantRecord, 'id' | 'hiringStage'>;
  newStage: Stage;
  note?: string;
  /** Why it is declined; the company's own. */
  declineReasonId?: string;
}

/**
 * `PATCH /users/update-hiring-stage`. The new stage shows at once and goes back on a failure; where somebody else was quicker (409) the stage
 * that it is in now shows at once, and the application is asked for again.
 */
export function useChangeHiringStage() {
  return useMutation({
    mutationFn: ({ application, newStage, note, declineReasonId }: StageChangeInput) =>
      request<{ message: string }>('PATCH', '/users/update-hiring-stage', {
        body: {
          applicationId: application.id,
          newStage,
          ...(note ? { note } : {}),
          ...(declineReasonId ? { declineReasonId } : {}),
        },
      }),
    onMutate: ({ application, newStage }) => replaceStage(application.id, application.hiringStage, newStage),
    onError: (error, { application, newStage }) => {
      const now =
        error instanceof ApiError && typeof error.details['stage'] === 'string' && isStage(error.details['stage'])
          ? error.details['stage']
          : application.hiringStage;
      replaceStage(application.id, newStage, now);
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) refreshApplicant(application.id);
    },
  });
}
