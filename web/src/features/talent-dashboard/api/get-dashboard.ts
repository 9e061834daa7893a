import type { TalentDashboard } from '@hireledger/domain/http/dashboards';
import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import type { PeriodQuery } from '../../../design/periods/periods.ts';
import { dashboardAfter } from '../dashboard-after.ts';

/** The talent's figures, kept up to date by events. */
const dashboard = liveQuery({
  name: 'talent-dashboard',
  fetch: (signal: AbortSignal, period: PeriodQuery) =>
    callForAnswer('GET /dashboards/talent', { query: period, signal }),
  apply: (before: TalentDashboard, event, period: PeriodQuery) => dashboardAfter(before, event, period),
});

/** The previous period's figures stay while the new ones load. */
export const useTalentDashboard = (period: PeriodQuery) =>
  useQuery({ ...dashboard.options(period), placeholderData: (previous) => previous });
