import { agreementsAnswer, agreementsQuery } from '@hireledger/domain/http/agreements';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { listAgreements } from '../list-agreements.ts';
import { call, type App } from '../../../call.ts';
import { setListHeaders } from '../../../lists/list-headers.ts';

export function listAgreementsRoute(app: App, context: Context): void {
  app.get(
    '/agreements',
    call({
      summary: 'Contracts of the signed-in side, newest first',
      tag: 'agreements',
      access: 'signed-in',
      query: agreementsQuery,
      answers: { 200: agreementsAnswer },
    }),
    async (request, reply) => {
      const page = await listAgreements(context, { actor: signedIn(request), ...request.query });
      setListHeaders(reply, page);
      return { data: page.rows, nextCursor: page.nextCursor };
    },
  );
}
