import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { listMails } from '../list-mails.ts';
import { call, type App } from '../../../call.ts';
import { inboxPage } from './inbox-page.ts';
import { onlyHere } from './only-here.ts';

const mail = z.object({
  to: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.string(),
});

/** Where mail lands while no mail server is configured. Not there in production. */
export function inboxRoute(app: App, context: Context): void {
  if (context.settings.devInbox === 'closed') return;
  app.get(
    '/dev/inbox',
    {
      ...call({
        summary: 'Mail of this machine, newest first: a page, or JSON',
        tag: 'development',
        page: true,
        query: z.object({ to: z.string().trim().max(254).optional() }),
        answers: { 200: z.array(mail) },
      }),
      onRequest: onlyHere(context.settings),
    },
    async (request, reply) => {
      const mails = await listMails(context, request.query);
      if (!(request.headers.accept ?? '').includes('text/html')) return mails;
      return reply
        .type('text/html; charset=utf-8')
        .serializer(String)
        .send(inboxPage(mails, request.query.to) as never);
    },
  );
}
