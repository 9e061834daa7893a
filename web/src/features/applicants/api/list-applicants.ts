import type { ApplicantSort } from '@hireledger/domain/http/applicant-filters';
import type { ApplicantFilters, ApplicantListAnswer } from '@hireledger/domain/http/applicants';
import { useQuery } from '@tanstack/react-query';
import { callForAnswer, type Answer } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { isApplicationEvent } from './applicant-patches.ts';
import { patchApplicantPage, type ApplicantPage } from './applicant-pages.ts';

/** What the applicant list is asked for; the same words are in the URL. */
export interface ApplicantQuery extends ApplicantFilters {
  sort: ApplicantSort;
  limit: number;
  cursor?: string;
  /** The page is a piece of the whole list: nothing falls off its end. */
  endless?: boolean;
}

/** A page of the list with its filters, order and place. */
export function fetchApplicants(
  { endless: _endless, ...query }: ApplicantQuery,
  { ids = [], counts = true, signal }: { ids?: string[]; counts?: boolean; signal?: AbortSignal },
): Promise<Answer<ApplicantListAnswer>> {
  return callForAnswer('GET /applicants', {
    query: { ...query, id: ids, ...(!counts && { counts: 'false' }) },
    signal,
  });
}

/** Pages of the company's applicants, kept true by events. What an event does not tell is asked for row by row; see `useLatePieces`. */
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

/** One page of the company's applicants. The page before stays on screen while the next one comes. */
export const useApplicants = (query: ApplicantQuery, enabled: boolean) =>
  useQuery({ ...applicantPages.options(query), placeholderData: (previous) => previous, enabled });
