import { describe, expect, test } from 'vitest';
import { createCombiner } from './combiner.ts';

/** Two lanes whose runs end when the test says so. */
function combine({ failing = (): boolean => false } = {}) {
  const runs: { lane: string; items: string[]; end: () => void }[] = [];
  const start = (lane: string, items: string[]) =>
    new Promise<void>((resolve) => runs.push({ lane, items, end: resolve }));
  const run = createCombiner<string, string, string>({
    lanes: ['first', 'second'],
    largest: 3,
    keyOf: (item) => item[0]!,
    one: async (lane, item) => {
      await start(lane, [item]);
      if (item.endsWith('!')) throw new Error(item);
      return `one ${item}`;
    },
    many: async (lane, items) => {
      await start(lane, items);
      if (failing()) throw new Error('batch');
      return items.map((item) => `many ${item}`);
    },
  });
  return {
    run,
    runs,
    ended: async (index: number) => {
      runs[index]!.end();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('the combiner', () => {
  test('runs what finds a free lane at once and alone, and on the first lane where it can', async () => {
    const { run, runs, ended } = combine();
    const first = run('a');
    expect(runs).toMatchObject([{ lane: 'first', items: ['a'] }]);
    await ended(0);
    expect(await first).toBe('one a');
    void run('b');
    void run('c');
    expect(runs.slice(1)).toMatchObject([
      { lane: 'first', items: ['b'] },
      { lane: 'second', items: ['c'] },
    ]);
  });

  test('joins what waits, up to the largest batch, and gives each its own answer', async () => {
    const { run, runs, ended } = combine();
    void run('a');
    void run('b');
    const waiting = ['c', 'd', 'e', 'f'].map(run);
    expect(runs).toHaveLength(2);
    await ended(1);
    expect(runs[2]).toMatchObject({ lane: 'second', items: ['c', 'd', 'e'] });
    await ended(2);
    expect(await Promise.all(waiting.slice(0, 3))).toEqual(['many c', 'many d', 'many e']);
    expect(runs[3]).toMatchObject({ items: ['f'] });
  });

  test('never has two items of one key at work', async () => {
    const { run, runs, ended } = combine();
    void run('a1');
    void run('b1');
    void run('a2');
    void run('b2');
    void run('c1');
    await ended(0);
    expect(runs[2]!.items).toEqual(['a2', 'c1']);
    await ended(1);
    expect(runs[3]!.items).toEqual(['b2']);
  });

  test('runs a batch that failed again one by one: only the guilty item fails', async () => {
    const { run, runs, ended } = combine({ failing: () => true });
    void run('a');
    void run('b');
    const [good, bad] = [run('c'), run('d!')];
    const failure = expect(bad).rejects.toThrow('d!');
    await ended(0);
    await ended(2);
    expect(runs.slice(3)).toMatchObject([{ items: ['c'] }]);
    await ended(3);
    await ended(4);
    expect(await good).toBe('one c');
    await failure;
  });
});
