import type { z } from 'zod';

/** What the queue has to know of a job; its handler is beside it. */
export interface JobDefinition<Payload> {
  /** Also the name of its queue: a flood of one kind of work does not hold up another. */
  name: string;
  payload: z.ZodType<Payload>;
  /** Tries before the queue gives up; the handler's `giveUp` then makes that visible on the thing itself. */
  attempts: number;
  /** Pause before the second try in milliseconds, doubled with each further one. */
  backoffMs: number;
  /** Jobs at a time in one process. */
  concurrency: number;
}

/** A job in its handler's hands. The same job may come twice: handlers survive that. */
export interface JobRun<Payload> {
  /** That of the outbox row: the same for each delivery. */
  id: string;
  payload: Payload;
}

export interface JobHandler<Payload> {
  run(job: JobRun<Payload>): Promise<void>;
  /** Called after the last failed try. What needs attention is written onto the thing that the job was about. */
  giveUp?(job: JobRun<Payload>, error: Error): Promise<void>;
}

/**
 * A job that runs at an interval, defined beside the function that does its work. One that fails runs again at its next turn.
 * @template Parts what it needs of the worker; nothing once the schedule has bound it
 */
export interface RepeatedJob<Parts = void> {
  name: string;
  everyMs: number;
  run: (parts: Parts) => Promise<void>;
}
