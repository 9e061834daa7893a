import { AppError } from '@hireledger/domain/errors/catalogue';
import * as endpoints from '@hireledger/domain/http/development';
import type { Context } from '../../context.ts';
import { serve, type App } from '../../serve.ts';
import { inboxPage } from './inbox-page.ts';
import { listMails } from './list-mails.ts';
import { onlyHere } from './only-here.ts';

const ANSWER_WITHIN_MS = 3_000;

/** This machine's mail and the preview of mails. Not available in production. */
export function developmentRoutes(app: App, context: Context): void {
  const { settings } = context;
  if (settings.devInbox === 'closed') return;
  void app.register((scope: App, _options, done) => {
    scope.addHook('onRequest', onlyHere(settings));

    // Mail is stored here while no mail server is configured.
    serve(scope, endpoints.viewInbox, { page: true }, async ({ query, request, reply }) => {
      const mails = await listMails(context, query);
      if (!(request.headers.accept ?? '').includes('text/html')) return mails;
      return reply.type('text/html; charset=utf-8').serializer(String).send(inboxPage(mails, query.to));
    });

    // The worker has the templates and renders them with sample fields: this forwards its page.
    serve(scope, endpoints.previewMails, { page: true }, async ({ query: { mail }, reply }) => {
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
