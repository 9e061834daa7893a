import * as endpoints from '@hireledger/domain/http/agreements';
import type { Context } from '../context.ts';
import { setListHeaders } from '../lists/list-headers.ts';
import { serve, type App } from '../serve.ts';
import { sendPdf } from '../pdf/send-pdf.ts';
import { drawAgreement } from './draw-agreement.ts';
import { listAgreements } from './list-agreements.ts';
import { retryOpening } from './retry-opening.ts';
import { viewAgreement } from './view-agreement.ts';

export function agreementRoutes(app: App, context: Context): void {
  serve(app, endpoints.listAgreements, async ({ query, session, reply }) => {
    const page = await listAgreements(context, { actor: session, ...query });
    setListHeaders(reply, page);
    return { data: page.rows, counts: page.counts, nextCursor: page.nextCursor };
  });

  serve(app, endpoints.viewAgreement, ({ params, session }) =>
    viewAgreement(context, { actor: session, agreementId: params.id }),
  );

  serve(
    app,
    endpoints.downloadAgreement,
    { rateLimit: { max: 30, timeWindow: 60_000 } },
    async ({ params, session, reply }) => {
      const { name, file } = await drawAgreement(context, { actor: session, agreementId: params.id });
      return sendPdf(reply, name, file);
    },
  );

  serve(app, endpoints.retryOpening, async ({ params, session, idempotencyKey }) => ({
    message: 'The contract is being opened on the chain again.',
    data: await retryOpening(context, { actor: session, agreementId: params.id, idempotencyKey }),
  }));
}
