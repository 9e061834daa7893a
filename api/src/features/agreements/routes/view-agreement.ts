import { agreementAnswer } from '@hireledger/domain/http/agreements';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { viewAgreement } from '../view-agreement.ts';
import { call, idParams, type App } from '../../../call.ts';

export function viewAgreementRoute(app: App, context: Context): void {
  app.get(
    '/agreements/:id',
    call({
      summary: 'A contract with its terms, for its two sides',
      tag: 'agreements',
      access: 'signed-in',
      params: idParams,
      answers: { 200: agreementAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request, reply) => {
      const { agreement, eventsUpTo } = await viewAgreement(context, {
        actor: signedIn(request),
        agreementId: request.params.id,
      });
      reply.header('x-events-up-to', eventsUpTo);
      return { data: agreement };
    },
  );
}
