import { describe, expect, it } from 'vitest';
import { chanceOf } from './seeded-random.ts';

const draws = (name: string) => {
  const chance = chanceOf(name);
  return Array.from({ length: 50 }, () => chance.next());
};

describe('seeded chance', () => {
  it('repeats itself for one name and differs for another', () => {
    expect(draws('jobs')).toEqual(draws('jobs'));
    expect(draws('jobs')).not.toEqual(draws('talents'));
  });

  it('stays within the bounds that it was asked for', () => {
    const chance = chanceOf('bounds');
    const numbers = Array.from({ length: 500 }, () => chance.whole(2, 4));
    expect(new Set(numbers)).toEqual(new Set([2, 3, 4]));
  });

  it('takes each entry of a list at most once', () => {
    const list = ['a', 'b', 'c', 'd'];
    expect(chanceOf('some').some(list, 9).sort()).toEqual(list);
  });

  it('never picks an entry without weight', () => {
    const chance = chanceOf('weights');
    const picked = Array.from({ length: 200 }, () => chance.weighted([0, 3], (weight) => weight));
    expect(new Set(picked)).toEqual(new Set([3]));
  });
});
