import type { Move } from '@hireledger/domain/hiring/moves';
import type { MyApplication } from '@hireledger/domain/http/applications';
import { UNDO_MS } from '@hireledger/domain/hiring/undo';
import { useQueryClient } from '@tanstack/react-query';
import type { ExternalToast } from 'sonner';
import { toast } from '../../../design/toasts/Toast.tsx';
import { aboutHandOver, forgetText } from '../../../forms/use-kept-text.ts';
import { call, failureOf } from '../../../http/call.ts';
import { sentenceOf } from '../../../http/sentences.ts';
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

/** Shows another stage in the list and on the page, where the earlier one is shown. */
function setStage(id: string, from: MyApplication['hiringStage'], to: MyApplication['hiringStage']): void {
  const at = <Own extends MyApplication>(own: Own): Own => {
    const { isWithdrawn: _, ...others } = own;
    return { ...(others as Own), hiringStage: to, ...(to === 'Withdrawn' && { isWithdrawn: true }) };
  };
  changeAnswers<MyApplicationPage>({ queryKey: myApplications.all }, (page) => {
    const index = page.rows.findIndex((row) => row.id === id && row.hiringStage === from);
    return index >= 0 ? { ...page, rows: page.rows.with(index, at(page.rows[index]!)) } : page;
  });
  changeAnswers<MyApplication>({ queryKey: ownApplication.keyOf(id), exact: true }, (own) =>
    own.hiringStage === from ? at(own) : own,
  );
}

interface Change {
  application: MyApplication;
  move: Move;
  handedOver?: HandedOver | undefined;
}

/** Undo for ten seconds, beside which job it is about. */
const withUndo = (application: MyApplication): ExternalToast => ({
  description: `${application.jobTitle} at ${application.companyName}`,
  duration: UNDO_MS,
  action: { label: 'Undo', onClick: () => void undoWithdrawal(application) },
});

/** Takes a withdrawal back: the application is at `before.hiringStage` again, or why not. */
async function undoWithdrawal(before: MyApplication): Promise<void> {
  const { id, hiringStage, jobTitle } = before;
  setStage(id, 'Withdrawn', hiringStage);
  try {
    const { results } = await call('POST /applications/undo', { body: { applicationIds: [id], stage: 'Withdrawn' } });
    const [result] = results;
    if (result?.hiringStage) setStage(id, hiringStage, result.hiringStage);
    if (result?.outcome === 'refused') toast.error('Not undone.', { description: result.message ?? undefined });
    else toast.success('Undone.', { description: `Your application for ${jobTitle} is ${result?.hiringStage} again.` });
  } catch (error) {
    setStage(id, hiringStage, 'Withdrawn');
    toast.error('Something went wrong.', { description: sentenceOf(error, 'Please try again.') });
  }
}

/**
 * The talent's own moves. Updates the row and the application's page optimistically; a refusal reverts them, and a
 * conflict refetches them.
 */
export function useChangeHiringStage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ application, move, handedOver }: Change) =>
      call(ENDPOINT, { body: { applicationId: application.id, newStage: move.to, ...handedOver } }),
    onMutate: ({ application, move }) => setStage(application.id, application.hiringStage, move.to),
    onSuccess: ({ message, application }, { move, application: before }) => {
      setStage(application.id, move.to, application.hiringStage);
      if (move.event === 'complete') forgetText(aboutHandOver(application.id));
      toast.success(message, move.event === 'withdraw' ? withUndo(before) : {});
    },
    onError: (error, { application, move }) => {
      setStage(application.id, move.to, application.hiringStage);
      if (failureOf(ENDPOINT, error)?.code !== 'STAGE_CONFLICT') return;
      void client.invalidateQueries({ queryKey: myApplications.all });
      void client.invalidateQueries({ queryKey: ownApplication.keyOf(application.id) });
    },
  });
}
