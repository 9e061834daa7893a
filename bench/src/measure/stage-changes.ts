import { setTimeout as delay } from 'node:timers/promises';
import { openStageFloor, thereAndBack } from '../floor/stage-client.ts';
import { createHttpClient } from '../http-client.ts';
import { createApplications, createPair, type Pair } from '../market.ts';
import { connectSocket, openWebSocket } from '../sockets.ts';
import type { Meters } from '../processor-time.ts';
import { interleave, repeat, timed, type Compared } from '../statistics.ts';

const ROUNDS = 10;
const PER_ROUND = 100;
const IN_FLIGHT = 16;

/** Milliseconds of one change: until its response was read, and until the other browser's socket had it. */
export interface Sample {
  response: number;
  push: number;
}

/** Calls `change`, and waits for its response and for the next message of the socket. */
async function timeOne(change: () => Promise<unknown>, nextMessage: () => Promise<void>): Promise<Sample> {
  const begun = performance.now();
  const pushed = nextMessage().then(() => performance.now() - begun);
  const response = change().then(() => performance.now() - begun);
  return { response: await response, push: await pushed };
}

/** Resolves its promises one by one as messages come. */
function messages() {
  let wake = () => {};
  return { received: () => wake(), next: () => new Promise<void>((resolve) => (wake = resolve)) };
}

/** One of the two subjects of a comparison: moves its application there and back. */
interface Side {
  change: () => Promise<unknown>;
  next: () => Promise<void>;
  close: () => void;
}

async function openOurs(origin: string, { company, talent }: Pair, applicationId: string): Promise<Side> {
  const http = createHttpClient(origin, { authorization: `Bearer ${company.token}` });
  const { received, next } = messages();
  const socket = await connectSocket(origin, { token: talent.token, batch: true });
  socket.on('event', received).on('events', received);
  const change = thereAndBack((newStage) =>
    http.send('PATCH', '/users/update-hiring-stage', { applicationId, newStage }),
  );
  return { change, next, close: () => (socket.disconnect(), http.close()) };
}

async function openFloor(origin: string, pair: Pair, applicationId: string): Promise<Side> {
  const { change, feed, close } = await openStageFloor(origin, pair, applicationId);
  const { received, next } = messages();
  const socket = await openWebSocket(feed);
  socket.addEventListener('message', received);
  return { change, next, close: () => (socket.close(), close()) };
}

/** One change at a time, from the request to the response and to the other browser. */
export async function measureStageChanges(ours: string, floor: string, meters: Meters): Promise<Compared<Sample>> {
  const { sides, close } = await openSides(ours, floor, 'stage');
  const round = (side: Side) => () => repeat(PER_ROUND, () => timeOne(side.change, side.next));
  const samples = await interleave(
    ROUNDS,
    meters.ours.during(PER_ROUND, round(sides.ours)),
    meters.floor.during(PER_ROUND, round(sides.floor)),
  );
  close();
  return samples;
}

/** The same application at both subjects. */
async function openSides(ours: string, floor: string, name: string) {
  const pair = await createPair(ours, name);
  const [application] = await createApplications(pair, 1);
  const sides = { ours: await openOurs(ours, pair, application!), floor: await openFloor(floor, pair, application!) };
  const close = () => {
    sides.ours.close();
    sides.floor.close();
  };
  return { sides, close };
}

/** Milliseconds of a change, response alone, when nothing has happened for `quietMs`; each subject is the first one every other time. */
export async function measureAfterQuiet(
  ours: string,
  floor: string,
  { quietMs, times }: { quietMs: number; times: number },
): Promise<Compared> {
  const { sides, close } = await openSides(ours, floor, `quiet-${quietMs}`);
  const samples: Compared = { ours: [], floor: [] };
  const names = ['ours', 'floor'] as const;
  // So that both have their plans.
  for (const name of names) await repeat(PER_ROUND, sides[name].change);
  for (let time = 0; time < times; time += 1)
    for (const name of time % 2 ? names : names.toReversed()) {
      await delay(quietMs);
      samples[name].push(await timed(sides[name].change));
    }
  close();
  return samples;
}

/** Changes per second with 16 requests in flight, each on the application of another talent, at companies of their own or all at one. */
export async function measureThroughput(
  ours: string,
  floor: string,
  at: 'own companies' | 'one company',
  meters: Meters,
): Promise<Compared> {
  const pairs: Pair[] = [];
  for (let number = 0; number < IN_FLIGHT; number += 1) {
    const pair = await createPair(ours, `${at.replaceAll(' ', '-')}-${number}`);
    pairs.push(at === 'one company' ? { ...pair, company: pairs[0]?.company ?? pair.company } : pair);
  }
  const [as, bs]: [Side[], Side[]] = [[], []];
  for (const pair of pairs) {
    const [application] = await createApplications(pair, 1);
    as.push(await openOurs(ours, pair, application!));
    bs.push(await openFloor(floor, pair, application!));
  }
  const round = (sides: Side[]) => async () => {
    const begun = performance.now();
    await Promise.all(sides.map(({ change }) => repeat(PER_ROUND, change)));
    return [(sides.length * PER_ROUND) / ((performance.now() - begun) / 1000)];
  };
  const changes = IN_FLIGHT * PER_ROUND;
  const samples = await interleave(5, meters.ours.during(changes, round(as)), meters.floor.during(changes, round(bs)));
  for (const side of [...as, ...bs]) side.close();
  return samples;
}
