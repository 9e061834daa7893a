import { AppError } from '@hireledger/domain/errors/catalogue';

/**
 * Lets a bounded number of things happen at a time, in the order in which they came.
 * @param atOnce running together
 * @param waiting in line; whoever comes when the line is full is sent away with UNAVAILABLE
 */
export function createTurns(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new AppError('UNAVAILABLE', 'Many pictures are being worked on. Please try again in a moment.');
      // The turn is handed over, so that nobody who comes between takes it.
      await new Promise<void>((resolve) => line.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
