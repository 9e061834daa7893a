import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PeriodQuery } from '../../design/periods/periods.ts';
import { jobOptions } from '../jobs/job/job-options.ts';
import { call, type QueryOf } from '../../http/call.ts';
import { downloadAnswer } from '../../http/download.ts';
import { onEvent } from '../../realtime/effects.ts';

/** Refetches at most this often, however many events arrive. */
const AT_MOST_EVERY = 5_000;

type CompanyQuestion = PeriodQuery & { jobId?: string };

export const companyAnalytics = (question: CompanyQuestion) =>
  queryOptions({
    queryKey: ['company-analytics', question],
    queryFn: ({ signal }) => call('GET /analytics/company', { query: question, signal }),
  });
export const talentAnalytics = (period: PeriodQuery) =>
  queryOptions({
    queryKey: ['talent-analytics', period],
    queryFn: ({ signal }) => call('GET /analytics/talent', { query: period, signal }),
  });

/** The previous figures stay while the new ones load. */
export function useCompanyAnalytics(question: CompanyQuestion) {
  useRefresh('company-analytics');
  return useQuery({ ...companyAnalytics(question), placeholderData: (previous) => previous });
}

export function useTalentAnalytics(period: PeriodQuery) {
  useRefresh('talent-analytics');
  return useQuery({ ...talentAnalytics(period), placeholderData: (previous) => previous });
}

/** Downloads one of the tables as CSV. */
export const downloadCompanyTable = ({ table, ...question }: QueryOf<'GET /analytics/company/export'>): Promise<void> =>
  downloadAnswer('GET /analytics/company/export', { query: { table, ...question } }, `analytics-${table}.csv`);
export const downloadTalentTable = ({ table, ...period }: QueryOf<'GET /analytics/talent/export'>): Promise<void> =>
  downloadAnswer('GET /analytics/talent/export', { query: { table, ...period } }, `analytics-${table}.csv`);

/** Events about applications change the figures: refetches them, once for a burst. */
function useRefresh(name: string): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onEvent((event) => {
      if (
        !event.name.startsWith('application.') &&
        event.name !== 'profile.viewed' &&
        event.name !== 'disbursement.approved'
      )
        return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: [name] });
      }, AT_MOST_EVERY);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, name]);
}

/** The newest hundred jobs, for the job filter. */
export const useJobChoices = () =>
  useQuery({
    queryKey: ['analytics-job-choices'],
    queryFn: async ({ signal }) =>
      jobOptions((await call('GET /company/job-postings', { query: { limit: 100 }, signal })).data),
  });
