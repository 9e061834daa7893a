// Why: docs/decisions/0190-queue-and-notifications-do-not-wait-for-the-disk.md
import { createPostgresBackend, createRedisBackend, withBackend } from 'bullmq';
import { QUEUE_SCHEMA } from '@hireledger/db/queue-schema';
import { openRedis } from '@hireledger/db/redis';
import pg from 'pg';

/**
 * Connections of one queue class: the producer needs one, a consumer one to claim and one to finish while others run.
 */
const PRODUCER_CONNECTIONS = 2;
const CONSUMER_CONNECTIONS = 3;

/**
 * A connection of BullMQ to PostgreSQL. BullMQ listens for errors of a pool, and of a connection for LISTEN once it is open, but not while it
 * compares the version of its schema: an error between two statements would end the process. Its next statement fails anyway.
 */
class LastingClient extends pg.Client {
  constructor(config?: object) {
    super(config);
    this.on('error', () => {});
  }
}
// For LISTEN BullMQ takes the class of the library.
pg.Client = LastingClient;

/** The one place that knows which store has the queue: BullMQ on Redis where `REDIS_URL` is set, else on PostgreSQL. */
export function createQueueBackend({ databaseUrl, redisUrl }: { databaseUrl: string; redisUrl?: string | undefined }) {
  return redisUrl === undefined ? onPostgres(databaseUrl) : onRedis(redisUrl);
}

export type QueueBackend = ReturnType<typeof onPostgres>;

/** In its own schema next to our tables, created by the migration. */
function onPostgres(databaseUrl: string) {
  const { Queue, Worker } = withBackend(createPostgresBackend);
  const connection = (max: number) => ({
    connectionString: databaseUrl,
    schema: QUEUE_SCHEMA,
    max,
    application_name: 'hireledger-queue',
    // The queue does not wait for the disk. A crash may take its last moments back, and a job then comes again, which handlers survive. No job is
    // lost: the outbox row is marked as relayed by a later commit that does wait, and the log is written in the order of commits.
    options: '-c synchronous_commit=off',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    Client: LastingClient,
  });
  return {
    Queue,
    Worker,
    producer: () => connection(PRODUCER_CONNECTIONS),
    consumer: () => connection(CONSUMER_CONNECTIONS),
    /** Rejects while the store does not answer. */
    answers: (): Promise<unknown> => Promise.resolve(),
    /** Closes what the queues share, after them. */
    close: () => {},
  };
}

/** All queues share one connection, and each consumer has two of its own. Jobs that Redis loses are put back by sweeps. */
function onRedis(redisUrl: string): QueueBackend {
  const shared = openRedis(redisUrl, 'commands');
  const template = openRedis(redisUrl, 'blocking');
  const backend = {
    ...withBackend(createRedisBackend),
    producer: () => shared,
    // BullMQ makes the consumer's own connections from it.
    consumer: () => template,
    answers: () => shared.ping(),
    close: () => {
      shared.disconnect();
      template.disconnect();
    },
  };
  // The same classes of BullMQ, on another store.
  return backend as unknown as QueueBackend;
}
