import type { Move } from '@hireledger/domain/hiring/moves';
import type { MyApplication, stageChangedAnswer } from '@hireledger/domain/http/applications';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError } from '../../../http/api-error.ts';
import { request } from '../../../http/request.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { toast } from '../../../ui/Toast.tsx';
import { myApplications } from './list-my-applications.ts';
import type { MyApplicationPage } from './page-after.ts';

interface Change {
  application: MyApplication;
  move: Move;
}

/**
 * `PATCH /users/update-hiring-stage`: the talent's own moves. The row moves at once; when the server refuses it goes back, with the
 * sentence, and after a conflict it is fetched as it is now.
 */
export function useChangeHiringStage() {
  const client = useQueryClient();
  const setStage = (id: string, from: MyApplication['hiringStage'], to: MyApplication['hiringStage']) =>
    client.setQueriesData<MyApplicationPage>({ queryKey: myApplications.all }, (page) => {
      const index = page?.rows.findIndex((row) => row.id === id && row.hiringStage === from) ?? -1;
      return page && index >= 0
        ? { ...page, rows: page.rows.with(index, { ...page.rows[index]!, hiringStage: to }) }
        : page;
    });
  return useMutation({
    mutationFn: ({ application, move }: Change) =>
      request<z.infer<typeof stageChangedAnswer>>('PATCH', '/users/update-hiring-stage', {
        body: { applicationId: application.id, newStage: move.to },
      }),
    onMutate: ({ application, move }) => setStage(application.id, application.hiringStage, move.to),
    onSuccess: ({ message, application }, { move }) => {
      setStage(application.id, move.to, application.hiringStage);
      toast.success(message);
    },
    onError: (error, { application, move }) => {
      setStage(application.id, move.to, application.hiringStage);
      toast.error(sentenceOf(error, 'Something went wrong.'));
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: myApplications.all });
    },
  });
}
