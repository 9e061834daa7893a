import type { OpenContractOffer } from '@hireledger/domain/http/contract-offers';
import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../http/call.ts';
import { liveQuery } from '../../realtime/live-query.ts';

/** The signed-in side's contracts that wait to be accepted, the next to expire first. */
export const openOffers = liveQuery({
  name: 'open-offers',
  fetch: async (signal: AbortSignal) => {
    const answer = await callForAnswer('GET /contract-offers', { signal });
    return { ...answer, data: answer.data.data };
  },
  apply: (offers: OpenContractOffer[], { name }) => ({
    data: offers,
    stale: name.startsWith('contract.') || name.startsWith('application.'),
  }),
});

export const useOpenOffers = () => useQuery(openOffers.options());
