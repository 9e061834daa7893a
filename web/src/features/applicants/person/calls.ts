import {
  APPLICANT_SORTS,
  readApplicantFilters,
  writeApplicantFilters,
} from '@hireledger/domain/http/applicant-filters';
import type { Neighbours } from '@hireledger/domain/http/applicants';
import { averageOf } from '@hireledger/domain/hiring/average-rating';
import type { ApplicantDetails } from '@hireledger/domain/http/applications';
import type { ApplicantNote } from '@hireledger/domain/http/reviewing';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, callForData, type InputOf } from '../../../http/call.ts';
import { changeAnswers, queryClient } from '../../../http/query-client.ts';
import { session } from '../../../http/session.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { applicants, changeApplicant, fetchAhead, refreshApplicant } from '../calls.ts';

const sortIn = (params: URLSearchParams) => APPLICANT_SORTS.find((choice) => choice === params.get('sort'));

/** The filters and sort of a list's address, without its page. */
export function listOrder(params: URLSearchParams): string {
  const order = writeApplicantFilters(readApplicantFilters(params));
  const sort = sortIn(params);
  if (sort) order.set('sort', sort);
  return order.toString();
}

/**
 * Events do not change the answer while it is shown: an applicant who was just declined may have left the list, and the
 * links stay as they were.
 */
const neighboursQuery = (id: string, order: string) => ({
  queryKey: ['applicant-neighbours', id, order],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const params = new URLSearchParams(order);
    const query = { ...readApplicantFilters(params), sort: sortIn(params) };
    return (await call('GET /applications/:id/neighbours', { params: { id }, query, signal })).data;
  },
});

/** The previous and next applicant in the list of `order`. Both are prefetched, so that they show immediately. */
export function useNeighbours(id: string, order: string) {
  const query = useQuery({ ...neighboursQuery(id, order), placeholderData: (previous?: Neighbours) => previous });
  const { data, isPlaceholderData } = query;
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    for (const neighbour of [data.next, data.previous]) {
      if (!neighbour) continue;
      void fetchAhead(neighbour.id);
      void queryClient.prefetchQuery(neighboursQuery(neighbour.id, order));
    }
  }, [data, isPlaceholderData, order]);
  return query;
}

/** Newest first. Events do not contain the text of a note, so a change refetches. */
const applicantNotes = liveQuery({
  name: 'applicant-notes',
  fetch: (signal, applicationId: string) =>
    callForData('GET /applications/:id/notes', { params: { id: applicationId }, signal }),
  apply: (notes: ApplicantNote[], event, applicationId) => ({
    data: notes,
    stale: event.name === 'notes.changed' && event.data.applicationId === applicationId,
  }),
});

export const useNotes = (applicationId: string) => useQuery(applicantNotes.options(applicationId));

const changeNotes = (applicationId: string, to: (notes: ApplicantNote[]) => ApplicantNote[]) =>
  changeAnswers({ queryKey: applicantNotes.keyOf(applicationId), exact: true }, to);
const refreshNotes = (applicationId: string) =>
  void queryClient.invalidateQueries({ queryKey: applicantNotes.keyOf(applicationId) });

/** Inserts a note by its time, or replaces its earlier version. */
const withNote = (note: ApplicantNote) => (notes: ApplicantNote[]) =>
  [note, ...notes.filter(({ id }) => id !== note.id)].toSorted(
    (a, b) => b.writtenAt.localeCompare(a.writtenAt) || b.id.localeCompare(a.id),
  );

/** The id is made once, so that a retry saves it once; a restored note keeps its time. */
type NewNote = InputOf<'POST /applications/:id/notes'>['body'];

export const useAddNote = (applicationId: string) =>
  useMutation({
    mutationFn: (note: NewNote) => call('POST /applications/:id/notes', { params: { id: applicationId }, body: note }),
    onSuccess: ({ data }) => changeNotes(applicationId, withNote(data)),
  });

export const useEditNote = (applicationId: string) =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string } & InputOf<'PATCH /applications/:id/notes/:noteId'>['body']) =>
      call('PATCH /applications/:id/notes/:noteId', { params: { id: applicationId, noteId: id }, body }),
    onSuccess: ({ data }) => changeNotes(applicationId, withNote(data)),
    onError: () => refreshNotes(applicationId),
  });

/** Removed optimistically, and restored on an error. */
export const useDeleteNote = (applicationId: string) =>
  useMutation({
    mutationFn: ({ id }: ApplicantNote) =>
      call('DELETE /applications/:id/notes/:noteId', { params: { id: applicationId, noteId: id } }),
    onMutate: (note) => changeNotes(applicationId, (notes) => notes.filter(({ id }) => id !== note.id)),
    onError: () => refreshNotes(applicationId),
  });

const changeDetails = (id: string, change: (record: ApplicantDetails) => ApplicantDetails) =>
  changeAnswers({ queryKey: applicants.keyOf(id), exact: true }, change);

/** Shows the reader's own stars, and the average with them; null removes them. */
export const showStars = (id: string, stars: number | null): void =>
  changeDetails(id, (record) => {
    const { id: personId = '', fullName = null } = session.current()?.person ?? {};
    const own = stars === null ? [] : [{ person: { id: personId, fullName }, stars, isYou: true }];
    const ratings = [...own, ...record.ratings.filter(({ isYou }) => !isYou)];
    return { ...record, ratings, average: averageOf(ratings) };
  });

/**
 * The reader's own stars. They are sent in order, so that the last ones win: those on the screen may be newer than an answer. An error shows
 * the stars from `before` until the refetch.
 */
export function useRateApplicant(id: string) {
  const mutationKey = ['rate', id];
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: `rate-${id}` },
    mutationFn: ({ rating }: { rating: number | null; before: number | null }) =>
      call('PUT /applications/:id/rating', { params: { id }, body: { rating } }),
    onSuccess: ({ application: { rating, ratings, average } }) => {
      changeApplicant(id, (record) => ({ ...record, rating }));
      if (isLast()) changeDetails(id, (record) => ({ ...record, ratings, average }));
    },
    onError: (_error, { before }) => {
      if (isLast()) showStars(id, before);
      refreshApplicant(id);
    },
  });
}
