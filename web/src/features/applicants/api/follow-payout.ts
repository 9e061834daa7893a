import { payoutAfter } from '../../../hiring/payouts/payout-after.ts';
import type { Payout } from '@hireledger/domain/http/payouts';
import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

/**
 * The payout of one application, kept up to date by events while the approval dialog shows it, independent of the
 * list's filters.
 */
export const followedPayouts = liveQuery({
  name: 'followed-payout',
  fetch: async (signal, applicationId: string) => {
    const answer = await callForAnswer('GET /applications/:id', { params: { id: applicationId }, signal });
    return { ...answer, data: answer.data.data.payout };
  },
  apply: (payout: Payout | null, event, applicationId) => ({
    data:
      'applicationId' in event.data && event.data.applicationId === applicationId ? payoutAfter(payout, event) : payout,
    stale: false,
  }),
});

/** Null before the approval; fetched only after it. */
export const useFollowedPayout = (applicationId: string, approved: boolean) =>
  useQuery({ ...followedPayouts.options(applicationId), enabled: approved });
