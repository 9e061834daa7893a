import { historyAnswer } from '@hireledger/domain/http/applications';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { viewApplicationHistory } from '../view-application-history.ts';
import { call, idParams, type App } from '../../../call.ts';

export function viewApplicationHistoryRoute(app: App, context: Context): void {
  app.get(
    '/applications/:id/history',
    call({
      summary: 'Every stage of an application, for both of its sides',
      tag: 'applications',
      access: 'signed-in',
      params: idParams,
      answers: { 200: historyAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request, reply) => {
      const { changes, eventsUpTo } = await viewApplicationHistory(context, {
        actor: signedIn(request),
        applicationId: request.params.id,
      });
      reply.header('x-events-up-to', eventsUpTo);
      return { data: changes };
    },
  );
}
