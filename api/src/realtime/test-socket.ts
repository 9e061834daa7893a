import { io, type Socket } from 'socket.io-client';
import type { Json } from '../test-api.ts';
import type { WireEvent } from './event-log.ts';

export interface TestSocket {
  socket: Socket;
  /** Numbers of all events so far, in the order of their arrival. */
  seqs: number[];
  events: WireEvent[];
  /** What the server says that its member may see. */
  view: string;
  /** Resolves when this many events have arrived. */
  until: (count: number) => Promise<void>;
  /** Resolves on a reset. */
  reset: Promise<Json>;
  /** Resolves with the next message of a name. */
  next: (name: string) => Promise<Json>;
  resume: (after: number) => Promise<{ events: WireEvent[]; head: number; reset: boolean }>;
}

/** Connects a socket as the web does, and stores its messages. Rejects if the server refuses it. */
export function connect(
  address: string,
  auth: { token: string; after?: number; batch?: boolean; view?: string },
  headers: Record<string, string> = {},
): Promise<TestSocket> {
  const socket = io(address, {
    auth,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: headers,
  });
  const events: WireEvent[] = [];
  const seqs: number[] = [];
  let waiting: { count: number; resolve: () => void }[] = [];
  const take = (more: WireEvent[]) => {
    events.push(...more);
    seqs.push(...more.map(({ seq }) => seq));
    for (const { count, resolve } of waiting) if (events.length >= count) resolve();
    waiting = waiting.filter(({ count }) => events.length < count);
  };
  socket.on('event', (event: WireEvent) => take([event]));
  socket.on('events', (more: WireEvent[]) => take(more));
  const connected: TestSocket = {
    socket,
    seqs,
    events,
    view: '',
    until: (count) => new Promise((resolve) => (events.length >= count ? resolve() : waiting.push({ count, resolve }))),
    reset: new Promise((resolve) => socket.once('reset', resolve)),
    next: (name) => new Promise((resolve) => socket.once(name, resolve)),
    resume: (after) => new Promise((resolve) => socket.emit('resume', { after }, resolve)),
  };
  return new Promise((resolve, reject) => {
    // The first heartbeat says that it is live: it gets everything written from now on.
    socket.once('heartbeat', ({ view }: Json) => resolve(Object.assign(connected, { view })));
    socket.on('connect_error', reject);
  });
}
