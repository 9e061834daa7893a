import { randomUUID } from 'node:crypto';
import type { Database } from '@hireledger/db/connect';
import { openNotifications, type Notifications } from '@hireledger/db/notifications';
import type { Redis } from '@hireledger/db/redis';
import { CHANNELS, createNotifier, eventPayloads, sessionPayloads } from '@hireledger/db/notifier';
import { openSigner, type SeenHead, type Signer } from '@hireledger/signer/client';
import type { FileStore } from '@hireledger/db/files/file-store';
import { openFileStore } from '@hireledger/db/files/open-file-store';
import type { NumberedEvent } from '@hireledger/db/events';
import { currentTrace } from '@hireledger/db/trace';
import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { OwnSignal } from '@hireledger/domain/http/realtime';
import { chunks } from '@hireledger/domain/lists/chunks';
import { joinTransitions } from './hiring/join-transitions.ts';
import { createChainReader, type ChainReader } from './chain/read-chain.ts';
import type { Settings } from './settings.ts';

/** The acting user: the owner in every query. */
export interface Actor {
  userId: string;
  role: Role;
  /** Of the person; of a talent, and where the account itself acts, its owner's. */
  memberRole: MemberRole;
  /** The team that they are limited to; left out where the account itself acts. */
  team?: string | null;
}

/** Called after a commit, never inside a transaction. Each returns immediately; the tables are the truth. */
interface Notifier {
  /** Events were written: push them here and notify the other processes. */
  events(events: NumberedEvent[]): void;
  /** Outbox rows wait for the worker. */
  outbox(): void;
  /** These jobs got or lost an applicant, or opened or closed: send the new counts to their watchers. */
  jobs(jobIds: string[]): void;
  /** For the open tabs of one person in one account. */
  ownSignal(reader: { accountId: string; personId: string }, signal: OwnSignal): void;
  /** These sessions ended (hashes of their tokens, hex): close their sockets everywhere. */
  sessions(tokenHashes: string[]): void;
}

export interface Log {
  info(facts: object, message?: string): void;
  warn(facts: object, message?: string): void;
  error(facts: object, message?: string): void;
}

/** Everything a use case works with. It contains nothing of HTTP, so any process can call the same use cases. */
export interface Context {
  database: Database;
  /** What processes share for a while and may lose; undefined without Redis. It fails at once while Redis is away. */
  redis?: Redis | undefined;
  clock: () => Date;
  /** Changes the stage of one application. */
  transition: ReturnType<typeof joinTransitions>;
  notifier: Notifier;
  settings: Settings;
  log: Log;
  /** The bytes of uploaded files. */
  files: FileStore;
  /** Reads the chain's node; null where none is named. Never in a transaction: see `transact`. */
  readChain: ChainReader | null;
  /** Addresses whose keys only the signer has, in the order of the question. It rejects while the signer is away. */
  addresses: (of: { kind: 'account' | 'agreement'; id: string }[]) => Promise<string[]>;
  /** Who decides disputes, as the signer knows. It rejects while the signer is away. */
  arbiter: () => Promise<{ address: string; holdsKey: boolean; account: string | null }>;
  /** Adds, removes or keeps a passkey in the signer's own store. */
  changePasskey: (
    change: Parameters<Signer['changePasskey']>[0],
    /** What the store had before: one that does not continue from there is an older copy and changes nothing. */
    seen: SeenHead,
  ) => Promise<{ at: string; store: SeenHead }>;
}

/** Called in this process about its own commits, before any other process is notified. */
interface Listeners {
  onEvents?: (events: NumberedEvent[]) => void;
  onJobs?: (jobIds: string[]) => void;
  onSessionsEnded?: (tokenHashes: string[]) => void;
  onOwnSignal?: (signal: SignalToOwn) => void;
}

/** A signal with its account and its person. */
export type SignalToOwn = [accountId: string, personId: string, signal: OwnSignal];

/** Pause between two notifications about events. Only other processes wait: this one has already pushed its own. */
const EVENTS_INTERVAL_MS = 20;
/** The same for jobs: other processes may get their counts a little later. */
const JOBS_INTERVAL_MS = 250;

/**
 * A context over an open database. It notifies the other processes through `notifications`, those of PostgreSQL without
 * it. `processId` marks this process's own notifications. Without listeners it only notifies the processes that push.
 */
export function createContext(
  parts: {
    database: Database;
    redis?: Redis | undefined;
    notifications?: Notifications;
    settings: Settings;
    log: Log;
    clock?: () => Date;
    processId?: string;
  } & Listeners,
): Context {
  const {
    database,
    redis,
    notifications = openNotifications(database.sql),
    settings,
    log,
    clock = () => new Date(),
    processId = randomUUID(),
    onEvents,
    onJobs,
    onSessionsEnded,
    onOwnSignal,
  } = parts;
  const notifyEvents = createNotifier<NumberedEvent>(
    notifications,
    CHANNELS.events,
    (events) => eventPayloads(processId, events),
    {
      minIntervalMs: EVENTS_INTERVAL_MS,
    },
  );
  const notifyOutbox = createNotifier<true>(notifications, CHANNELS.outbox, () => '');
  const notifyJobs = createNotifier<string>(notifications, CHANNELS.jobs, (jobIds) => jobPayloads(processId, jobIds), {
    minIntervalMs: JOBS_INTERVAL_MS,
  });
  const notifySessions = createNotifier<string>(notifications, CHANNELS.sessions, (ended) =>
    sessionPayloads(processId, ended),
  );
  const notifyOwn = createNotifier<SignalToOwn>(notifications, CHANNELS.own, (signals) =>
    chunks(signals, OWN_SIGNALS_PER_PAYLOAD).map((own) => JSON.stringify({ from: processId, own })),
  );
  return {
    database,
    redis,
    settings,
    log,
    clock,
    transition: joinTransitions(database),
    files: openFileStore(settings.files),
    readChain: settings.chainRpcUrl === null ? null : createChainReader(settings.chainRpcUrl),
    ...callsOf(settings.signerSocket),
    notifier: {
      events(events) {
        const trace = currentTrace();
        onEvents?.(trace ? events.map((event) => ({ ...event, trace })) : events);
        for (const event of events) notifyEvents(event);
      },
      outbox: () => notifyOutbox(true),
      jobs(jobIds) {
        onJobs?.(jobIds);
        for (const jobId of jobIds) notifyJobs(jobId);
      },
      ownSignal({ accountId, personId }, signal) {
        onOwnSignal?.([accountId, personId, signal]);
        notifyOwn([accountId, personId, signal]);
      },
      sessions(tokenHashes) {
        onSessionsEnded?.(tokenHashes);
        for (const tokenHash of tokenHashes) notifySessions(tokenHash);
      },
    },
  };
}

function callsOf(socket: string | null): Pick<Context, 'addresses' | 'arbiter' | 'changePasskey'> {
  if (socket === null) {
    const away = () => Promise.reject(new Error('SIGNER_SOCKET is not set.'));
    return { addresses: away, arbiter: away, changePasskey: away };
  }
  const signer = openSigner(socket);
  return {
    addresses: async (of) => (await signer.addresses({ of })).addresses,
    arbiter: () => signer.arbiter({ account: null }),
    async changePasskey(change, seen) {
      signer.remember(seen);
      const { at } = await signer.changePasskey(change);
      return { at, store: signer.head() ?? seen };
    },
  };
}

/** Each takes at most 300 bytes. */
const OWN_SIGNALS_PER_PAYLOAD = 20;

/** Ids of one payload, each of about forty bytes. */
const JOBS_PER_PAYLOAD = 150;

function jobPayloads(from: string, changed: string[]): string[] {
  return chunks([...new Set(changed)], JOBS_PER_PAYLOAD).map((jobs) => JSON.stringify({ from, jobs }));
}
