import type { IncomingMessage } from 'node:http';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Server, Socket } from 'socket.io';
import { addressKey } from '../auth/network.ts';
import type { Session } from '../auth/sessions.ts';
import { createRateLimiter } from '../auth/rate-limiter.ts';

/** What one process allows. */
export interface SocketLimits {
  socketsPerAddress: number;
  socketsPerPerson: number;
  socketsPerSession: number;
  /** Handshakes without an active session that one network address may make in a minute. */
  refusedHandshakesPerMinute: number;
}

interface SocketBounds {
  /** Whether one more socket of this network address fits; checked before a connection is made. */
  hasRoom(request: IncomingMessage): boolean;
  /**
   * Runs the look-up of a session. @throws AppError TOO_MANY_REQUESTS before it, if too many of the address found none
   */
  lookUp(socket: Socket, find: () => Promise<Session | null>): Promise<Session | null>;
  /** @throws AppError TOO_MANY_REQUESTS if the person, or this one session, has as many sockets as allowed */
  requireRoom(socketsOfPerson: number, socketsOfSession: number): void;
}

const MINUTE_MS = 60_000;
const MESSAGE_WINDOW_MS = 10_000;
/** Messages of one socket in ten seconds. */
const MAX_MESSAGES = 200;

/** Limits the sockets of a server. `addressOf` returns a request's network address. */
export function boundSockets(
  io: Server,
  limits: SocketLimits,
  addressOf: (request: IncomingMessage) => string,
  clock: () => Date,
): SocketBounds {
  const open = new Map<string, number>();
  const refused = createRateLimiter(clock);
  const keyOf = (request: IncomingMessage) => addressKey(addressOf(request));
  const isFull = (key: string) => (open.get(key) ?? 0) >= limits.socketsPerAddress;

  io.engine.on(
    'connection',
    (connection: {
      request: IncomingMessage;
      close(discard?: boolean): void;
      on(event: 'close', listener: () => void): void;
    }) => {
      const key = keyOf(connection.request);
      // Many concurrent handshakes were all admitted before any of them counted.
      if (isFull(key)) return connection.close(true);
      open.set(key, (open.get(key) ?? 0) + 1);
      connection.on('close', () => {
        const left = open.get(key)! - 1;
        if (left === 0) open.delete(key);
        else open.set(key, left);
      });
    },
  );

  return {
    hasRoom: (request) => !isFull(keyOf(request)),
    async lookUp(socket, find) {
      const key = keyOf(socket.request);
      refused.count(key, limits.refusedHandshakesPerMinute, MINUTE_MS);
      const session = await find();
      if (session) refused.forgive(key);
      return session;
    },
    requireRoom(socketsOfPerson, socketsOfSession) {
      if (socketsOfPerson < limits.socketsPerPerson && socketsOfSession < limits.socketsPerSession) return;
      throw new AppError(
        'TOO_MANY_REQUESTS',
        'HireLedger is open in too many tabs or devices. Close some to see live updates here.',
        { details: { retryAfterSeconds: 60 } },
      );
    },
  };
}

/** Closes a socket that sends more messages than any page does. */
export function boundMessages(socket: Socket): void {
  let count = 0;
  let since = Date.now();
  socket.use((_packet, next) => {
    if (Date.now() - since > MESSAGE_WINDOW_MS) [count, since] = [0, Date.now()];
    count += 1;
    if (count > MAX_MESSAGES) socket.disconnect(true);
    else next();
  });
}
