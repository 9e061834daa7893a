import { chooseNotificationBody, notificationChoicesAnswer } from '@hireledger/domain/http/settings';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { chooseNotification, listNotificationChoices } from '../choose-notifications.ts';
import { call, type App } from '../../../call.ts';

export function chooseNotificationsRoute(app: App, context: Context): void {
  app.get(
    '/account/notifications',
    call({
      summary: 'What you are told, and how',
      tag: 'settings',
      access: 'signed-in',
      answers: { 200: notificationChoicesAnswer },
    }),
    async (request) => ({ data: await listNotificationChoices(context, signedIn(request)) }),
  );
  app.patch(
    '/account/notifications',
    call({
      summary: 'Switch one kind of notice on or off',
      tag: 'settings',
      access: 'signed-in',
      body: chooseNotificationBody,
      answers: { 200: notificationChoicesAnswer },
    }),
    async (request) => ({ data: await chooseNotification(context, { actor: signedIn(request), ...request.body }) }),
  );
}
