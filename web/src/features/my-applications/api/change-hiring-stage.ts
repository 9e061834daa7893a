import type { Move } from '@hireledger/domain/hiring/moves';
import type { MyApplication } from '@hireledger/domain/http/applications';
import { useQueryClient } from '@tanstack/react-query';
import { call, failureOf } from '../../../http/call.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { toast } from '../../../design/toasts/Toast.tsx';
import { myApplications } from './list-my-applications.ts';
import type { MyApplicationPage } from './page-after.ts';

const ENDPOINT = 'PATCH /users/update-hiring-stage';

interface Change {
  application: MyApplication;
  move: Move;
}

/**
 * The talent's own moves. Updates the row optimistically; a refusal reverts it with a message, and a conflict refetches
 * it.
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
      call(ENDPOINT, {
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
      if (failureOf(ENDPOINT, error)?.code === 'STAGE_CONFLICT')
        void client.invalidateQueries({ queryKey: myApplications.all });
    },
  });
}
