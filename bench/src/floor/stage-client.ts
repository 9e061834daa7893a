import { createHttpClient } from '../http-client.ts';
import type { Pair } from '../market.ts';

/** Moves between Declined and Applied, in turn. */
export function thereAndBack(move: (stage: 'Declined' | 'Applied') => Promise<unknown>): () => Promise<unknown> {
  let declined = false;
  return () => {
    declined = !declined;
    return move(declined ? 'Declined' : 'Applied');
  };
}

/** The floor's copy of an application of ours: its stage change, and the address of its talent's WebSocket. */
export async function openStageFloor(origin: string, { company, talent }: Pair, applicationId: string) {
  const http = createHttpClient(origin);
  await http.send('POST', '/applications', { id: applicationId });
  const companyId = company.user.id;
  return {
    change: thereAndBack((stage) => http.send('PATCH', '/stage', { companyId, id: applicationId, stage })),
    feed: `${origin.replace('http', 'ws')}/feed/${talent.user.id}`,
    close: () => http.close(),
  };
}
