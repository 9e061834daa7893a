import type { ApplicantSort } from '@hireledger/domain/http/applicant-filters';
import type { ApplicantFilters, ApplicantListAnswer } from '@hireledger/domain/http/applicants';
import { useQuery } from '@tanstack/react-query';
import { callForAnswer, type Answer } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { isApplicationEvent } from './applicant-patches.ts';
import { patchApplicantPage, type ApplicantPage } from './applicant-pages.ts';

/** The query of the applicant list; the URL has the same parameters. */
export interface ApplicantQuery extends ApplicantFilters {
  sort: ApplicantSort;
  limit: number;
  cursor?: string;
  /** The page belongs to the infinite list: no row is pushed off its end. */
  endless?: boolean;
}

/** Fetches a page of the list. */
export function fetchApplicants(
  { endless: _endless, ...query }: ApplicantQuery,
  { ids = [], counts = true, signal }: { ids?: string[]; counts?: boolean; signal?: AbortSignal },
): Promise<Answer<ApplicantListAnswer>> {
  return callForAnswer('GET /applicants', {
    query: { ...query, id: ids, ...(!counts && { counts: 'false' }) },
    signal,
  });
}

/**
 * Pages of the company's applicants, kept up to date by events. What events do not contain is fetched by id; see
 * `useFetchMissingRows`.
 */
export const applicantPages = liveQuery({
  name: 'applicants',
  fetch: async (signal, query: ApplicantQuery) => {
    const answer = await fetchApplicants(query, { signal, counts: !query.endless || !query.cursor });
    const { data: rows, total, more, nextCursor, similar } = answer.data;
    const page: ApplicantPage = {
      rows,
      from: query.cursor ?? null,
      total,
      more,
      nextCursor,
      similar,
      pendingRows: [],
      totalIsStale: false,
      pageIsStale: false,
    };
    return { ...answer, data: page };
  },
  apply: (page: ApplicantPage, event, query: ApplicantQuery) => ({
    data: isApplicationEvent(event) ? patchApplicantPage(page, query, event) : page,
    stale: false,
  }),
});

/** One page of the company's applicants. The previous page stays while the next one loads. */
export const useApplicants = (query: ApplicantQuery, enabled: boolean) =>
  useQuery({ ...applicantPages.options(query), placeholderData: (previous) => previous, enabled });
