import { AppError } from '@hireledger/domain/errors/catalogue';

/** Lets work through, so much of it at a time. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A gate for `running` pieces of work at once. As many as `waiting` more wait their turn, first come first served.
 * @throws AppError UNAVAILABLE at once where the queue is full, with `details.retryAfterSeconds`
 */
export function createGate({
  running,
  waiting,
  retryAfterSeconds,
}: {
  running: number;
  waiting: number;
  retryAfterSeconds: number;
}): Gate {
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
      // The place goes straight to whoever waited longest: nobody who comes later can take it in between.
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}
