import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { useQuery } from '@tanstack/react-query';
import { requestAnswer } from '../../../http/request.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { isApplicationEvent, patchApplicantPage, type ApplicantFilters, type ApplicantPage } from './applicant-patches.ts';

/** `GET /users/get-company-applicants`: a plain list; its total and the next page's place stand in headers. */
export const applicantPages = liveQuery({
  name: 'applicants',
  fetch: async (signal, filters: ApplicantFilters) => {
    const answer = await requestAnswer<ApplicantRecord[]>('GET', '/users/get-company-applicants', { query: { ...filters }, signal });
    const page: ApplicantPage = {
      rows: answer.data,
      total: Number(answer.headers.get('x-total-count') ?? answer.data.length),
      nextCursor: answer.headers.get('x-next-cursor'),
    };
    return { ...answer, data: page };
  },
  apply: (page: ApplicantPage, event, filters: ApplicantFilters) => (isApplicationEvent(event) ? patchApplicantPage(page, filters, event) : { data: page, stale: false }),
});

/** One page of the company's applicants. The page before stays on screen while the next one comes. */
export const useApplicants = (filters: ApplicantFilters) =>
  useQuery({ ...applicantPages.options(filters), placeholderData: (previous) => previous });
