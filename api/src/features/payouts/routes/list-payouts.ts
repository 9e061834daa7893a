import { payoutsAnswer } from '@hireledger/domain/http/payouts';
import { pageQuery, setListHeaders } from '../../../lists/list-headers.ts';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { listPayouts } from '../list-payouts.ts';
import { call, type App } from '../../../call.ts';

export function listPayoutsRoute(app: App, context: Context): void {
  app.get(
    '/payouts',
    call({
      summary: 'Payouts of the signed-in side, newest first',
      tag: 'payouts',
      access: 'signed-in',
      query: pageQuery,
      answers: { 200: payoutsAnswer },
    }),
    async (request, reply) => {
      const page = await listPayouts(context, { actor: signedIn(request), ...request.query });
      setListHeaders(reply, page);
      return { data: page.rows, nextCursor: page.nextCursor };
    },
  );
}
