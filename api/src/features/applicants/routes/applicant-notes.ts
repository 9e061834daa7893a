import { messageAnswer } from '@hireledger/domain/http/accounts';
import { addNoteBody, editNoteBody, noteAnswer, notesAnswer } from '@hireledger/domain/http/reviewing';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { addNote, deleteNote, editNote, listNotes } from '../applicant-notes.ts';
import { call, idParams, type App } from '../../../call.ts';

const noteParams = idParams.extend({ noteId: z.uuid('That is not an id.') });

/** What a company notes on an applicant, for itself alone. */
export function applicantNotesRoutes(app: App, context: Context): void {
  const common = { tag: 'applications', access: 'company', failures: ['NOT_FOUND'] } as const;
  app.get(
    '/applications/:id/notes',
    call({
      ...common,
      summary: 'The private notes on an applicant, newest first',
      params: idParams,
      answers: { 200: notesAnswer },
    }),
    async (request, reply) => {
      const { notes, eventsUpTo } = await listNotes(context, {
        companyId: signedIn(request).userId,
        applicationId: request.params.id,
      });
      reply.header('x-events-up-to', eventsUpTo);
      return { data: notes };
    },
  );
  app.post(
    '/applications/:id/notes',
    call({
      ...common,
      summary: 'Write a private note on an applicant',
      params: idParams,
      body: addNoteBody,
      answers: { 201: noteAnswer },
    }),
    async (request, reply) =>
      reply.code(201).send({
        data: await addNote(context, {
          companyId: signedIn(request).userId,
          applicationId: request.params.id,
          ...request.body,
        }),
      }),
  );
  app.patch(
    '/applications/:id/notes/:noteId',
    call({
      ...common,
      summary: 'Change a private note',
      params: noteParams,
      body: editNoteBody,
      answers: { 200: noteAnswer },
    }),
    async (request) => {
      const { id: applicationId, noteId } = request.params;
      return {
        data: await editNote(context, { companyId: signedIn(request).userId, applicationId, noteId, ...request.body }),
      };
    },
  );
  app.delete(
    '/applications/:id/notes/:noteId',
    call({ ...common, summary: 'Delete a private note', params: noteParams, answers: { 200: messageAnswer } }),
    async (request) => {
      const { id: applicationId, noteId } = request.params;
      await deleteNote(context, { companyId: signedIn(request).userId, applicationId, noteId });
      return { message: 'Note deleted.' };
    },
  );
}
