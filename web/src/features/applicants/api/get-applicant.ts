import type { ApplicantDetails } from '@hireledger/domain/http/applications';
import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { isFresh, queryClient } from '../../../http/query-client.ts';
import { applicationOffers } from '../../../hiring/offers/application-offers.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { changesContact, changesOthers, isApplicationEvent, patchApplicant } from './applicant-patches.ts';

/** Applications that are prefetched: the server must not count a profile view for them. */
const ahead = new Set<string>();

/** One application with everything that the company may see of the talent. */
export const applicants = liveQuery({
  name: 'applicant',
  fetch: async (signal, id: string) => {
    const query = { ahead: ahead.has(id) ? ('true' as const) : undefined };
    const answer = await callForAnswer('GET /applications/:id', { params: { id }, query, signal });
    return { ...answer, data: answer.data.data };
  },
  apply: (record: ApplicantDetails, event) => ({
    data: isApplicationEvent(event) ? patchApplicant(record, event) : record,
    stale: isApplicationEvent(event) && (changesContact(record, event) || changesOthers(record, event)),
  }),
});

/** Shows cached data immediately, and always refetches, since the server counts profile views. */
export const useApplicant = (id: string) =>
  useQuery({ ...applicants.options(id), refetchOnMount: (query) => (isFresh(query) ? false : 'always') });

/** Prefetches what the page of an application shows first, which may be opened next. Errors are ignored. */
export async function fetchAhead(id: string): Promise<void> {
  ahead.add(id);
  await Promise.all([
    queryClient.prefetchQuery(applicants.options(id)),
    queryClient.prefetchQuery(applicationOffers.options(id)),
  ]);
  ahead.delete(id);
}
