import { readNotificationsAnswer, readNotificationsBody } from '@hireledger/domain/http/notifications';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { readNotifications } from '../read-notifications.ts';
import { call, type App } from '../../../call.ts';

export function readNotificationsRoute(app: App, context: Context): void {
  app.post(
    '/notifications/read',
    call({
      summary: 'Mark one notice as read or unread, or all up to a number as read',
      tag: 'notifications',
      access: 'signed-in',
      whileLeaving: true,
      body: readNotificationsBody,
      answers: { 200: readNotificationsAnswer },
    }),
    (request) => readNotifications(context, { userId: signedIn(request).userId, ...request.body }),
  );
}
