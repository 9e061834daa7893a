import type { CompanyDashboard } from '@hireledger/domain/http/dashboards';
import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import type { PeriodQuery } from '../../../design/periods/periods.ts';
import { patchDashboard } from './dashboard-patches.ts';

/** Every figure and chart of the period. */
const dashboards = liveQuery({
  name: 'company-dashboard',
  fetch: (signal, period: PeriodQuery) => callForAnswer('GET /dashboards/company', { query: period, signal }),
  apply: (dashboard: CompanyDashboard, event, period: PeriodQuery) => patchDashboard(dashboard, period, event),
});

/** The previous period's figures stay while the new ones load. */
export const useCompanyDashboard = (period: PeriodQuery) =>
  useQuery({ ...dashboards.options(period), placeholderData: (previous) => previous });
