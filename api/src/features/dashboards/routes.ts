import * as endpoints from '@hireledger/domain/http/dashboards';
import type { Context } from '../../context.ts';
import { serve, type App } from '../../serve.ts';
import { viewCompanyDashboard } from './view-company-dashboard.ts';
import { viewCompanyToDo } from './view-company-to-do.ts';
import { viewTalentDashboard } from './view-talent-dashboard.ts';

export function dashboardRoutes(app: App, context: Context): void {
  serve(app, endpoints.viewCompanyDashboard, ({ query, session: { userId: companyId, team, memberRole } }) =>
    viewCompanyDashboard(context, { companyId, team, memberRole, period: query }),
  );

  serve(app, endpoints.viewCompanyToDo, ({ session: { userId: companyId, team, memberRole } }) =>
    viewCompanyToDo(context, { companyId, team, memberRole }),
  );

  serve(app, endpoints.viewTalentDashboard, ({ query, session }) =>
    viewTalentDashboard(context, { talentId: session.userId, period: query }),
  );
}
