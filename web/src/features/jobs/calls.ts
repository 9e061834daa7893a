import type { JobDraft, JobDraftSummary } from '@hireledger/domain/http/job-drafts';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import { isUuid } from '@hireledger/domain/http/uuid';
import type { JobForm } from '@hireledger/domain/jobs/job-form';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { may } from '../../account/permissions.ts';
import { logProfileFailure } from '../../account/profile-failure.ts';
import { mayOutlivePage } from '../../forms/draft-keeper.ts';
import { call, callForAnswer, failureOf, type AnswerOf, type InputOf, type QueryOf } from '../../http/call.ts';
import { changeAnswers, queryClient } from '../../http/query-client.ts';
import { useMutation } from '../../http/use-mutation.ts';
import { liveQuery } from '../../realtime/live-query.ts';

/** One page of the company's own jobs, newest first. */
interface JobPage {
  rows: JobPosting[];
  total: number;
  nextCursor: string | null;
}

const LIST = 'GET /company/job-postings';

export type JobListFilters = QueryOf<typeof LIST>;

/** The company's own jobs, open and closed. Events about jobs and their applicants refetch them. */
export const jobPages = liveQuery({
  name: 'company-jobs',
  fetch: async (signal, filters: JobListFilters) => {
    const answer = await callForAnswer(LIST, { query: filters, signal });
    const page: JobPage = { rows: answer.data.data, total: answer.data.total, nextCursor: answer.data.nextCursor };
    return { ...answer, data: page };
  },
  apply: (page: JobPage, event) => ({ data: page, stale: /^(application|job)\./.test(event.name) }),
});

/** One page of jobs. The previous page stays while the next one loads. */
export const useCompanyJobs = (filters: JobListFilters) =>
  useQuery({ ...jobPages.options(filters), placeholderData: (previous) => previous });

/** One job of the company. Events about it and its applicants refetch it. */
export const ownJob = liveQuery({
  name: 'own-job',
  fetch: async (signal, id: string) => {
    const answer = await callForAnswer('GET /jobs/:id', { params: { id }, signal });
    return { ...answer, data: answer.data.data as JobPosting };
  },
  apply: (job: JobPosting, { name, data }) => ({
    data: job,
    stale: 'jobId' in data && data.jobId === job.id && /^(application|job)\./.test(name),
  }),
});

export const useOwnJob = (id: string) => useQuery({ ...ownJob.options(id), enabled: isUuid(id), staleTime: 0 });

/** Shows the answer of the user's own change, on the job's page and in the pages of the list. */
function showSavedJob(saved: JobPosting): void {
  changeAnswers<JobPosting>({ queryKey: ownJob.keyOf(saved.id) }, (job) => ({ ...job, ...saved }));
  changeAnswers<JobPage>({ queryKey: jobPages.all }, (page) => {
    const index = page.rows.findIndex(({ id }) => id === saved.id);
    return index < 0 ? page : { ...page, rows: page.rows.with(index, saved) };
  });
}

/** The current job. */
export const readJob = async (id: string, signal?: AbortSignal): Promise<JobPosting> =>
  (await call('GET /jobs/:id', { params: { id }, signal })).data;

/** The same, fetched for each edit: a form must not start from stale data. */
const jobToEdit = (id: string) =>
  queryOptions({
    queryKey: ['job-to-edit', id],
    queryFn: ({ signal }) => readJob(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

export const useJobToEdit = (id: string | null) => useQuery({ ...jobToEdit(id ?? ''), enabled: id !== null });

/** The company as its jobs show it. */
export const useOwnCompany = () =>
  useQuery({
    queryKey: ['own-company'],
    queryFn: async ({ signal }) =>
      (await call('GET /users/get-company-profile', { signal }).catch(logProfileFailure)).data,
    staleTime: 0,
  });

/**
 * Posts the complete form. The draft's id is the idempotency key, so it posts one job however often it is sent. Every
 * page of the list shifts by one, so all are refetched.
 */
export function useCreateJob(draftId: string) {
  return useMutation({
    mutationFn: async (form: JobForm) =>
      (await call('POST /company/job-posting', { query: { draftId }, body: form, idempotencyKey: draftId })).data,
    onSuccess: () => {
      forgetDraft(draftId);
      void queryClient.invalidateQueries({ queryKey: jobPages.all });
    },
  });
}

/** Sends the complete form and the version that the edit is based on. The answer is shown at once. */
export function useEditJob(jobId: string) {
  return useMutation({
    mutationFn: async (form: JobForm & { version: number }) =>
      (await call('PATCH /company/job-posting/:id', { params: { id: jobId }, body: form })).data,
    onSuccess: (saved) => {
      forgetDraft(jobId);
      showSavedJob(saved);
    },
  });
}

/** The answer is shown at once; pages that filter by status are refetched. */
export function useCloseJob(jobId: string) {
  return useMutation({
    mutationFn: async (body: { note: string }) =>
      (await call('POST /company/job-posting/:id/close', { params: { id: jobId }, body })).data,
    onSuccess: (saved) => {
      showSavedJob(saved);
      void queryClient.invalidateQueries({ queryKey: jobPages.all });
    },
  });
}

const REOPEN = 'POST /company/job-posting/:id/reopen';

/** The answer is shown at once; pages that filter by status are refetched. */
export function useReopenJob(jobId: string) {
  return useMutation({
    mutationFn: async (body: InputOf<typeof REOPEN>['body']) =>
      (await call(REOPEN, { params: { id: jobId }, body })).data,
    onSuccess: (saved) => {
      showSavedJob(saved);
      void queryClient.invalidateQueries({ queryKey: jobPages.all });
    },
  });
}

/** Removes the row optimistically; a page with a next one is refetched to fill up. */
export function useDeleteJob() {
  return useMutation({
    mutationFn: (jobId: string) => call('DELETE /company/job-posting/:id', { params: { id: jobId } }),
    onSuccess: (_answer, jobId) => {
      changeAnswers<JobPage>({ queryKey: jobPages.all }, (page) =>
        page.rows.some((job) => job.id === jobId)
          ? { ...page, rows: page.rows.filter((job) => job.id !== jobId), total: page.total - 1 }
          : page,
      );
      void queryClient.invalidateQueries({ queryKey: jobPages.all });
    },
  });
}

const DRAFTS = ['job-drafts'] as const;
const READ_DRAFT = 'GET /company/job-drafts/:id';
const SAVE_DRAFT = 'PUT /company/job-drafts/:id';
const DELETE_DRAFT = 'DELETE /company/job-drafts/:id';

/** Who edits no jobs has none. */
const listDrafts = async (signal?: AbortSignal): Promise<JobDraftSummary[]> =>
  may('edit-jobs') ? (await call('GET /company/job-drafts', { signal })).data : [];

/** The company's drafts. Other devices also write them, so they are fetched on each visit. */
export const jobDrafts = queryOptions({
  queryKey: DRAFTS,
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
    return (await call(READ_DRAFT, { params: { id }, signal })).data;
  } catch (error) {
    if (failureOf(READ_DRAFT, error)?.code === 'NOT_FOUND') return null;
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

/** With `leaving` the request outlives the page if it is small enough. */
export async function saveDraft(
  id: string,
  state: InputOf<typeof SAVE_DRAFT>['body'],
  leaving = false,
): Promise<AnswerOf<typeof SAVE_DRAFT>['data']> {
  return (
    await call(SAVE_DRAFT, {
      params: { id },
      body: state,
      keepalive: leaving && mayOutlivePage(state),
    })
  ).data;
}

/** A draft that does not exist counts as deleted. */
async function deleteDraft(id: string): Promise<void> {
  await call(DELETE_DRAFT, { params: { id } }).catch((error: unknown) => {
    if (failureOf(DELETE_DRAFT, error)?.code !== 'NOT_FOUND') throw error;
  });
  forgetDraft(id);
}

/** Removes a draft from the list after it was published or discarded. */
const forgetDraft = (id: string): void => {
  changeAnswers<JobDraftSummary[]>({ queryKey: DRAFTS, exact: true }, (drafts) =>
    drafts.filter((draft) => draft.id !== id),
  );
  void queryClient.invalidateQueries({ queryKey: DRAFTS });
};

export const useDeleteDraft = () => useMutation({ mutationFn: deleteDraft });
