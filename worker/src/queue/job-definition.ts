import type { z } from 'zod';

/** What the queue needs to know of a job; its handler is next to it. */
export interface JobDefinition<Payload> {
  /** Also the name of its queue: many jobs of one kind do not delay the others. */
  name: string;
  payload: z.ZodType<Payload>;
  /** Tries before the queue gives up; the handler's `giveUp` then records the failure on the job's subject. */
  attempts: number;
  /** Pause before the second try in milliseconds, doubled with each further one. */
  backoffMs: number;
  /** Jobs at a time in one process. */
  concurrency: number;
}

/** One run of a job. The same job may run twice: handlers must allow for it. */
export interface JobRun<Payload> {
  /** The id of the outbox row: the same for each delivery. */
  id: string;
  payload: Payload;
}

export interface JobHandler<Payload> {
  run(job: JobRun<Payload>): Promise<void>;
  /** Called after the last failed try, to record what needs attention on the job's subject. */
  giveUp?(job: JobRun<Payload>, error: Error): Promise<void>;
}

/**
 * A job that the leading worker runs at an interval, defined next to the function that does its work. A failed one runs
 * again at its next turn.
 * @template Parts what it needs of the worker; nothing once the schedule has bound it
 */
export interface RepeatedJob<Parts = void> {
  name: string;
  everyMs: number;
  run: (parts: Parts) => Promise<void>;
}
