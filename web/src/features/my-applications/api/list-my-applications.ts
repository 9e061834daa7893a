import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { pageAfter, type MyApplicationFilters, type MyApplicationPage } from './page-after.ts';

/** Pages of the talent's applications, kept up to date by events. */
export const myApplications = liveQuery({
  name: 'my-applications',
  fetch: async (signal: AbortSignal, filters: MyApplicationFilters) => {
    const answer = await callForAnswer('GET /users/my-applications', { query: filters, signal });
    const page: MyApplicationPage = {
      rows: answer.data,
      total: Number(answer.headers.get('x-total-count') ?? answer.data.length),
      nextCursor: answer.headers.get('x-next-cursor'),
    };
    return { ...answer, data: page };
  },
  apply: (page: MyApplicationPage, event) => pageAfter(page, event),
});

/** One page of the talent's applications. The previous page stays while the next one loads. */
export const useMyApplications = (filters: MyApplicationFilters) =>
  useQuery({ ...myApplications.options(filters), placeholderData: keepPreviousData });
