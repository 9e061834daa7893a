import { sessionsAnswer } from '@hireledger/domain/http/settings';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { listSessions } from '../list-sessions.ts';
import { call, type App } from '../../../call.ts';

export function listSessionsRoute(app: App, context: Context): void {
  app.get(
    '/account/sessions',
    call({
      summary: 'Where you are signed in',
      tag: 'settings',
      access: 'signed-in',
      answers: { 200: sessionsAnswer },
    }),
    async (request) => ({ data: await listSessions(context, signedIn(request)) }),
  );
}
