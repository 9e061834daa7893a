import { AppError } from '@hireledger/domain/errors/catalogue';

/** What somebody reads whose task is refused, because too many wait. */
interface Refusals {
  ofPerson: string;
  ofAll: string;
}

/**
 * Runs some tasks at a time, round-robin over people: somebody with many tasks delays nobody who has one.
 * Our own: fastq runs tasks in order of arrival alone.
 * @param running tasks that run at once, and `runningPerPerson` those of one person
 * @param perPerson tasks of one person that may wait; the next is refused with TOO_MANY_REQUESTS
 * @param people how many people may wait; the next is refused with UNAVAILABLE
 */
export function createFairSemaphore({
  running,
  runningPerPerson,
  perPerson,
  people,
  refusals,
}: {
  running: number;
  runningPerPerson: number;
  perPerson: number;
  people: number;
  refusals: Refusals;
}): <T>(person: string, work: () => Promise<T>) => Promise<T> {
  /** The people who wait, the next first, each with their queue. */
  const queues = new Map<string, (() => void)[]>();
  const runningOf = new Map<string, number>();
  let runs = 0;

  const mayRun = (person: string) => runs < running && (runningOf.get(person) ?? 0) < runningPerPerson;

  function begin(person: string): void {
    runs += 1;
    runningOf.set(person, (runningOf.get(person) ?? 0) + 1);
  }

  function end(person: string): void {
    runs -= 1;
    const left = runningOf.get(person)! - 1;
    if (left > 0) runningOf.set(person, left);
    else runningOf.delete(person);
  }

  function wait(person: string): Promise<void> {
    const queue = queues.get(person) ?? [];
    if (queue.length >= perPerson)
      throw new AppError('TOO_MANY_REQUESTS', refusals.ofPerson, { details: { retryAfterSeconds: 10 } });
    if (queue.length === 0 && queues.size >= people) throw new AppError('UNAVAILABLE', refusals.ofAll);
    queues.set(person, queue);
    return new Promise((resolve) => queue.push(resolve));
  }

  /** Starts the next piece directly, so that a later one cannot come first. */
  function startNext(): void {
    for (const [person, queue] of queues) {
      if (!mayRun(person)) continue;
      queues.delete(person);
      const start = queue.shift()!;
      if (queue.length > 0) queues.set(person, queue);
      begin(person);
      return start();
    }
  }

  return async (person, work) => {
    if (mayRun(person)) begin(person);
    else await wait(person);
    try {
      return await work();
    } finally {
      end(person);
      startNext();
    }
  };
}
