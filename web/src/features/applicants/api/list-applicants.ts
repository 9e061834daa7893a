import type { ApplicantSort } from '@hireledger/domain/http/applicant-filters';
import type { ApplicantFilters, ApplicantListAnswer } from '@hireledger/domain/http/applicants';
import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { queryClient } from '../../../http/query-client.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { changesLists, isApplicationEvent, patchApplicant } from './applicant-patches.ts';

/** The query of the applicant list; the URL has the same parameters. */
export interface ApplicantQuery extends ApplicantFilters {
  sort: ApplicantSort;
  limit: number;
  cursor?: string;
  /** The page belongs to the infinite list. */
  endless?: boolean;
}

/** One page of applicants. Its counts are null in the infinite list, which has them apart. */
export interface ApplicantPage extends Omit<ApplicantListAnswer, 'data' | 'eventsUpTo'> {
  rows: ApplicantListAnswer['data'];
  /** Its cursor; null for the first page. */
  from: string | null;
}

/**
 * Pages of the company's applicants, live. A page of the infinite list is refetched between its two ends, so that the
 * pages still join.
 */
export const applicantPages = liveQuery({
  name: 'applicants',
  fetch: async (signal, query: ApplicantQuery) => {
    const { endless, limit, ...asked } = query;
    const until = (endless && queryClient.getQueryData<ApplicantPage>(['applicants', query])?.nextCursor) || undefined;
    const answer = await callForAnswer('GET /applicants', {
      query: { ...asked, until, limit: until ? 2 * limit : limit, counts: endless ? 'false' : 'true' },
      signal,
    });
    const { data: rows, eventsUpTo: _upTo, ...page } = answer.data;
    const nextCursor = page.nextCursor ?? until ?? null;
    return { ...answer, data: { ...page, rows, nextCursor, from: query.cursor ?? null } };
  },
  apply: (page: ApplicantPage, event) => ({ data: patchPage(page, event), stale: changesLists(event) }),
});

/** The page with the row that the event names. */
function patchPage(page: ApplicantPage, event: Parameters<typeof changesLists>[0]): ApplicantPage {
  if (!isApplicationEvent(event)) return page;
  const index = page.rows.findIndex(({ id }) => id === event.data.applicationId);
  return index < 0 ? page : { ...page, rows: page.rows.with(index, patchApplicant(page.rows[index]!, event)) };
}

/** One page of the company's applicants. The previous page stays while the next one loads. */
export const useApplicants = (query: ApplicantQuery, enabled: boolean) =>
  useQuery({ ...applicantPages.options(query), placeholderData: (previous) => previous, enabled });

/** How many match the filters of the infinite list, whichever of its pages are loaded. */
export const applicantCounts = liveQuery({
  name: 'applicant-counts',
  fetch: async (signal, filters: ApplicantFilters) => {
    const answer = await callForAnswer('GET /applicants', { query: { ...filters, limit: 1 }, signal });
    const { total, more, all } = answer.data;
    return { ...answer, data: { total, more, all } };
  },
  apply: (counts: Pick<ApplicantPage, 'total' | 'more' | 'all'>, event) => ({
    data: counts,
    stale: changesLists(event),
  }),
});
