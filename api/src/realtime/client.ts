import type { Socket } from 'socket.io';
import type { WireEvent } from './event-log.ts';

/** A backlog past either limit means a reader slower than its events. */
const MAX_WAITING_PACKETS = 100;
const MAX_WAITING_BYTES = 256 * 1024;

/** One connected socket of a recipient. */
export interface Client {
  socket: Socket;
  tokenHash: string;
  expiresAt: Date;
  /** Accepts arrays under `events`; others get one `event` each. */
  batch: boolean;
  /** The page is in view; other programs count as in view. */
  visible: boolean;
  /** In the recipient's room: it has everything up to the recipient's `sent`. */
  live: boolean;
}

export const sendEvents = ({ socket, batch }: Client, events: WireEvent[]): void => {
  if (batch) socket.emit('events', events);
  else for (const event of events) socket.emit('event', event);
};

/** Whether earlier messages still wait in this process. */
export function isBackedUp({ socket }: Client): boolean {
  const { writeBuffer, transport } = socket.conn as unknown as {
    writeBuffer: unknown[];
    transport: { socket?: { bufferedAmount?: number } };
  };
  return writeBuffer.length > MAX_WAITING_PACKETS || (transport.socket?.bufferedAmount ?? 0) > MAX_WAITING_BYTES;
}
