import { statement, statementQuery } from '@hireledger/domain/http/wallets';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { viewStatement } from '../view-statement.ts';
import { call, type App } from '../../../call.ts';

export function viewStatementRoute(app: App, context: Context): void {
  app.get(
    '/wallets/me/statement',
    call({
      summary: 'Movements of a period, with the balance before and after',
      tag: 'wallets',
      access: 'signed-in',
      query: statementQuery,
      answers: { 200: statement },
    }),
    async (request, reply) => {
      const viewed = await viewStatement(context, { actor: signedIn(request), ...request.query });
      reply.header('x-events-up-to', viewed.eventsUpTo);
      return viewed.statement;
    },
  );
}
