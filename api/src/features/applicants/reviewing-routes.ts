import * as reasons from '@hireledger/domain/http/decline-reasons';
import * as endpoints from '@hireledger/domain/http/reviewing';
import type { Context } from '../../context.ts';
import { serve, type App } from '../../serve.ts';
import { addNote, deleteNote, editNote, listNotes } from './applicant-notes.ts';
import { listDeclineReasons, saveDeclineReasons } from './decline-reasons.ts';
import { rateApplicant } from './rate-applicant.ts';

/** A company's private records on its applicants: stars, notes, and its decline reasons. */
export function reviewingRoutes(app: App, context: Context): void {
  serve(app, endpoints.rateApplicant, async ({ params, body, session }) => {
    const own = { companyId: session.userId, personId: session.personId, applicationId: params.id };
    const application = await rateApplicant(context, { ...own, ...body });
    return { message: body.rating === null ? 'Rating removed.' : 'Rating saved.', application };
  });

  serve(app, endpoints.listNotes, ({ params, session }) =>
    listNotes(context, { companyId: session.userId, applicationId: params.id }),
  );

  serve(app, endpoints.addNote, async ({ params, body, session }) => ({
    data: await addNote(context, { companyId: session.userId, applicationId: params.id, ...body }),
  }));

  serve(app, endpoints.editNote, async ({ params: { id, noteId }, body, session }) => ({
    data: await editNote(context, { companyId: session.userId, applicationId: id, noteId, ...body }),
  }));

  serve(app, endpoints.deleteNote, async ({ params: { id, noteId }, session }) => {
    await deleteNote(context, {
      companyId: session.userId,
      applicationId: id,
      noteId,
      byOwner: session.memberRole === 'owner',
    });
    return { message: 'Note deleted.' };
  });

  serve(app, reasons.listDeclineReasons, ({ session }) => listDeclineReasons(context, session.userId));

  serve(app, reasons.saveDeclineReasons, async ({ body, session }) => ({
    data: await saveDeclineReasons(context, { companyId: session.userId, ...body }),
  }));
}
