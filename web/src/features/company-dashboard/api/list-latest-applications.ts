import { useQuery } from '@tanstack/react-query';
import { requestAnswer } from '../../../http/request.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import type { DateRange } from '../../../ui/dates.ts';
import { LATEST, patchLatest, type LatestApplication } from './dashboard-patches.ts';

/** `GET /users/get-company-applicants?limit=6&from=&to=`: who applied last in the period. */
const latestApplications = liveQuery({
  name: 'company-latest-applications',
  fetch: (signal, period: DateRange) =>
    requestAnswer<LatestApplication[]>('GET', '/users/get-company-applicants', { query: { limit: LATEST, ...period }, signal }),
  apply: (rows: LatestApplication[], event, period: DateRange) => patchLatest(rows, period, event),
});

export const useLatestApplications = (period: DateRange) =>
  useQuery({ ...latestApplications.options(period), placeholderData: (previous) => previous });
