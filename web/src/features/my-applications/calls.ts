import type { Move } from '@hireledger/domain/hiring/moves';
import { UNDO_MS } from '@hireledger/domain/hiring/undo';
import type { MyApplication, OwnApplication } from '@hireledger/domain/http/applications';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ExternalToast } from 'sonner';
import { toast } from '../../design/toasts/Toast.tsx';
import { aboutHandOver, forgetText } from '../../forms/use-kept-text.ts';
import { applicationAfter } from './my-applications-after.ts';
import { changesContracts, openingInterval } from '../agreements/summary/contract-look.ts';
import { call, callForAnswer, callForData, failureOf, type InputOf } from '../../http/call.ts';
import { changeAnswers, queryClient } from '../../http/query-client.ts';
import { sentenceOf } from '../../http/sentences.ts';
import { useMutation } from '../../http/use-mutation.ts';
import { liveQuery } from '../../realtime/live-query.ts';
import { pageAfter, type MyApplicationFilters, type MyApplicationPage } from './page-after.ts';

/** Pages of the talent's applications, kept up to date by events. */
export const myApplications = liveQuery({
  name: 'my-applications',
  fetch: async (signal: AbortSignal, filters: MyApplicationFilters) => {
    const answer = await callForAnswer('GET /users/my-applications', { query: filters, signal });
    const page: MyApplicationPage = {
      rows: answer.data,
      total: Number(answer.headers.get('x-total-count') ?? answer.data.length),
      nextCursor: answer.headers.get('x-next-cursor'),
    };
    return { ...answer, data: page };
  },
  apply: (page: MyApplicationPage, event) => pageAfter(page, event),
});

/** One page of the talent's applications. The previous page stays while the next one loads. */
export const useMyApplications = (filters: MyApplicationFilters) =>
  useQuery({ ...myApplications.options(filters), placeholderData: keepPreviousData });

/** One application with what was sent: its stage at once, and what its contract says from the server. */
const ownApplication = liveQuery({
  name: 'my-application',
  fetch: (signal: AbortSignal, id: string) => callForData('GET /users/my-applications/:id', { params: { id }, signal }),
  apply: (application: OwnApplication, event, id) =>
    'applicationId' in event.data && event.data.applicationId === id
      ? { data: applicationAfter(application, event), stale: changesContracts(event) }
      : { data: application, stale: false },
});

export const useOwnApplication = (id: string) =>
  useQuery({ ...ownApplication.options(id), refetchInterval: ({ state }) => openingInterval(state.data?.contract) });

const UPDATE_STAGE = 'PATCH /users/update-hiring-stage';

/** What is sent with finished work: a note, and the addresses of uploaded files. */
export type HandedOver = Pick<InputOf<typeof UPDATE_STAGE>['body'], 'note' | 'attachments'>;

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
export const useChangeHiringStage = () =>
  useMutation({
    mutationFn: ({ application, move, handedOver }: Change) =>
      call(UPDATE_STAGE, { body: { applicationId: application.id, newStage: move.to, ...handedOver } }),
    onMutate: ({ application, move }) => setStage(application.id, application.hiringStage, move.to),
    onSuccess: ({ message, application }, { move, application: before }) => {
      setStage(application.id, move.to, application.hiringStage);
      if (move.event === 'complete') forgetText(aboutHandOver(application.id));
      toast.success(message, move.event === 'withdraw' ? withUndo(before) : {});
    },
    onError: (error, { application, move }) => {
      setStage(application.id, move.to, application.hiringStage);
      if (failureOf(UPDATE_STAGE, error)?.code !== 'STAGE_CONFLICT') return;
      void queryClient.invalidateQueries({ queryKey: myApplications.all });
      void queryClient.invalidateQueries({ queryKey: ownApplication.keyOf(application.id) });
    },
  });

const noteKeyOf = (applicationId: string) => ['talent-note', applicationId];

/** The talent's own note on an application. */
export const useTalentNote = (applicationId: string) =>
  useQuery({
    queryKey: noteKeyOf(applicationId),
    queryFn: ({ signal }) => call('GET /applications/:id/talent-note', { params: { id: applicationId }, signal }),
    staleTime: 0,
  });

/** @param onSaved is called also when the form was closed meanwhile */
export const useSaveTalentNote = (applicationId: string, onSaved: () => void) =>
  useMutation({
    mutationFn: (text: string) =>
      call('PUT /applications/:id/talent-note', { params: { id: applicationId }, body: { text } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(noteKeyOf(applicationId), saved);
      onSaved();
    },
  });
