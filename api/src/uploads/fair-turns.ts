import { AppError } from '@hireledger/domain/errors/catalogue';

/**
 * Lets one thing happen at a time. People wait in a circle, and each comes up with one thing a round: who has many waiting holds up nobody
 * who has one.
 * @param perPerson things of one person that may wait; the next is refused with TOO_MANY_REQUESTS
 * @param people who may wait; the next is refused with UNAVAILABLE
 */
export function createFairTurns({
  perPerson,
  people,
}: {
  perPerson: number;
  people: number;
}): <T>(person: string, work: () => Promise<T>) => Promise<T> {
  /** Those who wait, the next first, each with what waits. */
  const lines = new Map<string, (() => void)[]>();
  let busy = false;

  function wait(person: string): Promise<void> {
    const line = lines.get(person) ?? [];
    if (line.length >= perPerson)
      throw new AppError('TOO_MANY_REQUESTS', 'Many of your files are being worked on. Wait until they are done.', {
        details: { retryAfterSeconds: 10 },
      });
    if (line.length === 0 && lines.size >= people)
      throw new AppError('UNAVAILABLE', 'Many files are being worked on. Please try again in a moment.');
    lines.set(person, line);
    return new Promise((resolve) => line.push(resolve));
  }

  /** Hands the turn over, so that nobody who comes in between takes it. */
  function handOver(): void {
    const [next] = lines;
    if (!next) {
      busy = false;
      return;
    }
    const [person, line] = next;
    lines.delete(person);
    const begin = line.shift()!;
    if (line.length > 0) lines.set(person, line);
    begin();
  }

  return async (person, work) => {
    if (busy) await wait(person);
    busy = true;
    try {
      return await work();
    } finally {
      handOver();
    }
  };
}
