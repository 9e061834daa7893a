// Why: docs/decisions/0041-bound-concurrent-password-hashes-by-a-semaphore.md
import { AppError } from '@hireledger/domain/errors/catalogue';

/** Runs work with bounded concurrency. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

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
  const queue: (() => void)[] = [];
  let free = running;
  return async (work) => {
    if (free > 0) free -= 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else
      throw new AppError('UNAVAILABLE', 'Many people are signing in at this moment. Please try again shortly.', {
        details: { retryAfterSeconds },
      });
    try {
      return await work();
    } finally {
      // The slot is passed directly to the longest waiting call, so a later one cannot take it first.
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}
