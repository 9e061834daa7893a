import { AppError } from '@hireledger/domain/errors/catalogue';
import * as endpoints from '@hireledger/domain/http/development';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '@hireledger/domain/environment/open-doors';
import type { Context } from '../../context.ts';
import { serve, type App } from '../../serve.ts';
import type { Settings } from '../../settings.ts';
import { inboxPage } from './inbox-page.ts';
import { listMails } from './list-mails.ts';

const ANSWER_WITHIN_MS = 3_000;
/** Headers of proxies that forward a request for somebody else. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

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

/**
 * For routes that only users of this machine may see: from anywhere else they look like an unknown path. The peer must
 * be this machine itself and no proxy on it, and so must the requested host: another site may point its own name at our
 * address.
 */
const onlyHere =
  ({ devInbox }: Pick<Settings, 'devInbox'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (devInbox === 'open' || isFromHere(request)) return;
    reply.callNotFound();
    await reply;
  };

function isFromHere({ socket, headers }: FastifyRequest): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  return isLoopbackHost(socket.remoteAddress ?? '') && isLoopbackHost((headers.host ?? '').replace(/:\d+$/, ''));
}
