import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import type { AskedPeriod } from '../../../ui/periods/periods.ts';
import { LATEST, patchLatest, type LatestApplication } from './dashboard-patches.ts';

/** Who applied last in the period. */
const latestApplications = liveQuery({
  name: 'company-latest-applications',
  fetch: async (signal, period: AskedPeriod) => {
    const { data, ...answer } = await callForAnswer('GET /applicants', {
      query: { limit: LATEST, counts: 'false', ...period },
      signal,
    });
    return { ...answer, data: data.data };
  },
  apply: (rows: LatestApplication[], event, period: AskedPeriod) => patchLatest(rows, period, event),
});

export const useLatestApplications = (period: AskedPeriod) =>
  useQuery({ ...latestApplications.options(period), placeholderData: (previous) => previous });
