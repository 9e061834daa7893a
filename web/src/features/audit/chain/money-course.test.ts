import { describe, expect, it } from 'vitest';
import { exampleEvent } from '../testing/example-events.ts';
import { DAY, moneyCourse } from './money-course.ts';

const START = Date.UTC(2026, 0, 1) / 1_000;
const paid = (at: number, amount: bigint) => exampleEvent({ blockNumber: at, at: START + at, amount });
const released = (at: number, amount: bigint) => ({ ...paid(at, amount), name: 'MilestoneReleased' as const });

describe('money over time', () => {
  it('adds up what came in and out, and leaves out spans and events without any', () => {
    const events = [
      paid(10, 70n),
      { ...paid(20, 70n), name: 'WorkSubmitted' as const },
      released(30, 20n),
      paid(3 * DAY, 5n),
    ];
    const { seconds, spans } = moneyCourse([...events, released(59 * DAY, 50n)].toReversed());
    expect(seconds).toBe(DAY);
    expect(
      spans.map(({ from, paidIn, paidOut, inSoFar, outSoFar }) => [from - START, paidIn, paidOut, inSoFar, outSoFar]),
    ).toEqual([
      [0, 70n, 20n, 70n, 20n],
      [3 * DAY, 5n, 0n, 75n, 20n],
      [59 * DAY, 0n, 50n, 75n, 70n],
    ]);
  });

  it('is at most 61 spans for any length of time', () => {
    for (const length of [30, 4_000, 90_000, 40 * DAY, 900 * DAY, 9_000 * DAY]) {
      const many = Array.from({ length: 500 }, (_, index) => paid(Math.floor((index * length) / 499), 1n));
      expect(moneyCourse(many.toReversed()).spans.length).toBeLessThanOrEqual(61);
    }
  });

  it('is empty without events', () => {
    expect(moneyCourse([]).spans).toEqual([]);
  });
});
