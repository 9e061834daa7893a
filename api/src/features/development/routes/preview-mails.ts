import { AppError } from '@hireledger/domain/errors/catalogue';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { call, type App } from '../../../call.ts';
import { onlyHere } from './only-here.ts';

const ANSWER_WITHIN_MS = 3_000;

/** All mails with sample fields, as the worker renders them: the templates are the worker's, so its page is passed on. Not there in production. */
export function previewMailsRoute(app: App, { settings }: Context): void {
  if (settings.devInbox === 'closed') return;
  app.get(
    '/dev/mails',
    {
      ...call({
        summary: 'A preview of every mail with sample fields',
        tag: 'development',
        page: true,
        query: z.object({ mail: z.string().max(100).optional() }),
        answers: { 200: z.string() },
      }),
      onRequest: onlyHere(settings),
    },
    async (request, reply) => {
      const { mail } = request.query;
      const page = await fetch(`${settings.workerUrl}/dev/mails${mail ? `?mail=${encodeURIComponent(mail)}` : ''}`, {
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      }).catch(() => null);
      if (!page?.ok) throw new AppError('UNAVAILABLE', 'The worker, which renders the mails, does not answer.');
      return reply
        .type('text/html; charset=utf-8')
        .serializer(String)
        .send(await page.text());
    },
  );
}
