import { createHttpClient } from '../http-client.ts';
import { thereAndBack } from '../floor/stage-client.ts';
import { gatherCrowd } from '../live/crowd.ts';
import { createApplications, createPair } from '../market.ts';
import { interleave, type Compared } from '../statistics.ts';

const DASHBOARDS = 5_000;
const ROUNDS = 8;

/**
 * Milliseconds from a stage change until the last of 10,000 dashboards of one company has it, half of them at each of
 * two processes; beside a bare broadcast to as many at one.
 */
export async function measureCrowds(origins: [string, string], floor: string): Promise<Compared> {
  const pair = await createPair(origins[0], 'crowds');
  const [applicationId] = await createApplications(pair, 1);
  const http = createHttpClient(origins[0], { authorization: `Bearer ${pair.company.token}` });
  const bare = createHttpClient(floor);
  const gather = (addresses: string[], auth: object) =>
    Promise.all(addresses.map((origin) => gatherCrowd(origin, DASHBOARDS, auth)));
  const ours = await gather(origins, { token: pair.company.token, batch: true });
  const theirs = await gather([floor, floor], {});
  const side = (crowds: typeof ours, send: () => Promise<unknown>) => async () => {
    const begun = performance.timeOrigin + performance.now();
    const received = crowds.map((crowd) => crowd.nextReceived());
    await send();
    return [Math.max(...(await Promise.all(received))) - begun];
  };
  const change = thereAndBack((newStage) =>
    http.send('PATCH', '/users/update-hiring-stage', { applicationId, newStage }),
  );
  const samples = await interleave(
    ROUNDS,
    side(ours, change),
    side(theirs, () => bare.send('POST', '/broadcast', {})),
  );
  for (const crowd of [...ours, ...theirs]) crowd.leave();
  http.close();
  bare.close();
  return samples;
}
