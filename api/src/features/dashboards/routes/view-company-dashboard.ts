import { companyDashboard, periodQuery } from '@hireledger/domain/http/dashboards';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { viewCompanyDashboard } from '../view-company-dashboard.ts';
import { call, type App } from '../../../call.ts';

export function viewCompanyDashboardRoute(app: App, context: Context): void {
  app.get(
    '/dashboards/company',
    call({
      summary: "The company's figures of a period",
      tag: 'dashboards',
      access: 'company',
      query: periodQuery,
      answers: { 200: companyDashboard },
    }),
    async (request, reply) => {
      const { eventsUpTo, ...dashboard } = await viewCompanyDashboard(context, {
        companyId: signedIn(request).userId,
        period: request.query,
      });
      reply.header('x-events-up-to', eventsUpTo);
      return dashboard;
    },
  );
}
