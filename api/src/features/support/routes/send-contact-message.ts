import { contactAnswer, contactBody } from '@hireledger/domain/http/support';
import type { Context } from '../../../context.ts';
import { visitorOf } from '../../../plugins/visitor.ts';
import { sendContactMessage } from '../send-contact-message.ts';
import { call, type App } from '../../../call.ts';
import { idempotencyHeaders } from '../../../lists/list-headers.ts';

export function sendContactMessageRoute(app: App, context: Context): void {
  app.post(
    '/support/messages',
    call({
      summary: 'Write to the people behind HireLedger',
      tag: 'support',
      access: 'optional',
      headers: idempotencyHeaders,
      body: contactBody,
      answers: { 200: contactAnswer },
    }),
    async (request) => {
      const { networkAddress } = visitorOf(request);
      await sendContactMessage(context, {
        ...request.body,
        key: request.headers['idempotency-key'],
        networkAddress,
        session: request.session,
      });
      return { message: 'Your message is on its way. We answer by mail.' };
    },
  );
}
