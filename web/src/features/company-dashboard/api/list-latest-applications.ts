import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import type { PeriodQuery } from '../../../design/periods/periods.ts';

export const LATEST = 6;
export type LatestApplication = Pick<
  ApplicantRecord,
  'id' | 'fullName' | 'displayPicture' | 'jobTitle' | 'hiringStage' | 'appliedAt'
>;

/** The latest applications of the period. A stage changes at once; a new application is refetched. */
export const latestApplications = liveQuery({
  name: 'company-latest-applications',
  fetch: async (signal, period: PeriodQuery) => {
    const { data, ...answer } = await callForAnswer('GET /applicants', {
      query: { limit: LATEST, counts: 'false', ...period },
      signal,
    });
    return { ...answer, data: data.data };
  },
  apply: (rows: LatestApplication[], { name, data }) => {
    const index = 'applicationId' in data ? rows.findIndex(({ id }) => id === data.applicationId) : -1;
    const moved = index >= 0 && 'stage' in data;
    return {
      data: moved ? rows.with(index, { ...rows[index]!, hiringStage: data.stage }) : rows,
      stale: name === 'application.submitted',
    };
  },
});

export const useLatestApplications = (period: PeriodQuery) =>
  useQuery({ ...latestApplications.options(period), placeholderData: (previous) => previous });
