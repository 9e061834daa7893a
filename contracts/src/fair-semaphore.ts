/** A task is refused: too many of this person wait, or of all people. */
export class TooManyWait extends Error {
  override name = 'TooManyWait';
  readonly whose: 'person' | 'all';

  constructor(whose: 'person' | 'all') {
    super(`too many tasks of ${whose === 'person' ? 'one person' : 'all people'} wait`);
    this.whose = whose;
  }
}

export type InTurn = <T>(person: string, work: () => Promise<T>) => Promise<T>;

export interface Turns {
  /** Tasks that run at once, and those of one person. */
  running: number;
  runningPerPerson: number;
  /** Tasks of one person that may wait. */
  perPerson: number;
  /** How many people may wait. */
  people: number;
}

/**
 * Runs some tasks at a time, round-robin over people: somebody with many tasks delays nobody who has one.
 * Our own: fastq runs tasks in order of arrival alone.
 * @returns runs a task when its turn comes. @throws TooManyWait
 */
export function createFairSemaphore({ running, runningPerPerson, perPerson, people }: Turns): InTurn {
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
    if (queue.length >= perPerson) throw new TooManyWait('person');
    if (queue.length === 0 && queues.size >= people) throw new TooManyWait('all');
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
