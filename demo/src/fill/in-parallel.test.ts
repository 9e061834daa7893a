import { describe, expect, it } from 'vitest';
import { inParallel } from './in-parallel.ts';

describe('work in parallel', () => {
  it('begins every entry once, in order, and never more than its width at a time', async () => {
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const list = Array.from({ length: 30 }, (_, index) => index);
    await inParallel(list, 4, async (entry) => {
      begun.push(entry);
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    });
    expect(begun).toEqual(list);
    expect(most).toBeLessThanOrEqual(4);
  });

  it('begins nothing more after a failure, and passes it on', async () => {
    const begun: number[] = [];
    const work = inParallel([1, 2, 3, 4, 5, 6], 1, async (entry) => {
      begun.push(entry);
      if (entry === 2) throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(begun).toEqual([1, 2]);
  });

  it('stops between entries when it is no longer wanted', async () => {
    const control = new AbortController();
    const begun: number[] = [];
    const work = inParallel(
      [1, 2, 3],
      1,
      async (entry) => {
        begun.push(entry);
        control.abort(new Error('enough'));
      },
      control.signal,
    );
    await expect(work).rejects.toThrow('enough');
    expect(begun).toEqual([1]);
  });
});
