import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { openNode } from '@hireledger/contracts/audit/open-node';
import type { FeedMessage } from '@hireledger/domain/http/audit-feed';
import { WebSocket } from 'ws';
import { openApprovals } from '../measure/payouts.ts';
import { megabytes } from '../process-memory.ts';
import { readCount } from '../options.ts';
import { heading, median, ms, percentile, row } from '../statistics.ts';
import { startSubject } from '../subject.ts';

const PAYOUTS = 50;
/** As many as the feed takes from one address. */
const PER_ADDRESS = 40;
const LOOK_EVERY_MS = 2;

interface Clients {
  /** Milliseconds from a block to a client, for each event and client. */
  delays: number[];
  /** Resolves once every client has so many events. */
  haveAll(events: number): Promise<void>;
  close(): void;
}

/**
 * How long an escrow event takes from its block to the clients of the public feed, all of which are connected from the
 * start: each must get each event once. `--clients` of them, from addresses of their own.
 */
export async function benchFeed(options: string[]): Promise<void> {
  const { count } = readCount(options, 'clients', 1_000, [1, 2_000]);
  const { system, discard } = await startSubject();
  const seen = new Map<number, number>();
  const stop = watchBlocks(system.urls.chain, seen);
  try {
    const approvals = await openApprovals(system.urls.web, PAYOUTS, 'feed');
    const before = megabytes(system.pids().api!);
    const clients = await joinFeed(system.urls.web, count, seen);
    const perClient = ((megabytes(system.pids().api!) - before) * 1024) / count;
    for (let payout = 0; payout < PAYOUTS; payout += 1) await approvals.one();
    await clients.haveAll(2 * PAYOUTS);
    const { delays } = clients;
    console.log(heading(`${count.toLocaleString('en-US')} clients, ${2 * PAYOUTS} events`, 'p50', 'p99'));
    console.log(row('block to client', ms(median(delays)), ms(percentile(delays, 0.99))));
    console.log(`Memory of a client in the api: ${perClient.toFixed(1)} KB.`);
    approvals.close();
    clients.close();
  } finally {
    stop();
    await discard();
  }
}

/** When each block was first seen, by asking the node all the time. */
function watchBlocks(url: string, seen: Map<number, number>): () => void {
  const node = openNode(url);
  let newest = 0;
  let isStopped = false;
  const look = async () => {
    if (isStopped) return;
    const [head] = await node.call([{ method: 'eth_blockNumber', params: [] }]).catch(() => ['0x0']);
    const now = performance.now();
    for (; newest < Number(head); newest += 1) seen.set(newest + 1, now);
    setTimeout(() => void look(), LOOK_EVERY_MS);
  };
  void look();
  return () => void (isStopped = true);
}

async function joinFeed(origin: string, count: number, seen: ReadonlyMap<number, number>): Promise<Clients> {
  const address = `${origin.replace(/^http:\/\/localhost/, 'ws://127.0.0.1').replace(/^http/, 'ws')}/audit/feed`;
  const delays: number[] = [];
  const received = new Map<WebSocket, number>();
  const sockets = Array.from({ length: count }, (_, client) => {
    const localAddress = `127.0.1.${1 + Math.floor(client / PER_ADDRESS)}`;
    const socket = new WebSocket(address, { localAddress });
    received.set(socket, 0);
    socket.on('message', (data) => {
      const now = performance.now();
      const message = JSON.parse(String(data)) as FeedMessage;
      if (message.type !== 'escrow-event') return;
      delays.push(now - seen.get(message.blockNumber)!);
      received.set(socket, received.get(socket)! + 1);
    });
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'message')));
  return {
    delays,
    async haveAll(events) {
      while ([...received.values()].some((each) => each < events)) {
        if (sockets.some(({ readyState }) => readyState !== WebSocket.OPEN))
          throw new Error('The feed closed a client.');
        await pause(50);
      }
      if ([...received.values()].some((each) => each !== events)) throw new Error('A client got an event twice.');
    },
    close: () => sockets.forEach((socket) => socket.terminate()),
  };
}
