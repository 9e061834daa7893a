import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { contractAfter } from './contracts-after.ts';

/** One contract, kept up to date by events. */
export const contract = liveQuery({
  name: 'contract',
  fetch: async (signal: AbortSignal, id: string) => {
    const answer = await callForAnswer('GET /agreements/:id', { params: { id }, signal });
    return { ...answer, data: answer.data.data };
  },
  apply: contractAfter,
});

export const useContract = (id: string) => useQuery(contract.options(id));
