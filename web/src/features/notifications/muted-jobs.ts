import type { Answer } from '@hireledger/domain/http/endpoint';
import type { listMutedJobs } from '@hireledger/domain/http/notice-settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { toast } from '../../design/toasts/Toast.tsx';
import { call } from '../../http/call.ts';
import { changeAnswers, queryClient } from '../../http/query-client.ts';
import { sentenceOf } from '../../http/sentences.ts';
import { onOwnSignal } from '../../realtime/own-signals.ts';
import { ALL_NOTICES, notices } from './list-notices.ts';
import type { Notices } from './notices-after.ts';

type MutedJob = Answer<typeof listMutedJobs>['data'][number];

/** The jobs that the person muted, by title. */
export const mutedJobsQuery = queryOptions({
  queryKey: ['muted-jobs'],
  queryFn: async ({ signal }) => (await call('GET /account/muted-jobs', { signal })).data,
});

/** Whether the person muted a job. The bell, which is on every page, loads it. */
export const useIsMutedJob = (id: string): boolean =>
  useQuery({ ...notices.options(ALL_NOTICES), enabled: false }).data?.mutedJobs.includes(id) ?? false;

const fetchAgain = () =>
  Promise.all([mutedJobsQuery.queryKey, notices.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

// Muted in another tab: the bell listens itself.
onOwnSignal(({ about }) => {
  if (about === 'choices') void queryClient.invalidateQueries({ queryKey: mutedJobsQuery.queryKey });
});

/** Mutes the notices of a job for the person alone, or shows them again; with undo in the toast. Optimistic. */
export function setMuted({ id, title }: MutedJob, muted: boolean, undo = true): void {
  changeAnswers<Notices>({ queryKey: notices.all }, (list) => {
    const others = list.mutedJobs.filter((other) => other !== id);
    return { ...list, mutedJobs: muted ? [...others, id] : others };
  });
  changeAnswers<MutedJob[]>({ queryKey: mutedJobsQuery.queryKey }, (jobs) => {
    const others = jobs.filter((job) => job.id !== id);
    return muted ? [...others, { id, title }].toSorted((one, other) => one.title.localeCompare(other.title)) : others;
  });
  const to = { params: { id } };
  (muted ? call('PUT /account/muted-jobs/:id', to) : call('DELETE /account/muted-jobs/:id', to)).then(
    () =>
      toast.success(muted ? `Muted for you: ${title}` : `No longer muted: ${title}`, {
        // The clicked toast is closing: another one with its id would close with it.
        id: `muted:${id}${undo ? '' : ':undone'}`,
        ...(muted && { description: STILL_COMES }),
        ...(undo && { action: { label: 'Undo', onClick: () => setMuted({ id, title }, !muted, false) } }),
      }),
    (error: unknown) => {
      toast.error(sentenceOf(error));
      return fetchAgain();
    },
  );
}

/** As `isNeverMuted`. */
export const STILL_COMES = 'Contracts, money and notes that mention you still come.';
