import { io } from 'socket.io-client';
import { createHttpClient } from '../http-client.ts';
import { createApplications, createPair, type Pair } from '../market.ts';
import { interleave } from '../statistics.ts';

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
  return { heard: () => wake(), next: () => new Promise<void>((resolve) => (wake = resolve)) };
}

async function openOurs(origin: string, pair: Pair) {
  const [application] = await createApplications(pair, 1);
  const http = createHttpClient(origin, { authorization: `Bearer ${pair.company.token}` });
  const { heard, next } = messages();
  const socket = io(origin, { transports: ['websocket'], auth: { token: pair.talent.token, batch: true } });
  socket.on('event', heard).on('events', heard);
  await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
  let declined = false;
  const change = () => {
    declined = !declined;
    return http.send('PATCH', '/users/update-hiring-stage', {
      applicationId: application,
      newStage: declined ? 'Declined' : 'Applied',
    });
  };
  return { change, next, close: () => (socket.disconnect(), http.close()) };
}

async function openFloor(origin: string, id: number) {
  const http = createHttpClient(origin);
  const { heard, next } = messages();
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/feed`);
  socket.addEventListener('message', heard);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let second = false;
  const change = () => {
    second = !second;
    return http.send('PATCH', '/stage', { id, stage: second ? 'B' : 'A' });
  };
  return { change, next, close: () => (socket.close(), http.close()) };
}

/** One change at a time, from the request to the response and to the other browser. */
export async function measureStageChanges(ours: string, floor: string): Promise<{ ours: Sample[]; floor: Sample[] }> {
  const a = await openOurs(ours, await createPair(ours, 'stage'));
  const b = await openFloor(floor, 1);
  const round = (side: { change: () => Promise<unknown>; next: () => Promise<void> }) => async () => {
    const samples: Sample[] = [];
    for (let number = 0; number < PER_ROUND; number += 1) samples.push(await timeOne(side.change, side.next));
    return samples;
  };
  await round(a)();
  await round(b)();
  const samples = await interleave(ROUNDS, round(a), round(b));
  a.close();
  b.close();
  return samples;
}

/** Changes per second with 16 requests in flight, each on an application of people of its own. */
export async function measureThroughput(ours: string, floor: string): Promise<{ ours: number[]; floor: number[] }> {
  const as = await Promise.all(
    Array.from({ length: IN_FLIGHT }, async (_, index) => openOurs(ours, await createPair(ours, `flight-${index}`))),
  );
  const bs = await Promise.all(Array.from({ length: IN_FLIGHT }, (_, index) => openFloor(floor, index + 2)));
  const round = (sides: { change: () => Promise<unknown> }[]) => async () => {
    const begun = performance.now();
    await Promise.all(
      sides.map(async ({ change }) => {
        for (let number = 0; number < PER_ROUND; number += 1) await change();
      }),
    );
    return [(sides.length * PER_ROUND) / ((performance.now() - begun) / 1000)];
  };
  await round(as)();
  await round(bs)();
  const samples = await interleave(5, round(as), round(bs));
  for (const side of [...as, ...bs]) side.close();
  return samples;
}
