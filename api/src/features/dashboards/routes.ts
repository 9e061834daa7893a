import * as endpoints from '@hireledger/domain/http/dashboards';
import type { Context } from '../../context.ts';
import { serve, type App } from '../../serve.ts';
import { viewCompanyDashboard } from './view-company-dashboard.ts';
import { viewTalentDashboard } from './view-talent-dashboard.ts';

export function dashboardRoutes(app: App, context: Context): void {
  serve(
    app,
    endpoints.viewCompanyDashboard,
  )(async ({ query, session, reply }) => {
    const { eventsUpTo, ...dashboard } = await viewCompanyDashboard(context, {
      companyId: session.userId,
      period: query,
    });
    reply.header('x-events-up-to', eventsUpTo);
    return dashboard;
  });

  serve(
    app,
    endpoints.viewTalentDashboard,
  )(async ({ query, session, reply }) => {
    const { eventsUpTo, ...dashboard } = await viewTalentDashboard(context, {
      talentId: session.userId,
      period: query,
    });
    reply.header('x-events-up-to', eventsUpTo);
    return dashboard;
  });
}
