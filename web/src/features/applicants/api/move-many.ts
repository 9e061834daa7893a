import type { MoveResult } from '@hireledger/domain/http/applicants';
import { call, type InputOf } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { changeApplicant } from './applicant-cache.ts';

const ENDPOINT = 'POST /applications/moves';

export type ManyMoves = InputOf<typeof ENDPOINT>['body'];

export const useMoveMany = () =>
  useMutation({
    mutationFn: (body: ManyMoves) => call(ENDPOINT, { body }),
    onSuccess: ({ results }) => showResults(results),
  });

/** Shows the stage of each result, whether it was moved or not. */
export function showResults(results: readonly MoveResult[]): void {
  for (const { applicationId, hiringStage } of results)
    if (hiringStage)
      changeApplicant(applicationId, (record) =>
        record.hiringStage === hiringStage ? record : { ...record, hiringStage },
      );
}
