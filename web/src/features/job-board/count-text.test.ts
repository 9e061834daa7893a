import { expect, it } from 'vitest';
import { countText } from './count-text.ts';

it('formats a number, and whether there are more', () => {
  expect([countText(0), countText(1284), countText(10_000, true)]).toEqual(['0', '1,284', '10,000+']);
});

it('is empty if counting stopped before a match: that does not mean none', () => {
  expect(countText(0, true)).toBe('');
});
