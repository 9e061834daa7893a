import { describe, expect, it } from 'vitest';
import { interleave, median, percentile } from './statistics.ts';

describe('percentiles', () => {
  it('take the nearest rank, whatever the order of the samples', () => {
    const samples = Array.from({ length: 100 }, (_, index) => ((index * 37) % 100) + 1);
    expect(median(samples)).toBe(50);
    expect(percentile(samples, 0.99)).toBe(99);
    expect(percentile([7], 0.99)).toBe(7);
  });
});

describe('interleaving', () => {
  it('runs both subjects in turns, without the samples of a first run', async () => {
    const order: string[] = [];
    const run = (name: string) => async () => {
      order.push(name);
      return [`${name} ${order.length}`];
    };
    expect(await interleave(2, run('ours'), run('floor'))).toEqual({
      ours: ['ours 3', 'ours 5'],
      floor: ['floor 4', 'floor 6'],
    });
  });
});
