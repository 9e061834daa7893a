import { AppError } from '@hireledger/domain/errors/catalogue';
import * as endpoints from '@hireledger/domain/http/development';
import type { Context } from '../../context.ts';
import { serve, type App } from '../../serve.ts';
import { inboxPage } from './inbox-page.ts';
import { listMails } from './list-mails.ts';
import { onlyHere } from './only-here.ts';

const ANSWER_WITHIN_MS = 3_000;

/** Mail of this machine and how mails look. Not there in production. */
export function developmentRoutes(app: App, context: Context): void {
  const { settings } = context;
  if (settings.devInbox === 'closed') return;
  void app.register((scope: App, _options, done) => {
    scope.addHook('onRequest', onlyHere(settings));

    // Where mail lands while no mail server is configured.
    serve(scope, endpoints.viewInbox, { page: true })(async ({ query, request, reply }) => {
      const mails = await listMails(context, query);
      if (!(request.headers.accept ?? '').includes('text/html')) return mails;
      return reply.type('text/html; charset=utf-8').serializer(String).send(inboxPage(mails, query.to));
    });

    // The templates are the worker's, which renders them with sample fields: its page is passed on.
    serve(scope, endpoints.previewMails, { page: true })(async ({ query: { mail }, reply }) => {
      const page = await fetch(`${settings.workerUrl}/dev/mails${mail ? `?mail=${encodeURIComponent(mail)}` : ''}`, {
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      }).catch(() => null);
      if (!page?.ok) throw new AppError('UNAVAILABLE', 'The worker, which renders the mails, does not answer.');
      return reply
        .type('text/html; charset=utf-8')
        .serializer(String)
        .send(await page.text());
    });
    done();
  });
}
