import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import {
  COMPANY_TABLES,
  companyAnalytics,
  companyAnalyticsQuery,
  TALENT_TABLES,
  talentAnalytics,
} from '@hireledger/domain/http/analytics';
import { periodQuery } from '@hireledger/domain/http/dashboards';
import type { FastifyReply } from 'fastify';
import { COMPANY_ROWS, TALENT_ROWS } from '../analytics-tables.ts';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { attachmentDisposition } from '../../../uploads/file-name.ts';
import { viewCompanyAnalytics } from '../view-company-analytics.ts';
import { viewTalentAnalytics } from '../view-talent-analytics.ts';
import { call, type App } from '../../../call.ts';

/** How hiring goes for a company and for a talent, as figures and as CSV. Bounded in rows; asked for seldom, so also in number. */
export function analyticsRoutes(app: App, context: Context): void {
  const shared = { tag: 'analytics', rateLimit: { max: 60, timeWindow: 60_000 } } as const;
  const csv = { 200: z.any().describe('CSV with a head, UTF-8') };
  const send = (reply: FastifyReply, table: string, rows: object[]) =>
    reply
      .type('text/csv; charset=utf-8')
      .headers({
        'content-disposition': attachmentDisposition(
          `analytics-${table}-${context.clock().toISOString().slice(0, 10)}.csv`,
        ),
        'cache-control': 'private, no-store',
      })
      .send(stringify(rows, { header: true, bom: true, record_delimiter: 'windows', escape_formulas: true }));

  app.get(
    '/analytics/company',
    call({
      ...shared,
      summary: "How the company's hiring went for those who applied in a period",
      access: 'company',
      query: companyAnalyticsQuery,
      answers: { 200: companyAnalytics },
      failures: ['NOT_FOUND'],
    }),
    (request) => {
      const { jobId, ...period } = request.query;
      return viewCompanyAnalytics(context, { companyId: signedIn(request).userId, jobId, period });
    },
  );
  app.get(
    '/analytics/company/export',
    call({
      ...shared,
      summary: 'One of its tables as CSV',
      access: 'company',
      query: companyAnalyticsQuery.and(z.object({ table: z.enum(COMPANY_TABLES) })),
      answers: csv,
      failures: ['NOT_FOUND'],
    }),
    async (request, reply) => {
      const { table, jobId, ...period } = request.query;
      return send(
        reply,
        table,
        COMPANY_ROWS[table](
          await viewCompanyAnalytics(context, { companyId: signedIn(request).userId, jobId, period }),
        ),
      );
    },
  );
  app.get(
    '/analytics/talent',
    call({
      ...shared,
      summary: "How the talent's applications of a period went",
      access: 'talent',
      query: periodQuery,
      answers: { 200: talentAnalytics },
    }),
    (request) => viewTalentAnalytics(context, { talentId: signedIn(request).userId, period: request.query }),
  );
  app.get(
    '/analytics/talent/export',
    call({
      ...shared,
      summary: 'One of its tables as CSV',
      access: 'talent',
      query: periodQuery.and(z.object({ table: z.enum(TALENT_TABLES) })),
      answers: csv,
    }),
    async (request, reply) => {
      const { table, ...period } = request.query;
      return send(
        reply,
        table,
        TALENT_ROWS[table](await viewTalentAnalytics(context, { talentId: signedIn(request).userId, period })),
      );
    },
  );
}
