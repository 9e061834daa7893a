import type { JobPosting } from '@hireledger/domain/http/jobs';
import { counted, grouped } from '@hireledger/domain/numbers/grouped';
import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

type Openings = Pick<JobPosting, 'capacity' | 'hired' | 'offersOut'>;

const openings = liveQuery({
  name: 'openings',
  fetch: async (signal, jobId: string) => {
    const answer = await callForAnswer('GET /jobs/:id', { params: { id: jobId }, signal });
    const { capacity, hired, offersOut } = answer.data.data;
    return { ...answer, data: { capacity, hired, offersOut } };
  },
  apply: (data: Openings, event, jobId) => ({
    data,
    stale: 'jobId' in event.data && event.data.jobId === jobId && /^(application|job)\./.test(event.name),
  }),
});

/**
 * Before a contract is sent for one of the company's own jobs: that more people could accept than there are openings;
 * null where they fit. `replaces`: the person has an offer already.
 */
export function useOfferWarning(jobId: string, replaces = false): string | null {
  const { data } = useQuery({ ...openings.options(jobId), staleTime: 0 });
  if (!data) return null;
  const free = Math.max(0, data.capacity - data.hired);
  const out = (data.offersOut ?? 0) + (replaces ? 0 : 1);
  if (out <= free) return null;
  return free === 0
    ? `All openings for this job are filled. If this offer is accepted too, ${grouped(data.hired + 1)} of ${grouped(data.capacity)} are hired.`
    : `${replaces ? '' : 'With this one, '}${offersOutText(out)} for ${counted(free, 'opening')}. Everyone who accepts is hired.`;
}

/** '1 offer is out' */
export const offersOutText = (offers: number): string => counted(offers, 'offer is out', 'offers are out');

/** '2 of 1 hired' */
export const hiredText = ({ hired, capacity }: Pick<JobPosting, 'hired' | 'capacity'>): string =>
  `${grouped(hired)} of ${grouped(capacity)} hired`;
