import { AppError } from '@hireledger/domain/errors/catalogue';

/**
 * Runs one task at a time, round-robin over people: somebody with many tasks delays nobody who has one.
 * Our own: fastq runs tasks in order of arrival alone.
 * @param perPerson tasks of one person that may wait; the next is refused with TOO_MANY_REQUESTS
 * @param people how many people may wait; the next is refused with UNAVAILABLE
 */
export function createFairSemaphore({
  perPerson,
  people,
}: {
  perPerson: number;
  people: number;
}): <T>(person: string, work: () => Promise<T>) => Promise<T> {
  /** The people who wait, the next first, each with their queue. */
  const queues = new Map<string, (() => void)[]>();
  let busy = false;

  function wait(person: string): Promise<void> {
    const queue = queues.get(person) ?? [];
    if (queue.length >= perPerson)
      throw new AppError(
        'TOO_MANY_REQUESTS',
        'Several of your files are still being processed. Wait until they are done.',
        {
          details: { retryAfterSeconds: 10 },
        },
      );
    if (queue.length === 0 && queues.size >= people)
      throw new AppError('UNAVAILABLE', 'Many files are being processed. Try again in a moment.');
    queues.set(person, queue);
    return new Promise((resolve) => queue.push(resolve));
  }

  /** Starts the next piece directly, so that a later one cannot come first. */
  function startNext(): void {
    const [next] = queues;
    if (!next) {
      busy = false;
      return;
    }
    const [person, queue] = next;
    queues.delete(person);
    const begin = queue.shift()!;
    if (queue.length > 0) queues.set(person, queue);
    begin();
  }

  return async (person, work) => {
    if (busy) await wait(person);
    busy = true;
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
