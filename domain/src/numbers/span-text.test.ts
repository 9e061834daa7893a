import { expect, test } from 'vitest';
import { spanText } from './span-text.ts';

test('spans are written in their largest unit', () => {
  expect([1_000, 59_000, 90_000, 7_200_000, 3 * 86_400_000].map(spanText)).toEqual([
    '1 second',
    '59 seconds',
    '2 minutes',
    '2 hours',
    '3 days',
  ]);
});
