import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { queryClient } from '../../../http/query-client.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { changesContact, isApplicationEvent, patchApplicant } from './applicant-patches.ts';

/** Those that nobody looks at yet: the server is not to count a view of their profile. */
const ahead = new Set<string>();

/** One application with all that the company may see of the person. */
export const applicants = liveQuery({
  name: 'applicant',
  fetch: async (signal, id: string) => {
    const query = { ahead: ahead.has(id) ? ('true' as const) : undefined };
    const answer = await callForAnswer('GET /applications/:id', { params: { id }, query, signal });
    return { ...answer, data: answer.data.data };
  },
  apply: (record: ApplicantRecord, event) => ({
    data: isApplicationEvent(event) ? patchApplicant(record, event) : record,
    stale: isApplicationEvent(event) && changesContact(record, event),
  }),
});

/** What is here shows at once; the server is asked all the same, for it counts who looked. */
export const useApplicant = (id: string) => useQuery({ ...applicants.options(id), refetchOnMount: 'always' });

/** Has an application ready for who may come to it next. A failure is nobody's concern yet. */
export async function fetchAhead(id: string): Promise<void> {
  ahead.add(id);
  await queryClient.prefetchQuery(applicants.options(id));
  ahead.delete(id);
}
