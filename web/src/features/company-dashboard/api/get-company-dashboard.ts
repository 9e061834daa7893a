import type { CompanyDashboard } from '@hireledger/domain/http/dashboards';
import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import type { PeriodQuery } from '../../../ui/periods/periods.ts';
import { patchDashboard } from './dashboard-patches.ts';

/** Every figure and chart of the period. */
const dashboards = liveQuery({
  name: 'company-dashboard',
  fetch: (signal, period: PeriodQuery) => callForAnswer('GET /dashboards/company', { query: period, signal }),
  apply: (dashboard: CompanyDashboard, event, period: PeriodQuery) => patchDashboard(dashboard, period, event),
});

/** The figures of another period stay on screen while those of the chosen one come. */
export const useCompanyDashboard = (period: PeriodQuery) =>
  useQuery({ ...dashboards.options(period), placeholderData: (previous) => previous });
