import type {
  draftSaved,
  JobDraft,
  jobDraftAnswer,
  jobDraftsAnswer,
  JobDraftSummary,
} from '@hireledger/domain/http/job-drafts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { queryClient } from '../../../http/query-client.ts';
import { request } from '../../../http/request.ts';
import { isNotFound } from '../../../http/sentences.ts';
import { useMutation } from '../../../http/use-mutation.ts';

const LIST = ['job-drafts'] as const;
const place = (id: string) => `/company/job-drafts/${encodeURIComponent(id)}`;

/** `GET /company/job-drafts`: what the company has begun to write. Other devices write, too, so it is read afresh with each visit. */
export const useJobDrafts = () =>
  useQuery({
    queryKey: LIST,
    queryFn: async ({ signal }): Promise<JobDraftSummary[]> =>
      (await request<z.infer<typeof jobDraftsAnswer>>('GET', '/company/job-drafts', { signal })).data,
    staleTime: 0,
  });

/** `GET /company/job-drafts/{id}`; null where there is none. */
export const readDraft = async (id: string, signal?: AbortSignal): Promise<JobDraft | null> =>
  (
    await request<z.infer<typeof jobDraftAnswer>>('GET', place(id), { signal }).catch((error: unknown) => {
      if (isNotFound(error)) return { data: null };
      throw error;
    })
  ).data;

/** The draft as a wizard begins with it: read once, since from then on the wizard writes it. */
const draftToResume = (id: string) =>
  queryOptions({
    queryKey: ['job-draft', id],
    queryFn: ({ signal }) => readDraft(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

export const useDraftToResume = (id: string | null) => useQuery({ ...draftToResume(id ?? ''), enabled: id !== null });

export interface DraftState {
  form: object;
  step: number;
  /** The version that this state comes after; 0 makes the draft. */
  version: number;
  jobVersion: number | null;
}

/** Characters of a request that may outlive its page: browsers allow 64 KB, and a character may take three bytes. */
const OUTLIVES_PAGE = 20_000;

/** `PUT /company/job-drafts/{id}`. With `leaving` the request outlives the page, where it is small enough. */
export async function saveDraft(
  id: string,
  state: DraftState,
  leaving = false,
): Promise<z.infer<typeof draftSaved>['data']> {
  return (
    await request<z.infer<typeof draftSaved>>('PUT', place(id), {
      body: state,
      keepalive: leaving && JSON.stringify(state).length < OUTLIVES_PAGE,
    })
  ).data;
}

/** `DELETE /company/job-drafts/{id}`. One that is gone already is as good as deleted. */
export async function deleteDraft(id: string): Promise<void> {
  await request('DELETE', place(id)).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
  forgetDraft(id);
}

/** Takes a draft that became a job, or was thrown away, off the list. */
export const forgetDraft = (id: string): void => {
  queryClient.setQueryData<JobDraftSummary[]>(LIST, (drafts) => drafts?.filter((draft) => draft.id !== id));
  void queryClient.invalidateQueries({ queryKey: LIST });
};

export const useDeleteDraft = () => useMutation({ mutationFn: deleteDraft });
