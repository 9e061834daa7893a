import { randomUUID } from 'node:crypto';
import type { Database } from '@hireledger/db/connect';
import { CHANNELS, createBell, eventPayloads } from '@hireledger/db/doorbell';
import type { FileStore } from '@hireledger/db/files/file-store';
import { openFileStore } from '@hireledger/db/files/open-file-store';
import type { NumberedEvent } from '@hireledger/db/events';
import type { Role } from '@hireledger/domain/hiring/stages';
import { createTryLimit, type TryLimit } from './auth/try-limit.ts';
import type { Settings } from './settings.ts';

/** Whoever acts: the owner that every query carries. */
export interface Actor {
  userId: string;
  role: Role;
}

/** Rung after a commit, never inside a transaction. Each returns at once; truth is in the tables. */
export interface Bells {
  /** Events were written: push them here, tell the other processes. */
  events(events: NumberedEvent[]): void;
  /** Outbox rows wait for the worker. */
  outbox(): void;
  /** These jobs got or lost an applicant, or opened or closed: whoever looks at them is told. */
  jobs(jobIds: string[]): void;
  /** These sessions ended (hashes of their tokens, hex): close their sockets everywhere. */
  sessions(tokenHashes: string[]): void;
}

export interface Log {
  info(facts: object, message?: string): void;
  warn(facts: object, message?: string): void;
  error(facts: object, message?: string): void;
}

/** What a use case works with. Nothing of HTTP is in it, so that any process can call the same use cases. */
export interface Context {
  database: Database;
  clock: () => Date;
  bells: Bells;
  settings: Settings;
  log: Log;
  /** Messages of a person, and contact forms of a network address, counted in this process. Tries of passwords and codes are in the database: see auth/tries.ts. */
  tries: TryLimit;
  /** The bytes of uploaded files. */
  files: FileStore;
}

/** How this process hears of its own commits, before any other does. */
export interface Listeners {
  onEvents?: (events: NumberedEvent[]) => void;
  onJobs?: (jobIds: string[]) => void;
  onSessionsEnded?: (tokenHashes: string[]) => void;
}

/** Pause between two rings about events: this process has pushed its own by then, only its siblings wait, and this little. */
const EVENTS_REST_MS = 20;
/** The same about jobs: their counts may come a little later in other processes. */
const JOBS_REST_MS = 250;

/**
 * A context over an open database. `processId` tells this process's own rings from those of others. Without listeners it only rings the doorbells
 * of the processes that push.
 */
export function createContext(
  parts: { database: Database; settings: Settings; log: Log; clock?: () => Date; processId?: string } & Listeners,
): Context {
  const {
    database,
    settings,
    log,
    clock = () => new Date(),
    processId = randomUUID(),
    onEvents,
    onJobs,
    onSessionsEnded,
  } = parts;
  const ringEvents = createBell<NumberedEvent>(
    database.sql,
    CHANNELS.events,
    (events) => eventPayloads(processId, events),
    {
      restMs: EVENTS_REST_MS,
    },
  );
  const ringOutbox = createBell<true>(database.sql, CHANNELS.outbox, () => '');
  const ringJobs = createBell<string>(database.sql, CHANNELS.jobs, (jobIds) => jobPayloads(processId, jobIds), {
    restMs: JOBS_REST_MS,
  });
  const ringSessions = createBell<string>(database.sql, CHANNELS.sessions, (ended) =>
    sessionPayloads(processId, ended),
  );
  return {
    database,
    settings,
    log,
    clock,
    tries: createTryLimit(clock),
    files: openFileStore(settings.files),
    bells: {
      events(events) {
        onEvents?.(events);
        for (const event of events) ringEvents(event);
      },
      outbox: () => ringOutbox(true),
      jobs(jobIds) {
        onJobs?.(jobIds);
        for (const jobId of jobIds) ringJobs(jobId);
      },
      sessions(tokenHashes) {
        onSessionsEnded?.(tokenHashes);
        for (const tokenHash of tokenHashes) ringSessions(tokenHash);
      },
    },
  };
}

/** Hashes of one ring: PostgreSQL takes payloads of 8,000 bytes. */
const SESSIONS_PER_RING = 100;

function sessionPayloads(from: string, ended: string[]): string[] {
  return Array.from({ length: Math.ceil(ended.length / SESSIONS_PER_RING) }, (_, ring) =>
    JSON.stringify({ from, sessions: ended.slice(ring * SESSIONS_PER_RING, (ring + 1) * SESSIONS_PER_RING) }),
  );
}

/** Ids of one ring, each of about forty bytes. */
const JOBS_PER_RING = 150;

function jobPayloads(from: string, rung: string[]): string[] {
  const jobIds = [...new Set(rung)];
  return Array.from({ length: Math.ceil(jobIds.length / JOBS_PER_RING) }, (_, ring) =>
    JSON.stringify({ from, jobs: jobIds.slice(ring * JOBS_PER_RING, (ring + 1) * JOBS_PER_RING) }),
  );
}
