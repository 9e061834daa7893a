import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { ContractDraftSummary } from '@hireledger/domain/http/contract-drafts';
import type { ContractOfferRow, ViewedOffer } from '@hireledger/domain/http/contract-offers';
import { isUuid } from '@hireledger/domain/http/uuid';
import { useQuery } from '@tanstack/react-query';
import { callForAnswer, callForData } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

/** Whether an event may have changed the contracts that are offered for an application. */
const isAboutOffers = ({ name, data }: RecipientEvent, applicationId: string): boolean =>
  /^(contract|application|disbursement|escrow|ending|payment)\./.test(name) &&
  'applicationId' in data &&
  data.applicationId === applicationId;

/** The versions of the contract of one application, newest first, and the draft of the next one. */
export const applicationOffers = liveQuery({
  name: 'application-offers',
  fetch: async (signal: AbortSignal, applicationId: string) => {
    const answer = await callForAnswer('GET /applications/:applicationId/contract-offers', {
      params: { applicationId },
      signal,
    });
    const { data: offers, draft } = answer.data;
    return { ...answer, data: { offers, draft } };
  },
  apply: (known: { offers: ContractOfferRow[]; draft: ContractDraftSummary | null }, event, applicationId) => ({
    data: known,
    stale: isAboutOffers(event, applicationId),
  }),
});

export const useApplicationOffers = (applicationId: string) =>
  useQuery({ ...applicationOffers.options(applicationId), enabled: isUuid(applicationId) });

/** One version of a contract, kept up to date by events. */
export const contractOffer = liveQuery({
  name: 'contract-offer',
  fetch: (signal: AbortSignal, id: string) => callForData('GET /contract-offers/:id', { params: { id }, signal }),
  apply: (offer: ViewedOffer, event) => ({ data: offer, stale: isAboutOffers(event, offer.applicationId) }),
});

export const useContractOffer = (id: string) => useQuery(contractOffer.options(id));
