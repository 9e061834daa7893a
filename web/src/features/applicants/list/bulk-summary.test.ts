import { expect, it } from 'vitest';
import { summaryOf } from './bulk-summary.ts';

it('sums up a bulk move in whole sentences', () => {
  expect(summaryOf('Shortlisted', { moved: 48, already: 0, refused: 2 })).toBe(
    '48 shortlisted. 2 could not be shortlisted.',
  );
  expect(summaryOf('Shortlisted', { moved: 1_200, already: 1, refused: 0 })).toBe(
    '1,200 shortlisted. 1 was already shortlisted.',
  );
  expect(summaryOf('Declined', { moved: 0, already: 0, refused: 3 })).toBe('3 could not be rejected.');
  expect(summaryOf('Declined', { moved: 0, already: 2, refused: 0 })).toBe('2 were already rejected.');
  expect(summaryOf('Declined', { moved: 5, already: 0, refused: 0 }, 'Shortlisted')).toBe('5 rejected.');
  expect(summaryOf('Shortlisted', { moved: 2, already: 0, refused: 1 }, 'Hired')).toBe(
    '2 withdrawn. 1 could not be withdrawn.',
  );
});
