import { expect, test } from 'vitest';
import { periodText } from './period-text.ts';

test('a period names its months, and the present where it has no end', () => {
  expect(periodText('2024-03-01', '2025-12-31')).toBe('Mar 2024 – Dec 2025');
  expect(periodText('2024-03-01', null)).toBe('Mar 2024 – Present');
  expect(periodText(null, '2025-12-31')).toBe('Until Dec 2025');
  expect(periodText(null, null)).toBe('');
});
