import type { TalentDashboard } from '@hireledger/domain/http/dashboards';
import { useQuery } from '@tanstack/react-query';
import type { PeriodQuery } from '../../design/periods/periods.ts';
import { myApplicationsAfter } from '../my-applications/my-applications-after.ts';
import { callForAnswer } from '../../http/call.ts';
import { liveQuery } from '../../realtime/live-query.ts';

/** Events that change some figure. */
const COUNTED = /^(application|contract|escrow|ending|disbursement|profile|verification)\./;

/** The talent's figures, and the latest applications, whose stages change at once. */
export const dashboard = liveQuery({
  name: 'talent-dashboard',
  fetch: (signal: AbortSignal, period: PeriodQuery) =>
    callForAnswer('GET /dashboards/talent', { query: period, signal }),
  apply: (before: TalentDashboard, event) => {
    const recent = myApplicationsAfter(before.recent, event);
    return { data: recent === before.recent ? before : { ...before, recent }, stale: COUNTED.test(event.name) };
  },
});

/** The previous period's figures stay while the new ones load. */
export const useTalentDashboard = (period: PeriodQuery) =>
  useQuery({ ...dashboard.options(period), placeholderData: (previous) => previous });
