import type { TalentDashboard } from '@hireledger/domain/http/dashboards';
import { useQuery } from '@tanstack/react-query';
import { requestAnswer } from '../../../http/request.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { dashboardAfter } from '../dashboard-after.ts';

/** `GET /dashboards/talent`, counted over all time and kept true by events. */
const dashboard = liveQuery({
  name: 'talent-dashboard',
  fetch: (signal: AbortSignal) => requestAnswer<TalentDashboard>('GET', '/dashboards/talent', { signal }),
  apply: (before, event) => ({ data: dashboardAfter(before, event), stale: false }),
});

/** Cached figures show at once, and are counted anew on each visit: profile views and the profile itself change without an event. */
export const useTalentDashboard = () => useQuery({ ...dashboard.options(), staleTime: 0 });
