import { createHttpClient } from '../http-client.ts';
import { createApplications, createPair } from '../market.ts';
import { megabytes } from '../process-memory.ts';
import { interleave } from '../statistics.ts';
import { gatherCrowd } from './crowd.ts';

const DASHBOARDS = 5_000;
const ROUNDS = 15;

/** Milliseconds from the request until the last of 5,000 dashboards of one company has the event; and the memory of an idle one of ours, in KB. */
export async function measureBroadcast(ours: string, floor: string, apiPid: () => number) {
  const pair = await createPair(ours, 'crowd');
  const [application] = await createApplications(pair, 1);
  const http = createHttpClient(ours, { authorization: `Bearer ${pair.company.token}` });
  const bare = createHttpClient(floor);

  const before = megabytes(apiPid());
  const crowd = await gatherCrowd(ours, DASHBOARDS, { token: pair.company.token, batch: true });
  const perSocket = ((megabytes(apiPid()) - before) * 1024) / DASHBOARDS;
  const bareCrowd = await gatherCrowd(floor, DASHBOARDS, {});

  let declined = false;
  const sides = [
    async () => {
      declined = !declined;
      const begun = performance.timeOrigin + performance.now();
      const received = crowd.nextReceived();
      await http.send('PATCH', '/users/update-hiring-stage', {
        applicationId: application,
        newStage: declined ? 'Declined' : 'Applied',
      });
      return [(await received) - begun];
    },
    async () => {
      const begun = performance.timeOrigin + performance.now();
      const received = bareCrowd.nextReceived();
      await bare.send('POST', '/broadcast', {});
      return [(await received) - begun];
    },
  ] as const;
  const samples = await interleave(ROUNDS, ...sides);
  crowd.leave();
  bareCrowd.leave();
  http.close();
  bare.close();
  return { ...samples, perSocket };
}
