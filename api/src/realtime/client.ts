import type { Socket } from 'socket.io';
import { seenBy, type WithheldEvent } from '@hireledger/domain/events/event-access';
import type { View } from '../auth/view.ts';
import type { WireEvent } from './event-log.ts';

/** A backlog past either limit means a reader slower than its events. */
const MAX_WAITING_PACKETS = 100;
const MAX_WAITING_BYTES = 256 * 1024;

/** One connected socket of a recipient. */
export interface Client {
  socket: Socket;
  tokenHash: string;
  personId: string;
  /** What its view comes from. */
  membershipId: string;
  view: View;
  expiresAt: Date;
  /** Accepts arrays under `events`; others get one `event` each. */
  batch: boolean;
  /** The page is in view; other programs count as in view. */
  visible: boolean;
  /** Shared by the sockets that are sent the same. */
  room: string;
  /** In its room: it has everything up to the recipient's `sent`. */
  live: boolean;
}

/** Events as a view shows them. */
export const seenIn = ({ limits }: View, events: WireEvent[]): (WireEvent | WithheldEvent)[] =>
  limits ? events.map((event) => seenBy(limits, event)) : events;

/** Sends events as a client sees them, to it alone or to its room. */
export function sendEvents(
  { socket, batch, view }: Client,
  events: WireEvent[],
  to: { emit(name: string, data: unknown): unknown } = socket,
): void {
  const seen = seenIn(view, events);
  if (batch) to.emit('events', seen);
  else for (const event of seen) to.emit('event', event);
}

/** Whether earlier messages still wait in this process. */
export function isBackedUp({ socket }: Pick<Client, 'socket'>): boolean {
  const { writeBuffer, transport } = socket.conn as unknown as {
    writeBuffer: unknown[];
    transport: { socket?: { bufferedAmount?: number } };
  };
  return writeBuffer.length > MAX_WAITING_PACKETS || (transport.socket?.bufferedAmount ?? 0) > MAX_WAITING_BYTES;
}
