import type { CompanyAnalytics, TalentAnalytics } from '@hireledger/domain/http/analytics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { download } from '../../../http/download.ts';
import { request } from '../../../http/request.ts';
import { onEvent } from '../../../realtime/effects.ts';
import type { AskedPeriod } from '../../../ui/periods/periods.ts';

/** Answers of a whole period are worth asking for anew every few seconds at most, however much happens. */
const AT_MOST_EVERY = 5_000;

export type CompanyQuestion = AskedPeriod & { jobId?: string };

/** `GET /analytics/company`. The figures of another question stay on screen while those asked for come. */
export function useCompanyAnalytics(question: CompanyQuestion) {
  useRefresh('company-analytics');
  return useQuery({
    queryKey: ['company-analytics', question],
    queryFn: ({ signal }) => request<CompanyAnalytics>('GET', '/analytics/company', { query: { ...question }, signal }),
    placeholderData: (previous) => previous,
  });
}

/** `GET /analytics/talent`. */
export function useTalentAnalytics(period: AskedPeriod) {
  useRefresh('talent-analytics');
  return useQuery({
    queryKey: ['talent-analytics', period],
    queryFn: ({ signal }) => request<TalentAnalytics>('GET', '/analytics/talent', { query: { ...period }, signal }),
    placeholderData: (previous) => previous,
  });
}

/** One of the tables as CSV, saved by the browser. */
export const downloadTable = (role: 'company' | 'talent', table: string, question: CompanyQuestion): Promise<void> => {
  const words = new URLSearchParams({ table, ...question });
  return download(`/analytics/${role}/export?${words}`, `analytics-${table}.csv`);
};

/** What happens to applications changes the figures: they are asked for anew, a rush of events once. */
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
