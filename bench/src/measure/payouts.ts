import { setTimeout as delay } from 'node:timers/promises';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { Wallet } from '@hireledger/domain/http/wallets';
import { createHttpClient } from '../http-client.ts';
import { ask, createApplications, createPair, moveStage } from '../market.ts';
import type { Meters } from '../processor-time.ts';
import { connectSocket, openWebSocket } from '../sockets.ts';
import { interleave, repeat, type Compared } from '../statistics.ts';

const ROUNDS = 5;
const PER_ROUND = 10;

/** Milliseconds from the approval's request until the talent's socket has "released", one payout at a time. */
export async function measurePayouts(ours: string, floor: string, meters: Meters): Promise<Compared> {
  const approve = await openApprovals(ours, (ROUNDS + 1) * PER_ROUND);
  const pay = await openFloor(floor);
  const samples = await interleave(
    ROUNDS,
    meters.ours.during(PER_ROUND, () => repeat(PER_ROUND, approve.one)),
    meters.floor.during(PER_ROUND, () => repeat(PER_ROUND, pay.one)),
  );
  approve.close();
  pay.close();
  return samples;
}

/** Approves a payout of one company and resolves with the milliseconds until its talent's socket has "released"; `count` of them. */
export async function openApprovals(origin: string, count: number, name = 'payout') {
  const pair = await createPair(origin, name);
  const waiting = await createApplications(pair, count);
  for (const id of waiting) {
    await moveStage(pair.company, id, 'Shortlisted');
    await moveStage(pair.talent, id, 'Completed');
  }
  while (BigInt((await ask<Wallet>(pair.company, 'GET', '/wallets/me')).balance) === 0n) await delay(50);
  const http = createHttpClient(origin, { authorization: `Bearer ${pair.company.token}` });
  const socket = await connectSocket(origin, { token: pair.talent.token });
  const released = new Map<string, () => void>();
  socket.on('event', (event: RecipientEvent) => {
    if (event.name === 'disbursement.released') released.get(event.data.applicationId)?.();
  });
  const one = async () => {
    const applicationId = waiting.pop()!;
    const begun = performance.now();
    const arrived = new Promise<number>((resolve) =>
      released.set(applicationId, () => resolve(performance.now() - begun)),
    );
    await http.send('POST', '/users/approve-completion-and-disburse', { applicationId, amount: '1000000' });
    return arrived;
  };
  return { one, close: () => (socket.disconnect(), http.close()) };
}

/**
 * The same for the bare floor. Its payouts are alike and reported in their order, so the first report is for the first that waits.
 * @param path what is approved: payments at once, or milestones that hold money
 */
export async function openFloor(origin: string, path: '/approve' | '/approve-held' = '/approve') {
  const http = createHttpClient(origin);
  const socket = await openWebSocket(`${origin.replace('http', 'ws')}/feed`);
  const waiting: (() => void)[] = [];
  socket.addEventListener('message', () => waiting.shift()?.());
  const one = async () => {
    const begun = performance.now();
    const arrived = new Promise<number>((resolve) => waiting.push(() => resolve(performance.now() - begun)));
    await http.send('POST', path, {});
    return arrived;
  };
  return { one, close: () => (socket.close(), http.close()) };
}

/** Milliseconds of each of so many that are begun together. */
export const allAtOnce = (count: number, one: () => Promise<number>) => () =>
  Promise.all(Array.from({ length: count }, () => one()));
