import { io } from 'socket.io-client';
import { createApplications, createPair, moveStage } from '../market.ts';
import { connectSocket } from '../sockets.ts';
import { interleave, type Compared } from '../statistics.ts';

const MISSED = 1_000;
const ROUNDS = 15;

/** Milliseconds from opening a socket until it has the last of 1,000 events that it missed, in order. */
export async function measureResume(ours: string, floor: string): Promise<Compared> {
  const pair = await createPair(ours, 'resume');
  const [application] = await createApplications(pair, 1);
  let head = 0;
  const watcher = await connectSocket(ours, { token: pair.talent.token, batch: true });
  watcher.on('events', (events: { seq: number }[]) => (head = events.at(-1)!.seq));
  for (let number = 0; number < MISSED; number += 1)
    await moveStage(pair.company, application!, number % 2 === 0 ? 'Declined' : 'Applied');
  watcher.disconnect();

  const open = (origin: string, auth: object, after: number) => async () => {
    const begun = performance.now();
    const socket = io(origin, { transports: ['websocket'], forceNew: true, auth });
    await new Promise<void>((resolve, reject) => {
      let applied = after;
      socket.on('connect_error', reject);
      socket.on('events', (events: { seq: number }[]) => {
        for (const { seq } of events) if (seq !== (applied += 1)) reject(new Error(`${seq} came after ${applied - 1}`));
        if (applied === after + MISSED) resolve();
      });
    });
    const took = performance.now() - begun;
    socket.disconnect();
    return [took];
  };
  return interleave(
    ROUNDS,
    open(ours, { token: pair.talent.token, batch: true, after: head - MISSED }, head - MISSED),
    open(floor, { after: 0 }, 0),
  );
}
