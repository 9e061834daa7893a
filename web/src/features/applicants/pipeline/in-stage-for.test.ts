import { describe, expect, it } from 'vitest';
import { inStageFor, inStageWords } from './in-stage-for.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const HOUR = 3_600_000;
const before = (hours: number) => new Date(NOW - hours * HOUR).toISOString();

describe('the time in a stage', () => {
  it.each([
    [0.01, 'just now'],
    [0.5, '30 min'],
    [-2, 'just now'],
    [5, '5 h'],
    [23.9, '23 h'],
    [24, '1 d'],
    [24 * 27, '27 d'],
    [24 * 28, '4 w'],
    [24 * 364, '52 w'],
    [24 * 426, '14 mo'],
  ])('of %d hours is abbreviated', (hours, text) => expect(inStageFor(before(hours), NOW)).toBe(text));
  it('is spelled out for screen readers', () => {
    expect([2, 25, 24 * 40].map((hours) => inStageWords(before(hours), NOW))).toEqual([
      'less than a day',
      '1 day',
      '40 days',
    ]);
  });
});
