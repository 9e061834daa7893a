import * as endpoints from '@hireledger/domain/http/support';
import type { Context } from '../../context.ts';
import { visitorOf } from '../../plugins/visitor.ts';
import { serve, type App } from '../../serve.ts';
import { sendContactMessage } from './send-contact-message.ts';
import { statusView } from './view-status.ts';

export function supportRoutes(app: App, context: Context): void {
  const viewStatus = statusView(context);

  serve(app, endpoints.sendContactMessage, async ({ body, session, idempotencyKey, request }) => {
    const { networkAddress } = visitorOf(request);
    await sendContactMessage(context, { ...body, key: idempotencyKey, networkAddress, session });
    return { message: 'Your message was sent. We will reply by email.' };
  });

  serve(app, endpoints.viewStatus, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return viewStatus();
  });
}
