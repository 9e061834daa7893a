import type { Agreement } from '@hireledger/domain/http/agreements';
import { useQuery } from '@tanstack/react-query';
import { requestAnswer } from '../../../http/request.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { contractAfter } from './contracts-after.ts';

/** `GET /agreements/{id}`, kept true by events. */
const contract = liveQuery({
  name: 'contract',
  fetch: async (signal: AbortSignal, id: string) => {
    const answer = await requestAnswer<{ data: Agreement }>('GET', `/agreements/${encodeURIComponent(id)}`, { signal });
    return { ...answer, data: answer.data.data };
  },
  apply: contractAfter,
});

export const useContract = (id: string) => useQuery(contract.options(id));
