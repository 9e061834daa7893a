import type { ContractOffer } from '@hireledger/domain/http/contract-offers';
import { useQuery } from '@tanstack/react-query';
import { isAboutOffers } from '../application-offers.ts';
import { callForAnswer } from '../../../../http/call.ts';
import { liveQuery } from '../../../../realtime/live-query.ts';

/** One version of a contract, kept up to date by events. */
export const contractOffer = liveQuery({
  name: 'contract-offer',
  fetch: async (signal: AbortSignal, id: string) => {
    const answer = await callForAnswer('GET /contract-offers/:id', { params: { id }, signal });
    return { ...answer, data: answer.data.data };
  },
  apply: (offer: ContractOffer, event) => ({ data: offer, stale: isAboutOffers(event, offer.applicationId) }),
});

export const useContractOffer = (id: string) => useQuery(contractOffer.options(id));
