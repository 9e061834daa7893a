import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import type { PeriodQuery } from '../../../design/periods/periods.ts';
import { LATEST, patchLatest, type LatestApplication } from './dashboard-patches.ts';

/** The latest applications of the period. */
const latestApplications = liveQuery({
  name: 'company-latest-applications',
  fetch: async (signal, period: PeriodQuery) => {
    const { data, ...answer } = await callForAnswer('GET /applicants', {
      query: { limit: LATEST, counts: 'false', ...period },
      signal,
    });
    return { ...answer, data: data.data };
  },
  apply: (rows: LatestApplication[], event, period: PeriodQuery) => patchLatest(rows, period, event),
});

export const useLatestApplications = (period: PeriodQuery) =>
  useQuery({ ...latestApplications.options(period), placeholderData: (previous) => previous });
