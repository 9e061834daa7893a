// Why: docs/decisions/0041-bound-concurrent-password-hashes-by-a-semaphore.md
import fastq from 'fastq';
import { AppError } from '@hireledger/domain/errors/catalogue';

/** Runs work with bounded concurrency. */
type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `running` calls at once. Up to `waiting` more queue, first come first served.
 * @throws AppError UNAVAILABLE immediately if the queue is full, with `details.retryAfterSeconds`
 */
export function createSemaphore({
  running,
  waiting,
  retryAfterSeconds,
}: {
  running: number;
  waiting: number;
  retryAfterSeconds: number;
}): Semaphore {
  const queue = fastq.promise((work: () => Promise<unknown>) => work(), running);
  return async <T>(work: () => Promise<T>) => {
    if (queue.running() + queue.length() >= running + waiting)
      throw new AppError('UNAVAILABLE', 'Many people are logging in right now. Try again in a moment.', {
        details: { retryAfterSeconds },
      });
    return (await queue.push(work)) as T;
  };
}
