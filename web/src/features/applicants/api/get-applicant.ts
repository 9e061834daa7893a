import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { useQuery } from '@tanstack/react-query';
import { requestAnswer } from '../../../http/request.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { isApplicationEvent, patchApplicant } from './applicant-patches.ts';

/** `GET /applications/{id}`: one application with all that the company may see of the person. */
export const applicants = liveQuery({
  name: 'applicant',
  fetch: async (signal, id: string) => {
    const answer = await requestAnswer<{ data: ApplicantRecord }>('GET', `/applications/${encodeURIComponent(id)}`, { signal });
    return { ...answer, data: answer.data.data };
  },
  apply: (record: ApplicantRecord, event) => ({ data: isApplicationEvent(event) ? patchApplicant(record, event) : record, stale: false }),
});

export const useApplicant = (id: string) => useQuery(applicants.options(id));
