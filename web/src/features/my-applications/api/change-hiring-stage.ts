import type { Move } from '@hireledger/domain/hiring/moves';
import type { MyApplication } from '@hireledger/domain/http/applications';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../design/toasts/Toast.tsx';
import { aboutHandOver, forgetText } from '../../../forms/use-kept-text.ts';
import { call, failureOf } from '../../../http/call.ts';
import { changeAnswers } from '../../../http/query-client.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { ownApplication } from './get-application.ts';
import { myApplications } from './list-my-applications.ts';
import type { MyApplicationPage } from './page-after.ts';

const ENDPOINT = 'PATCH /users/update-hiring-stage';

/** What is sent with finished work: a note, and the addresses of uploaded files. */
export interface HandedOver {
  note?: string;
  attachments?: string[];
}

interface Change {
  application: MyApplication;
  move: Move;
  handedOver?: HandedOver | undefined;
}

/**
 * The talent's own moves. Updates the row and the application's page optimistically; a refusal reverts them, and a
 * conflict refetches them.
 */
export function useChangeHiringStage() {
  const client = useQueryClient();
  const setStage = (id: string, from: MyApplication['hiringStage'], to: MyApplication['hiringStage']) => {
    changeAnswers<MyApplicationPage>({ queryKey: myApplications.all }, (page) => {
      const index = page.rows.findIndex((row) => row.id === id && row.hiringStage === from);
      return index >= 0 ? { ...page, rows: page.rows.with(index, { ...page.rows[index]!, hiringStage: to }) } : page;
    });
    changeAnswers<MyApplication>({ queryKey: ownApplication.keyOf(id), exact: true }, (own) =>
      own.hiringStage === from ? { ...own, hiringStage: to } : own,
    );
  };
  return useMutation({
    mutationFn: ({ application, move, handedOver }: Change) =>
      call(ENDPOINT, { body: { applicationId: application.id, newStage: move.to, ...handedOver } }),
    onMutate: ({ application, move }) => setStage(application.id, application.hiringStage, move.to),
    onSuccess: ({ message, application }, { move }) => {
      setStage(application.id, move.to, application.hiringStage);
      if (move.event === 'complete') forgetText(aboutHandOver(application.id));
      toast.success(message);
    },
    onError: (error, { application, move }) => {
      setStage(application.id, move.to, application.hiringStage);
      if (failureOf(ENDPOINT, error)?.code !== 'STAGE_CONFLICT') return;
      void client.invalidateQueries({ queryKey: myApplications.all });
      void client.invalidateQueries({ queryKey: ownApplication.keyOf(application.id) });
    },
  });
}
