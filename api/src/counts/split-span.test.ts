import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSpan } from './split-span.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const moment = fc.integer({ min: Date.parse('2023-01-01'), max: NOW.getTime() }).map((time) => new Date(time));
const edge = fc.option(moment);

/** In how many of its parts a point in time is counted. */
function timesCounted({ edges, stored }: ReturnType<typeof splitSpan>, at: Date): number {
  const day = at.toISOString().slice(0, 10);
  const month = `${day.slice(0, 7)}-01`;
  const raw = edges.filter(({ start, end }) => (!start || start <= at) && (!end || at < end)).length;
  const ahead = stored.filter(({ span, from, until }) => {
    const startsOn = span === 'day' ? day : month;
    return (!from || from <= startsOn) && (!until || startsOn < until);
  }).length;
  return raw + ahead;
}

describe('a span in parts', () => {
  it('counts every point in time within it once, and none outside', () => {
    fc.assert(
      fc.property(edge, edge, moment, (one, other, at) => {
        const [start, end] = one && other && one > other ? [other, one] : [one, other];
        const inside = (!start || start <= at) && (!end || at < end);
        expect(timesCounted(splitSpan(0, { start, end }, NOW), at)).toBe(inside ? 1 : 0);
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads less than two days row by row, however long the span', () => {
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const [start, end] = one < other ? [one, other] : [other, one];
        const read = splitSpan(0, { start, end }, NOW).edges.reduce(
          (sum, slice) => sum + slice.end!.getTime() - slice.start!.getTime(),
          0,
        );
        expect(read).toBeLessThan(2 * 86_400_000);
      }),
    );
  });

  it('has nothing to cut where it reaches the present', () => {
    const { edges, stored } = splitSpan(
      0,
      { start: new Date('2026-11-01T00:00:00Z'), end: new Date('2026-11-22T00:00:00Z') },
      NOW,
    );
    expect(edges).toEqual([]);
    expect(stored).toEqual([{ part: 0, span: 'month', from: '2026-11-01', until: null }]);
  });
});
