import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { JobQueues } from '../../queue/job-queues.ts';
import type { JobDefinition, RepeatedJob } from '../../queue/job-definition.ts';

/** A heartbeat of the queue. */
export const beatQueue: JobDefinition<object> = {
  name: 'beat',
  payload: z.object({}),
  attempts: 1,
  backoffMs: 0,
  concurrency: 1,
};

/** Runs through the queue, so the status page shows within seconds that the queue runs no jobs. */
export const requestBeatDefinition: RepeatedJob<{ queues: Pick<JobQueues, 'add'> }> = {
  name: 'request-beat',
  everyMs: 4_000,
  run: ({ queues }) => queues.add([{ name: beatQueue.name, id: randomUUID(), payload: {} }]),
};
