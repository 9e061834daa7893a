import { call, type InputOf } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { changeApplicant } from './applicant-cache.ts';

const ENDPOINT = 'POST /applications/moves';

export type ManyMoves = InputOf<typeof ENDPOINT>['body'];

/** Each row shows the stage of the answer, whether it was moved or not. */
export const useMoveMany = () =>
  useMutation({
    mutationFn: (body: ManyMoves) => call(ENDPOINT, { body }),
    onSuccess: ({ results }) => {
      for (const { applicationId, hiringStage } of results)
        if (hiringStage)
          changeApplicant(applicationId, (record) =>
            record.hiringStage === hiringStage ? record : { ...record, hiringStage },
          );
    },
  });
