import * as endpoints from '@hireledger/domain/http/analytics';
import type { Context } from '../../context.ts';
import { serve, type App } from '../../serve.ts';
import { csvOf } from '../../lists/csv.ts';
import { sendCsv } from '../../lists/send-csv.ts';
import { COMPANY_ROWS, TALENT_ROWS } from './analytics-tables.ts';
import { viewCompanyAnalytics } from './view-company-analytics.ts';
import { viewTalentAnalytics } from './view-talent-analytics.ts';

/**
 * Hiring figures for a company and for a talent, in JSON and as CSV. The number of rows is limited, and so are
 * requests, because they are rarely needed.
 */
export function analyticsRoutes(app: App, context: Context): void {
  const bounded = { rateLimit: { max: 60, timeWindow: 60_000 } };
  serve(app, endpoints.viewCompanyAnalytics, bounded, ({ query: { jobId, ...period }, session }) =>
    viewCompanyAnalytics(context, { companyId: session.userId, team: session.team, jobId, period }),
  );

  serve(
    app,
    endpoints.exportCompanyAnalytics,
    bounded,
    async ({ query: { table, jobId, ...period }, session, reply }) => {
      const figures = await viewCompanyAnalytics(context, {
        companyId: session.userId,
        team: session.team,
        jobId,
        period,
      });
      return sendCsv(context, reply, `analytics-${table}`, csvOf(COMPANY_ROWS[table](figures)));
    },
  );

  serve(app, endpoints.viewTalentAnalytics, bounded, ({ query, session }) =>
    viewTalentAnalytics(context, { talentId: session.userId, period: query }),
  );

  serve(app, endpoints.exportTalentAnalytics, bounded, async ({ query: { table, ...period }, session, reply }) => {
    const figures = await viewTalentAnalytics(context, { talentId: session.userId, period });
    return sendCsv(context, reply, `analytics-${table}`, csvOf(TALENT_ROWS[table](figures)));
  });
}
