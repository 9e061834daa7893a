import { createHttpClient } from '../http-client.ts';
import type { TestUser } from '@hireledger/launch/test-user';
import type { Pair } from '../market.ts';

/** Moves between Declined and Applied, in turn. */
export function thereAndBack(move: (stage: 'Declined' | 'Applied') => Promise<unknown>): () => Promise<unknown> {
  let declined = false;
  return () => {
    declined = !declined;
    return move(declined ? 'Declined' : 'Applied');
  };
}

/** The floor's copy of an application of ours: its stage change, and the addresses of WebSockets. */
export async function openStageFloor(origin: string, { company, talent }: Pair, applicationId: string) {
  const http = createHttpClient(origin);
  await http.send('POST', '/applications', { id: applicationId });
  const companyId = company.user.id;
  const feedOf = ({ user }: TestUser) => `${origin.replace('http', 'ws')}/feed/${user.id}`;
  return {
    change: thereAndBack((stage) => http.send('PATCH', '/stage', { companyId, id: applicationId, stage })),
    feed: feedOf(talent),
    feedOf,
    close: () => http.close(),
  };
}
