import { describe, expect, it } from 'vitest';
import { createFairSemaphore } from './fair-semaphore.ts';

const one = { running: 1, runningPerPerson: 1 };

describe('the fair semaphore', () => {
  it('serves everybody who waits once a round, one at a time', async () => {
    const inTurn = createFairSemaphore({ ...one, perPerson: 10, people: 10 });
    const order: string[] = [];
    let running = 0;
    const work = (name: string) => async () => {
      expect((running += 1)).toBe(1);
      order.push(name);
      await Promise.resolve();
      running -= 1;
    };
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => inTurn(name[0]!, work(name)));
    await Promise.all(all);
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('refuses one person past a limit, then everybody, and continues after a failure', async () => {
    const inTurn = createFairSemaphore({ ...one, perPerson: 1, people: 2 });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const first = inTurn('a', () => promise);
    const waiting = [inTurn('a', async () => 'a'), inTurn('b', async () => 'b')];
    await expect(inTurn('a', async () => '')).rejects.toMatchObject({ whose: 'person' });
    await expect(inTurn('c', async () => '')).rejects.toMatchObject({ whose: 'all' });
    reject(new Error('broken'));
    resolve();
    await expect(first).rejects.toThrow('broken');
    expect(await Promise.all(waiting)).toEqual(['a', 'b']);
    expect(await inTurn('c', async () => 'c')).toBe('c');
  });

  it('runs no more tasks of one person at once than allowed, and others beside them', async () => {
    const inTurn = createFairSemaphore({ ...one, running: 3, runningPerPerson: 2, perPerson: 10, people: 10 });
    const started: string[] = [];
    const ends: Record<string, () => void> = {};
    const all = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) =>
      inTurn(name[0]!, () => {
        started.push(name);
        const { promise, resolve } = Promise.withResolvers<void>();
        ends[name] = resolve;
        return promise;
      }),
    );
    expect(started).toEqual(['a1', 'a2', 'b1']);
    ends['b1']!();
    await all[3];
    expect(started).toEqual(['a1', 'a2', 'b1', 'b2']);
    ends['a2']!();
    await all[1];
    expect(started).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
    for (const name of ['a1', 'a3', 'b2']) ends[name]!();
    await Promise.all(all);
  });
});
