import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { handshakeAuth, resumeRequest } from '@hireledger/domain/http/realtime';
import type { Sql } from '@hireledger/db/connect';
import type { Notifications } from '@hireledger/db/notifications';
import type { NumberedEvent } from '@hireledger/db/events';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Session, Sessions } from '../auth/sessions.ts';
import { viewOf, type View } from '../auth/view.ts';
import type { Log, SignalToOwn } from '../context.ts';
import { isBackedUp, type Client } from './client.ts';
import { readHeads } from './event-log.ts';
import type { Presence, PresentReader } from './presence.ts';
import { Recipient } from './recipient.ts';
import { createResumePace, inPace } from './resume-pace.ts';
import { openSignals } from './signals.ts';
import { boundMessages, boundSockets, type SocketLimits } from './socket-bounds.ts';

/** Pushes events to the sockets of this process. */
export interface Gateway {
  push(events: NumberedEvent[]): void;
  /** The heads of another process's notification: `[recipientId, seq]`. */
  onRemoteHeads(heads: [string, number][]): void;
  /**
   * Compares every connected recipient with the table: the backstop of lost notifications. Also closes sockets of ended
   * sessions, and of members whose role has changed.
   */
  sweep(): Promise<void>;
  /** Closes the sockets of sessions that ended or whose member's role changed: the second may connect again. */
  endSessions(tokenHashes: string[]): void;
  /** Sends a signal to the sockets of one person in one account. */
  signalOwn(signal: SignalToOwn): void;
  /** Signals of pages at another process: the payload of its notification. */
  onRemoteSignals(payload: string): void;
  /** How many sockets are open. */
  sockets(): number;
  close(): Promise<void>;
}

const HEARTBEAT_MS = 15_000;
const SWEEP_MS = 2_000;
const MAX_MESSAGE_BYTES = 16 * 1024;

interface GatewayOptions {
  sql: Sql;
  notifications: Notifications;
  processId: string;
  sessions: Sessions;
  presence: Presence;
  clock: () => Date;
  log: Log;
  allowedOrigins: string[];
  /** The network address of a handshake. */
  addressOf: (request: IncomingMessage) => string;
  limits: SocketLimits;
  /** Called when events were written to sockets, with the time of the oldest. */
  onPushed?: ((at: string) => void) | undefined;
}

export function openGateway(
  server: HttpServer,
  {
    sql,
    notifications,
    processId,
    sessions,
    presence,
    clock,
    log,
    allowedOrigins,
    addressOf,
    limits,
    onPushed,
  }: GatewayOptions,
): Gateway {
  const io = new Server(server, {
    serveClient: false,
    // Other upgrades of this server belong to the audit feed.
    destroyUpgrade: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: 10_000,
    allowRequest: (request, answer) => answer(null, isOwnOrigin(request, allowedOrigins) && bounds.hasRoom(request)),
  });
  const bounds = boundSockets(io, limits, addressOf, clock);
  const recipients = new Map<string, Recipient>();
  const clientsOf = new Map<string, Set<Client>>();
  const onError = (error: unknown) => log.error({ err: error }, 'a push failed; the sweep repeats it');

  const signals = openSignals({
    sql,
    notifications,
    processId,
    deliver: (recipientId, name, data, maySee) => recipients.get(recipientId)?.sendVolatile(name, data, maySee),
    onError,
  });

  const requireRoom = ({ userId, personId, tokenHash }: Session) => {
    const own = [...(recipients.get(userId)?.clients ?? [])].filter((client) => client.personId === personId);
    bounds.requireRoom(own.length, clientsOf.get(tokenHash)?.size ?? 0);
  };
  const authenticate = async (socket: Socket): Promise<{ session: Session; view: View }> => {
    const auth = handshakeAuth.safeParse(socket.handshake.auth);
    const session = await bounds.lookUp(socket, async () => (auth.success ? sessions.find(auth.data.token) : null));
    if (!session) throw new AppError('UNAUTHENTICATED');
    requireRoom(session);
    return { session, view: await viewOf(sql, session) };
  };

  io.use((socket, next) => {
    authenticate(socket).then(
      (found) => {
        Object.assign(socket.data, found);
        next();
      },
      (error: unknown) => {
        if (error instanceof AppError) return next(refusal(error));
        onError(error);
        next(refusal(new AppError('UNAVAILABLE')));
      },
    );
  });

  io.on('connection', (socket) => {
    const { session, view } = socket.data as { session: Session; view: View };
    try {
      // Checked again: many concurrent handshakes all saw the same room.
      requireRoom(session);
    } catch {
      return void socket.disconnect(true);
    }
    const auth = handshakeAuth.parse(socket.handshake.auth);
    const { after, batch = false } = auth;
    const client: Client = {
      socket,
      tokenHash: session.tokenHash,
      personId: session.personId,
      membershipId: session.membershipId,
      view,
      expiresAt: session.expiresAt,
      batch,
      visible: auth.visible ?? true,
      room: `${session.userId}:${view.key}:${batch ? 'batch' : 'single'}`,
      live: false,
    };
    let recipient = recipients.get(session.userId);
    if (!recipient)
      recipients.set(session.userId, (recipient = new Recipient(session.userId, sql, io.of('/'), onError, onPushed)));
    const own = recipient;
    const reader = { accountId: own.id, personId: client.personId };
    if (client.visible) presence.arrive(reader);
    const siblings = clientsOf.get(client.tokenHash) ?? new Set();
    clientsOf.set(client.tokenHash, siblings.add(client));

    socket.on('disconnect', () => {
      own.clients.delete(client);
      if (client.visible && !isLooking(own, client.personId) && recipients.get(own.id) === own) presence.leave(reader);
      if (own.clients.size === 0 && recipients.get(own.id) === own) recipients.delete(own.id);
      siblings.delete(client);
      if (siblings.size === 0 && clientsOf.get(client.tokenHash) === siblings) clientsOf.delete(client.tokenHash);
    });
    boundMessages(socket);
    signals.listen(socket, session, view);
    // One range at a time per socket, in the order of the requests; the first is what it missed.
    let turn = own.attach(client, after, auth.view).catch((error: unknown) => {
      onError(error);
      socket.disconnect(true);
    });
    socket.on('visible', (inView: unknown) => {
      if (typeof inView !== 'boolean' || client.visible === inView || !socket.connected) return;
      client.visible = inView;
      if (inView) presence.arrive(reader);
      else if (!isLooking(own, client.personId)) presence.leave(reader);
    });
    const pace = createResumePace();
    socket.on('resume', (request: unknown, acknowledge: unknown) => {
      const parsed = resumeRequest.safeParse(request);
      if (typeof acknowledge !== 'function' || !parsed.success) return;
      turn = turn
        .then(async () => {
          await inPace(pace);
          if (!socket.connected) return;
          const answer = await own.resume(client, parsed.data.after);
          pace.spend(answer.events.length);
          acknowledge(answer);
        })
        .catch(onError);
    });
  });

  const gateway: Gateway = {
    push(events) {
      for (const { recipientId, ...event } of events) recipients.get(recipientId)?.enqueue(event);
    },
    onRemoteHeads(heads) {
      for (const [recipientId, seq] of heads) recipients.get(recipientId)?.onRemoteHead(seq);
    },
    async sweep() {
      const now = clock();
      for (const clients of clientsOf.values())
        for (const { expiresAt, socket } of clients) if (expiresAt <= now) socket.disconnect(true);
      if (recipients.size === 0) return;
      const [heads, kept] = await Promise.all([
        readHeads(sql, [...recipients.keys()]),
        sql<{ tokenHash: string; membershipId: string }[]>`
          SELECT encode(s.token_hash, 'hex') AS token_hash, m.id AS membership_id FROM sessions s
            JOIN memberships m ON m.account_id = s.user_id AND m.person_id = s.person_id AND m.ended_at IS NULL
           WHERE s.token_hash = ANY (ARRAY(SELECT decode(t, 'hex') FROM unnest(${[...clientsOf.keys()]}::text[]) t)) AND s.expires_at > ${now}`,
      ]);
      gateway.onRemoteHeads([...heads]);
      const current = new Map(kept.map(({ tokenHash, membershipId }) => [tokenHash, membershipId]));
      const isCurrent = (client: Client) => current.get(client.tokenHash) === client.membershipId;
      gateway.endSessions(
        [...clientsOf].flatMap(([tokenHash, clients]) =>
          [...clients].every(isCurrent) || isYoung(clients) ? [] : [tokenHash],
        ),
      );
    },
    endSessions(tokenHashes) {
      for (const tokenHash of tokenHashes) {
        sessions.forget(tokenHash);
        for (const { socket } of clientsOf.get(tokenHash) ?? []) socket.disconnect(true);
      }
    },
    signalOwn([accountId, personId, signal]) {
      for (const client of recipients.get(accountId)?.clients ?? [])
        // Not as a volatile message: of several at once only the first would be sent.
        if (client.personId === personId && !isBackedUp(client)) client.socket.emit('own', signal);
    },
    onRemoteSignals: signals.onRemote,
    sockets: () => io.engine.clientsCount,
    async close() {
      clearInterval(heartbeats);
      clearInterval(sweeps);
      // Without a packet that says "disconnected": after one, a client would not reconnect by itself.
      io.engine.close();
      await presence.settled();
    },
  };
  const heartbeats = setInterval(() => {
    for (const recipient of recipients.values()) recipient.heartbeat();
    presence.renew([...recipients.values()].flatMap(readersOf));
  }, HEARTBEAT_MS).unref();
  const sweeps = setInterval(() => void gateway.sweep().catch(onError), SWEEP_MS).unref();
  return gateway;
}

const refusal = ({ code, message, details }: AppError): Error =>
  Object.assign(new Error(message), { data: { code, ...details } });

// A socket that connected while the list of active sessions was being read is not in it.
const isYoung = (clients: Set<Client>): boolean =>
  [...clients].every(({ socket }) => Date.now() - socket.handshake.issued < SWEEP_MS);

/** Whether one of a person's pages of the account is in view, not in a background tab. */
const isLooking = ({ clients }: Recipient, person: string): boolean =>
  [...clients].some(({ visible, personId }) => visible && personId === person);

/** The people who have a page of the account in view. */
const readersOf = ({ id, clients }: Recipient): PresentReader[] =>
  [...new Set([...clients].flatMap(({ visible, personId }) => (visible ? [personId] : [])))].map((personId) => ({
    accountId: id,
    personId,
  }));

/** A browser sends the origin of the page that opens the socket: it must be ours. Other programs send no Origin. */
function isOwnOrigin({ headers }: IncomingMessage, allowed: string[]): boolean {
  if (headers.origin === undefined) return true;
  return (
    allowed.includes(headers.origin) || (URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host)
  );
}
