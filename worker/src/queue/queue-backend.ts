// Why: docs/decisions/0190-queue-and-notifications-do-not-wait-for-the-disk.md
import { createPostgresBackend, withBackend } from 'bullmq';
import { QUEUE_SCHEMA } from '@hireledger/db/queue-schema';

/**
 * Connections of one queue class: the producer needs one, a consumer one to claim and one to finish while others run.
 */
const PRODUCER_CONNECTIONS = 2;
const CONSUMER_CONNECTIONS = 3;

/**
 * The one place that knows which store has the queue: BullMQ on PostgreSQL, in its own schema next to our tables,
 * created by the migration. Another store (Redis, for several machines) would be another such object.
 */
export function createQueueBackend(databaseUrl: string) {
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
  });
  return {
    Queue,
    Worker,
    producer: () => connection(PRODUCER_CONNECTIONS),
    consumer: () => connection(CONSUMER_CONNECTIONS),
  };
}

export type QueueBackend = ReturnType<typeof createQueueBackend>;
