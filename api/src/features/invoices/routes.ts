import * as endpoints from '@hireledger/domain/http/invoices';
import type { Context } from '../../context.ts';
import { sendCsv } from '../../lists/send-csv.ts';
import { setListHeaders } from '../../lists/list-headers.ts';
import { sendPdf } from '../../pdf/send-pdf.ts';
import { serve, type App } from '../../serve.ts';
import { changeBillingDetails, viewBillingDetails } from './billing-details.ts';
import { drawInvoice } from './draw-invoice.ts';
import { exportInvoices } from './export-invoices.ts';
import { listInvoices } from './list-invoices.ts';

export function invoiceRoutes(app: App, context: Context): void {
  serve(app, endpoints.listInvoices, async ({ query, session, reply }) => {
    const page = await listInvoices(context, { actor: session, ...query });
    setListHeaders(reply, page);
    return { data: page.rows, nextCursor: page.nextCursor };
  });

  serve(app, endpoints.exportInvoices, { rateLimit: { max: 10, timeWindow: 60_000 } }, async ({ session, reply }) =>
    sendCsv(context, reply, 'invoices', await exportInvoices(context, session)),
  );

  serve(
    app,
    endpoints.downloadInvoice,
    { rateLimit: { max: 60, timeWindow: 60_000 } },
    async ({ params, session, reply }) => {
      const { name, file } = await drawInvoice(context, { actor: session, id: params.id });
      return sendPdf(reply, name, file);
    },
  );

  serve(app, endpoints.viewBillingDetails, async ({ session }) => ({
    data: await viewBillingDetails(context, session),
  }));

  serve(app, endpoints.changeBillingDetails, async ({ body, session }) => ({
    data: await changeBillingDetails(context, { actor: session, details: body }),
  }));
}
