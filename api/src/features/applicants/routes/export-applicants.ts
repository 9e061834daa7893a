import { Readable } from 'node:stream';
import { z } from 'zod';
import { exportApplicantsBody, exportApplicantsQuery } from '@hireledger/domain/http/applicants';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { attachmentDisposition } from '../../../uploads/file-name.ts';
import { exportApplicants, type ExportApplicants } from '../export-applicants.ts';
import { call, type App } from '../../../call.ts';

/** The applicants as a file, sent while it is read: by the filters of the list, or those that were chosen in it. */
export function exportApplicantsRoutes(app: App, context: Context): void {
  const shared = {
    tag: 'applications',
    access: 'company',
    answers: { 200: z.any().describe('CSV with a head, UTF-8') },
    rateLimit: { max: 10, timeWindow: 60_000 },
  } as const;
  const send = (reply: FastifyReply, asked: ExportApplicants) => {
    const pieces = exportApplicants(context, asked);
    return reply
      .type('text/csv; charset=utf-8')
      .headers({
        'content-disposition': attachmentDisposition(`applicants-${context.clock().toISOString().slice(0, 10)}.csv`),
        'cache-control': 'private, no-store',
      })
      .send(Readable.from(pieces, { objectMode: false, highWaterMark: 1 }));
  };
  app.get(
    '/applicants/export',
    call({
      ...shared,
      summary: "The company's applicants that the filters name, as CSV",
      query: exportApplicantsQuery,
    }),
    (request, reply) => {
      const { sort, ...filters } = request.query;
      return send(reply, { companyId: signedIn(request).userId, filters, sort });
    },
  );
  app.post(
    '/applicants/export',
    call({ ...shared, summary: 'These applicants as CSV', body: exportApplicantsBody }),
    (request, reply) => send(reply, { companyId: signedIn(request).userId, ...request.body }),
  );
}
