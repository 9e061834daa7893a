import { setTimeout as delay } from 'node:timers/promises';
import { UnrecoverableError } from 'bullmq';
import { withTrace } from '@hireledger/db/trace';
import type { Log } from '../process/log.ts';
import type { JobDefinition, JobHandler, JobRun } from './job-definition.ts';
import type { QueueBackend } from './queue-backend.ts';

/** Finished jobs are kept long enough that a relay which died halfway adds none of them a second time. */
const KEEP_COMPLETED = { age: 3_600, count: 10_000 };

/**
 * A batch of at least this size is added by `addBulk`. On PostgreSQL that creates two temporary tables, which takes as long as twenty single jobs:
 * docs/decisions/0379-add-few-jobs-one-by-one.md
 */
const BULK_FROM = 9;

/** How soon another process may take the jobs of one that died; running handlers renew their claim. */
const LOCK_MS = 10_000;
const CHECK_FOR_DEAD_MS = 5_000;
/** Processes that may die during a job before the job counts as the cause. */
const MAX_STALLS = 5;
/** How soon a consumer that lost its store tries again. */
const RETRY_AFTER_MS = 1_000;
/** How long `close` waits for running handlers. */
const CLOSE_WITHIN_MS = 8_000;

export interface JobToAdd {
  name: string;
  id: string;
  payload: unknown;
  /** The action that requested it. */
  trace?: string | null;
}

export interface JobQueues {
  /** Adds jobs; one whose id is already in the queue is not added again. Throws for a name without a definition. */
  add(jobs: JobToAdd[]): Promise<void>;
  /** The kinds of job that have a queue. */
  names: string[];
  /** How many jobs wait, all kinds together. */
  waiting(): Promise<number>;
  /** Begins to run these kinds of job in this process. */
  consume(bindings: JobBinding[]): Consumers;
  /** Stops claiming jobs, waits a bounded time for running ones, and closes the connections. */
  close(): Promise<void>;
}

interface Consumers {
  /** Stops claiming jobs and waits for running ones. */
  close(): Promise<void>;
}

/** One kind of job with its handler. */
interface JobBinding {
  definition: JobDefinition<unknown>;
  handler: JobHandler<unknown>;
}

export const bindJob = <P>(definition: JobDefinition<P>, handler: JobHandler<P>): JobBinding =>
  ({ definition, handler }) as JobBinding;

/** The same work, measured under the job's name. */
export type Timed = <Given extends unknown[]>(
  job: string,
  run: (...given: Given) => Promise<void>,
) => (...given: Given) => Promise<void>;

/** Opens a queue for each kind of job. Resolves when all are ready; `consume` runs their jobs. */
export async function openJobQueues(
  backend: QueueBackend,
  definitions: Pick<JobDefinition<unknown>, 'name' | 'attempts' | 'backoffMs'>[],
  log: Log,
  timed: Timed = (_job, run) => run,
): Promise<JobQueues> {
  const closing: Array<() => Promise<unknown>> = [];
  const onError = (queue: string) => (error: unknown) =>
    log.warn({ queue, error: String(error) }, 'the queue has a problem and continues');
  const openQueue = async (name: string) => {
    const queue = new backend.Queue(name, { connection: backend.producer() });
    queue.on('error', onError(name));
    closing.push(() => queue.close());
    await queue.waitUntilReady();
    return queue;
  };

  // One at a time: each uses a connection while it opens.
  const queues = new Map<string, Awaited<ReturnType<typeof openQueue>>>();
  for (const { name } of definitions) queues.set(name, await openQueue(name));

  const consumeOne = ({ definition, handler }: JobBinding): Consumers => {
    const run = timed(definition.name, (job: JobRun<unknown>) => handler.run(job));
    const open = () => {
      const worker = new backend.Worker(
        definition.name,
        async (job: { id?: string; data: unknown }) => {
          const payload = definition.payload.safeParse(job.data);
          if (!payload.success)
            throw new UnrecoverableError(`The payload is not one of ${definition.name}: ${payload.error.message}`);
          const trace = traceOf(job);
          await withTrace(trace, async () => {
            await run({ id: job.id!, payload: payload.data });
            if (trace) log.info({ trace, job: definition.name, id: job.id }, 'a job is done');
          });
        },
        {
          connection: backend.consumer(),
          concurrency: definition.concurrency,
          lockDuration: LOCK_MS,
          stalledInterval: CHECK_FOR_DEAD_MS,
          maxStalledCount: MAX_STALLS,
          runRetryDelay: RETRY_AFTER_MS,
        },
      );
      worker.on('error', onError(definition.name));
      worker.on('failed', (job, error) => {
        const last = !job || job.attemptsMade >= definition.attempts || error instanceof UnrecoverableError;
        log[last ? 'error' : 'warn'](
          {
            trace: job && traceOf(job),
            job: definition.name,
            id: job?.id,
            tries: job?.attemptsMade,
            error: error.message,
          },
          last ? 'a job was given up' : 'a job failed; retrying',
        );
        if (last && job && handler.giveUp) {
          handler
            .giveUp({ id: job.id!, payload: job.data }, error)
            .catch((failure: Error) =>
              log.error({ job: definition.name, id: job.id, error: failure.message }, 'recording a failed job failed'),
            );
        }
      });
      return worker;
    };
    const consumer = keepOpen(open);
    closing.push(consumer.close);
    return consumer;
  };

  return {
    names: [...queues.keys()],
    async add(jobs) {
      const byName = Map.groupBy(jobs, ({ name }) => name);
      await Promise.all(
        [...byName].map(async ([name, group]) => {
          const queue = queues.get(name);
          const definition = definitions.find((one) => one.name === name);
          if (!queue || !definition) throw new Error(`No job is called "${name}".`);
          const { attempts, backoffMs } = definition;
          const added = group.map(({ id, payload, trace }) => ({
            name,
            data: trace ? { ...(payload as object), trace } : payload,
            opts: {
              jobId: id,
              attempts,
              backoff: { type: 'exponential', delay: backoffMs },
              removeOnComplete: KEEP_COMPLETED,
              removeOnFail: true,
            },
          }));
          await (added.length < BULK_FROM
            ? Promise.all(added.map((job) => queue.add(job.name, job.data, job.opts)))
            : queue.addBulk(added));
        }),
      );
    },
    async waiting() {
      const counts = await Promise.all([...queues.values()].map((queue) => queue.getWaitingCount()));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    consume(bindings) {
      const consumers = bindings.map(consumeOne);
      return { close: async () => void (await Promise.all(consumers.map(({ close }) => close()))) };
    },
    async close() {
      const all = Promise.allSettled(closing.reverse().map((close) => close()));
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, CLOSE_WITHIN_MS);
      await Promise.race([all, late]);
      clearTimeout(timer);
      backend.close();
    },
  };
}

/**
 * A consumer whose first connection fails is replaced by another until one is ready: BullMQ's would never run a job. Once ready, it reconnects by
 * itself.
 */
function keepOpen(open: () => { waitUntilReady(): Promise<unknown>; close(): Promise<void> }): Consumers {
  let current = open();
  let closed: Promise<void> | undefined;
  const watch = (): void =>
    void current.waitUntilReady().catch(async () => {
      if (closed) return;
      await current.close().catch(() => {});
      await delay(RETRY_AFTER_MS, undefined, { ref: false });
      if (closed) return;
      current = open();
      watch();
    });
  watch();
  return { close: () => (closed ??= current.close()) };
}

/** The action that requested a job: beside its payload, whose schema leaves it out. */
const traceOf = ({ data }: { data: unknown }): string | null => (data as { trace?: string }).trace ?? null;
