import manifest from '../package.json' with { type: 'json' };
import type { Sql } from './connect.ts';
import type { OutboxJobs } from './outbox.ts';

/** PostgreSQL's schema for the queue's own tables. */
export const QUEUE_SCHEMA = 'queue';

/** The kinds of jobs that have a queue, and the queue of heartbeats. */
const QUEUES: Record<keyof OutboxJobs | 'beat', true> = {
  'send-mail': true,
  'provision-wallet': true,
  'send-push': true,
  'export-account': true,
  'execute-operation': true,
  beat: true,
};

/** What the queue's tables depend on: the library's version, and the queues. */
export const QUEUE_VERSION = [manifest.dependencies.bullmq, ...Object.keys(QUEUES)].join(' ');

/**
 * Creates or updates the queue's tables with the library's own migrations, as the role that will own them. `sql` is a
 * single connection. Each queue numbers its jobs by a sequence that the library creates when it is missing; it is
 * created here, because the worker may not create objects.
 */
export async function migrateQueue(sql: Pick<Sql, 'unsafe'>): Promise<void> {
  // Loaded only here: it is large, and a start without migrations does not need it.
  const { runMigrations } = await import('bullmq');
  const query = async (text: string, values?: unknown[]) => ({
    rows: await (values ? sql.unsafe(text, values as never[]) : sql.unsafe(text)),
  });
  await runMigrations({ query } as never, QUEUE_SCHEMA);
  const sequences = await sql.unsafe<{ name: string }[]>(
    `SELECT format('%I', ${QUEUE_SCHEMA}.job_id_seq_name(queue)) AS name FROM unnest($1::text[]) AS queue`,
    [Object.keys(QUEUES)],
  );
  for (const { name } of sequences) await sql.unsafe(`CREATE SEQUENCE IF NOT EXISTS ${QUEUE_SCHEMA}.${name}`);
}
