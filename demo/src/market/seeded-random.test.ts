import { describe, expect, it } from 'vitest';
import { randomFor } from './seeded-random.ts';

const draws = (name: string) => {
  const random = randomFor(name);
  return Array.from({ length: 50 }, () => random.next());
};

describe('a seeded random generator', () => {
  it('repeats itself for one name and differs for another', () => {
    expect(draws('jobs')).toEqual(draws('jobs'));
    expect(draws('jobs')).not.toEqual(draws('talents'));
  });

  it('stays within the bounds that it was asked for', () => {
    const random = randomFor('bounds');
    const numbers = Array.from({ length: 500 }, () => random.integer(2, 4));
    expect(new Set(numbers)).toEqual(new Set([2, 3, 4]));
  });

  it('takes each entry of a list at most once', () => {
    const list = ['a', 'b', 'c', 'd'];
    expect(randomFor('some').sample(list, 9).sort()).toEqual(list);
  });

  it('never picks an entry without weight', () => {
    const random = randomFor('weights');
    const picked = Array.from({ length: 200 }, () => random.weighted([0, 3], (weight) => weight));
    expect(new Set(picked)).toEqual(new Set([3]));
  });
});
