import { expect, test } from 'vitest';
import { sortOf, sortText } from './sort.ts';

test('an order in an address is converted to a column header and back', () => {
  for (const text of ['-posted', 'title', '-due']) expect(sortText(sortOf(text))).toBe(text);
  expect(sortOf('-posted')).toEqual({ by: 'posted', descending: true });
});
