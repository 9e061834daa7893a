import type { Sql } from '@hireledger/db/connect';
import { crashPoint } from '@hireledger/contracts/crash-points';
import type { Notifications } from '@hireledger/db/notifications';
import { CHANNELS } from '@hireledger/db/notifier';
import type { Log } from '../process/log.ts';
import { startLoop } from '../process/wakeable-loop.ts';
import type { JobToAdd } from '../queue/job-queues.ts';

/** Rows of one claim. */
const BATCH = 200;
const SWEEP_MS = 1_000;

/**
 * Moves waiting outbox rows into the queue. Our own: BullMQ cannot add a job in the transaction that causes it. The rows stay locked until the queue has them, so two relays share the
 * work; a relay that dies in between adds them again under the same job ids, which the queue ignores. A mail's content
 * stays in the outbox: the queue keeps finished jobs, and codes and links must not be stored there.
 * @returns how many rows were moved
 */
export async function relayOnce(sql: Sql, { add, names }: JobSink): Promise<number> {
  return sql.begin(async (tx) => {
    const rows = await tx<{ id: string; name: string; payload: unknown; trace: string | null }[]>`
      SELECT id, job AS name, CASE job WHEN 'send-mail' THEN '{}' ELSE payload END AS payload, trace FROM outbox WHERE relayed_at IS NULL AND job = ANY (${names}) ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
    if (rows.length === 0) return 0;
    await add([...rows]);
    if (rows.some(({ name }) => name === 'execute-operation')) crashPoint('job-queued');
    await tx`UPDATE outbox SET relayed_at = now() WHERE id = ANY (${rows.map(({ id }) => id)}::uuid[])`;
    return rows.length;
  });
}

interface JobSink {
  add(jobs: JobToAdd[]): Promise<void>;
  /** The kinds of job that can be added; rows of others wait for a worker that knows them, and delay no others. */
  names: string[];
}

interface Relay {
  stop(): Promise<void>;
}

/**
 * Relays on every notification about the outbox, and every second without one.
 * @param onNotified called with each notification, before anything is relayed
 */
export async function startRelay(
  { sql, notifications, onNotified }: { sql: Sql; notifications: Notifications; onNotified: () => void },
  sink: JobSink,
  log: Log,
): Promise<Relay> {
  const loop = startLoop(
    async () => {
      while ((await relayOnce(sql, sink)) === BATCH);
    },
    { everyMs: SWEEP_MS, onError: (error) => log.warn({ error: String(error) }, 'relaying failed; retrying') },
  );
  const unsubscribe = await notifications.subscribe(
    CHANNELS.outbox,
    () => {
      onNotified();
      void loop.wake();
    },
    () => void loop.wake(),
  );
  return {
    async stop() {
      await Promise.all([unsubscribe(), loop.stop()]);
    },
  };
}
