import type { CompanyDashboard } from '@hireledger/domain/http/dashboards';
import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import type { PeriodQuery } from '../../../design/periods/periods.ts';

/** Events that change some figure. */
const COUNTED = /^(application|job|disbursement|wallet|verification)\./;

/** Every figure and chart of the period. */
export const dashboards = liveQuery({
  name: 'company-dashboard',
  fetch: (signal, period: PeriodQuery) => callForAnswer('GET /dashboards/company', { query: period, signal }),
  apply: (dashboard: CompanyDashboard, event) => ({ data: dashboard, stale: COUNTED.test(event.name) }),
});

/** The previous period's figures stay while the new ones load. */
export const useCompanyDashboard = (period: PeriodQuery) =>
  useQuery({ ...dashboards.options(period), placeholderData: (previous) => previous });
