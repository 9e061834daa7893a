import { payoutQuoteAnswer } from '@hireledger/domain/http/payouts';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { quotePayout } from '../quote-payout.ts';
import { call, idParams, type App } from '../../../call.ts';

export function quotePayoutRoute(app: App, context: Context): void {
  app.get(
    '/applications/:id/payout-quote',
    call({
      summary: 'The figure that an approval starts from',
      tag: 'payouts',
      access: 'company',
      params: idParams,
      answers: { 200: payoutQuoteAnswer },
      failures: ['NOT_FOUND'],
    }),
    (request) => quotePayout(context, { companyId: signedIn(request).userId, applicationId: request.params.id }),
  );
}
