import type { JobDraft, JobDraftSummary } from '@hireledger/domain/http/job-drafts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, failureOf, type AnswerOf, type InputOf } from '../../../http/call.ts';
import { changeAnswers, queryClient } from '../../../http/query-client.ts';
import { useMutation } from '../../../http/use-mutation.ts';

const LIST = ['job-drafts'] as const;
const READ = 'GET /company/job-drafts/:id';
const SAVE = 'PUT /company/job-drafts/:id';
const DELETE = 'DELETE /company/job-drafts/:id';

const listDrafts = async (signal?: AbortSignal): Promise<JobDraftSummary[]> =>
  (await call('GET /company/job-drafts', { signal })).data;

/** The company's drafts. Other devices also write them, so they are fetched on each visit. */
export const jobDrafts = queryOptions({
  queryKey: LIST,
  queryFn: ({ signal }) => listDrafts(signal),
  staleTime: 0,
});
export const useJobDrafts = () => useQuery(jobDrafts);

/**
 * Null if there is none. Most edited jobs have none, and browsers log each 404 as an error, so the list is read first.
 */
export async function readDraft(id: string, signal?: AbortSignal): Promise<JobDraft | null> {
  const drafts = await listDrafts(signal);
  if (!drafts.some((draft) => draft.id === id)) return null;
  try {
    return (await call(READ, { params: { id }, signal })).data;
  } catch (error) {
    if (failureOf(READ, error)?.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** The draft that a wizard resumes: read once, since the wizard then writes it. */
const draftToResume = (id: string) =>
  queryOptions({
    queryKey: ['job-draft', id],
    queryFn: ({ signal }) => readDraft(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

export const useDraftToResume = (id: string | null) => useQuery({ ...draftToResume(id ?? ''), enabled: id !== null });

export type DraftState = InputOf<typeof SAVE>['body'];

/**
 * The most characters of a request that may outlive its page: browsers allow 64 KB, and a character may take three
 * bytes.
 */
const OUTLIVES_PAGE = 20_000;

/** With `leaving` the request outlives the page if it is small enough. */
export async function saveDraft(
  id: string,
  state: DraftState,
  leaving = false,
): Promise<AnswerOf<typeof SAVE>['data']> {
  return (
    await call(SAVE, {
      params: { id },
      body: state,
      keepalive: leaving && JSON.stringify(state).length < OUTLIVES_PAGE,
    })
  ).data;
}

/** A draft that does not exist counts as deleted. */
async function deleteDraft(id: string): Promise<void> {
  await call(DELETE, { params: { id } }).catch((error: unknown) => {
    if (failureOf(DELETE, error)?.code !== 'NOT_FOUND') throw error;
  });
  forgetDraft(id);
}

/** Removes a draft from the list after it was published or discarded. */
export const forgetDraft = (id: string): void => {
  changeAnswers<JobDraftSummary[]>({ queryKey: LIST, exact: true }, (drafts) =>
    drafts.filter((draft) => draft.id !== id),
  );
  void queryClient.invalidateQueries({ queryKey: LIST });
};

export const useDeleteDraft = () => useMutation({ mutationFn: deleteDraft });
