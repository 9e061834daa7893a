import type { MovedApplications } from '@hireledger/domain/http/applicants';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { request } from '../../../http/request.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { changeApplicant } from './applicant-cache.ts';

export interface ManyMoves {
  applicationIds: string[];
  newStage: Stage;
  note?: string;
  declineReasonId?: string;
}

/** `POST /applications/moves`. Each row shows the stage that the answer says, whether it was moved or not. */
export const useMoveMany = () =>
  useMutation({
    mutationFn: (body: ManyMoves) => request<MovedApplications>('POST', '/applications/moves', { body }),
    onSuccess: ({ results }) => {
      for (const { applicationId, hiringStage } of results)
        if (hiringStage)
          changeApplicant(applicationId, (record) =>
            record.hiringStage === hiringStage ? record : { ...record, hiringStage },
          );
    },
  });
