import { endedSessionsAnswer } from '@hireledger/domain/http/settings';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { endSessions } from '../end-sessions.ts';
import { call, idParams, type App } from '../../../call.ts';

export function endSessionsRoute(app: App, context: Context): void {
  app.delete(
    '/account/sessions',
    call({
      summary: 'End all other sessions',
      tag: 'settings',
      access: 'signed-in',
      whileLeaving: true,
      answers: { 200: endedSessionsAnswer },
    }),
    async (request) => {
      const { ended } = await endSessions(context, { session: signedIn(request) });
      return { message: 'All other sessions have ended.', ended };
    },
  );
  app.delete(
    '/account/sessions/:id',
    call({
      summary: 'End one session',
      tag: 'settings',
      access: 'signed-in',
      whileLeaving: true,
      params: idParams,
      answers: { 200: endedSessionsAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      const { ended } = await endSessions(context, { session: signedIn(request), id: request.params.id });
      return { message: 'The session has ended.', ended };
    },
  );
}
