import { expect, it } from 'vitest';
import { countText } from './count-text.ts';

it('tells a number, and whether there are more', () => {
  expect([countText(0), countText(1284), countText(10_000, true)]).toEqual(['0', '1,284', '10,000+']);
});

it('tells nothing where counting ended before it found any: that is not none', () => {
  expect(countText(0, true)).toBe('');
});
