import { talentDashboard, periodQuery } from '@hireledger/domain/http/dashboards';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { viewTalentDashboard } from '../view-talent-dashboard.ts';
import { call, type App } from '../../../call.ts';

export function viewTalentDashboardRoute(app: App, context: Context): void {
  app.get(
    '/dashboards/talent',
    call({
      summary: "The talent's figures of a period",
      tag: 'dashboards',
      access: 'talent',
      query: periodQuery,
      answers: { 200: talentDashboard },
    }),
    async (request, reply) => {
      const { eventsUpTo, ...dashboard } = await viewTalentDashboard(context, {
        talentId: signedIn(request).userId,
        period: request.query,
      });
      reply.header('x-events-up-to', eventsUpTo);
      return dashboard;
    },
  );
}
