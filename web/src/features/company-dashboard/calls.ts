import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import type { CompanyDashboard, CompanyToDo } from '@hireledger/domain/http/dashboards';
import { useQuery } from '@tanstack/react-query';
import type { PeriodQuery } from '../../design/periods/periods.ts';
import { callForAnswer } from '../../http/call.ts';
import { liveQuery } from '../../realtime/live-query.ts';

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

/** What waits for the company now. Every event about an application, contract, job, payout or message refetches it. */
const toDo = liveQuery({
  name: 'company-to-do',
  fetch: (signal) => callForAnswer('GET /dashboards/company/to-do', { signal }),
  apply: (data: CompanyToDo, { name }) => ({
    data,
    stale:
      /^(application|contract|escrow|job|disbursement|payment|message|verification|profile)\./.test(name) &&
      name !== 'application.rated',
  }),
});

export const useCompanyToDo = () => useQuery(toDo.options());
