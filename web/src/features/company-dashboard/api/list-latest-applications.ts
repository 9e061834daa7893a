import type { ApplicantListAnswer } from '@hireledger/domain/http/applicants';
import { useQuery } from '@tanstack/react-query';
import { requestAnswer } from '../../../http/request.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import type { AskedPeriod } from '../../../ui/periods/periods.ts';
import { LATEST, patchLatest, type LatestApplication } from './dashboard-patches.ts';

/** `GET /applicants?limit=6&from=&to=&timeZone=`: who applied last in the period. */
const latestApplications = liveQuery({
  name: 'company-latest-applications',
  fetch: async (signal, period: AskedPeriod) => {
    const { data, ...answer } = await requestAnswer<ApplicantListAnswer>('GET', '/applicants', {
      query: { limit: LATEST, counts: 'false', ...period },
      signal,
    });
    return { ...answer, data: data.data as LatestApplication[] };
  },
  apply: (rows: LatestApplication[], event, period: AskedPeriod) => patchLatest(rows, period, event),
});

export const useLatestApplications = (period: AskedPeriod) =>
  useQuery({ ...latestApplications.options(period), placeholderData: (previous) => previous });
