import { expect, it } from 'vitest';
import { durationText, shareText } from './duration-text.ts';

it('formats hours in the largest fitting unit', () => {
  expect([null, 0, 0.005, 0.5, 1, 5.52, 36, 48, 100, 1000].map(durationText)).toEqual([
    '–',
    '1 min',
    '1 min',
    '30 min',
    '1 h',
    '5.5 h',
    '36 h',
    '2 days',
    '4.2 days',
    '42 days',
  ]);
});

it('formats a share in percent, and a dash for a share of nothing', () => {
  expect([shareText(1, 3), shareText(2, 2), shareText(0, 5), shareText(0, 0)]).toEqual(['33.3%', '100%', '0%', '–']);
});
