import { notificationsAnswer, notificationsQuery } from '@hireledger/domain/http/notifications';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { listNotifications } from '../list-notifications.ts';
import { call, type App } from '../../../call.ts';

export function listNotificationsRoute(app: App, context: Context): void {
  app.get(
    '/notifications',
    call({
      summary: 'The bell: notices, newest first',
      tag: 'notifications',
      access: 'signed-in',
      query: notificationsQuery,
      answers: { 200: notificationsAnswer },
    }),
    async (request, reply) => {
      const { eventsUpTo, ...notices } = await listNotifications(context, {
        userId: signedIn(request).userId,
        ...request.query,
      });
      reply.header('x-events-up-to', eventsUpTo);
      return notices;
    },
  );
}
