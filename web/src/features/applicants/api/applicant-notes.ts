import type { ApplicantNote } from '@hireledger/domain/http/reviewing';
import { useQuery } from '@tanstack/react-query';
import { call, callForAnswer, type InputOf } from '../../../http/call.ts';
import { changeAnswers, queryClient } from '../../../http/query-client.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

/** Newest first. Events do not contain the text of a note, so a change refetches. */
const applicantNotes = liveQuery({
  name: 'applicant-notes',
  fetch: async (signal, applicationId: string) => {
    const answer = await callForAnswer('GET /applications/:id/notes', { params: { id: applicationId }, signal });
    return { ...answer, data: answer.data.data };
  },
  apply: (notes: ApplicantNote[], event, applicationId) => ({
    data: notes,
    stale: event.name === 'notes.changed' && event.data.applicationId === applicationId,
  }),
});

export const useNotes = (applicationId: string) => useQuery(applicantNotes.options(applicationId));

const change = (applicationId: string, to: (notes: ApplicantNote[]) => ApplicantNote[]) =>
  changeAnswers({ queryKey: applicantNotes.keyOf(applicationId), exact: true }, to);
const refresh = (applicationId: string) =>
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
    onSuccess: ({ data }) => change(applicationId, withNote(data)),
  });

export const useEditNote = (applicationId: string) =>
  useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      call('PATCH /applications/:id/notes/:noteId', { params: { id: applicationId, noteId: id }, body: { text } }),
    onSuccess: ({ data }) => change(applicationId, withNote(data)),
    onError: () => refresh(applicationId),
  });

/** Removed optimistically, and restored on an error. */
export const useDeleteNote = (applicationId: string) =>
  useMutation({
    mutationFn: ({ id }: ApplicantNote) =>
      call('DELETE /applications/:id/notes/:noteId', { params: { id: applicationId, noteId: id } }),
    onMutate: (note) => change(applicationId, (notes) => notes.filter(({ id }) => id !== note.id)),
    onError: () => refresh(applicationId),
  });
