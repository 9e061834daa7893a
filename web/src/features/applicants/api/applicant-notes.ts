import type { ApplicantNote } from '@hireledger/domain/http/reviewing';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../http/query-client.ts';
import { request, requestAnswer } from '../../../http/request.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

const pathOf = (applicationId: string, noteId?: string) =>
  `/applications/${encodeURIComponent(applicationId)}/notes${noteId === undefined ? '' : `/${encodeURIComponent(noteId)}`}`;

/** `GET /applications/{id}/notes`: newest first. Events carry no words of a note, so a change asks again. */
export const applicantNotes = liveQuery({
  name: 'applicant-notes',
  fetch: async (signal, applicationId: string) => {
    const answer = await requestAnswer<{ data: ApplicantNote[] }>('GET', pathOf(applicationId), { signal });
    return { ...answer, data: answer.data.data };
  },
  apply: (notes: ApplicantNote[], event, applicationId) => ({
    data: notes,
    stale: event.name === 'notes.changed' && event.data.applicationId === applicationId,
  }),
});

export const useNotes = (applicationId: string) => useQuery(applicantNotes.options(applicationId));

const change = (applicationId: string, to: (notes: ApplicantNote[]) => ApplicantNote[]) =>
  queryClient.setQueryData<ApplicantNote[]>(applicantNotes.keyOf(applicationId), (notes) => notes && to(notes));
const refresh = (applicationId: string) =>
  void queryClient.invalidateQueries({ queryKey: applicantNotes.keyOf(applicationId) });

/** Puts a note where its time belongs, in place of an earlier state of it. */
const withNote = (note: ApplicantNote) => (notes: ApplicantNote[]) =>
  [note, ...notes.filter(({ id }) => id !== note.id)].toSorted(
    (a, b) => b.writtenAt.localeCompare(a.writtenAt) || b.id.localeCompare(a.id),
  );

export interface NewNote {
  /** Made once per note, so that a retry keeps it once. */
  id: string;
  text: string;
  /** For one that is put back. */
  writtenAt?: string;
}

/** `POST /applications/{id}/notes`. */
export const useAddNote = (applicationId: string) =>
  useMutation({
    mutationFn: (note: NewNote) => request<{ data: ApplicantNote }>('POST', pathOf(applicationId), { body: note }),
    onSuccess: ({ data }) => change(applicationId, withNote(data)),
  });

/** `PATCH /applications/{id}/notes/{noteId}`. */
export const useEditNote = (applicationId: string) =>
  useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      request<{ data: ApplicantNote }>('PATCH', pathOf(applicationId, id), { body: { text } }),
    onSuccess: ({ data }) => change(applicationId, withNote(data)),
    onError: () => refresh(applicationId),
  });

/** `DELETE /applications/{id}/notes/{noteId}`: gone at once, back where it was on a failure. */
export const useDeleteNote = (applicationId: string) =>
  useMutation({
    mutationFn: ({ id }: ApplicantNote) => request('DELETE', pathOf(applicationId, id)),
    onMutate: (note) => change(applicationId, (notes) => notes.filter(({ id }) => id !== note.id)),
    onError: () => refresh(applicationId),
  });
