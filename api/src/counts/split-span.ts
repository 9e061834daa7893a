import type { Span } from '@hireledger/domain/periods/span';

/** Applications to read row by row: those between two times. Null means open. */
interface RowSpan {
  part: number;
  start: Date | null;
  end: Date | null;
}

/** Counts to read: complete days or months in UTC, the last day excluded. Null means open. */
interface StoredSpan {
  part: number;
  span: 'day' | 'month';
  from: string | null;
  until: string | null;
}

interface SplitSpan {
  /** The part outside the stored counts: less than a day at either end. */
  edges: RowSpan[];
  stored: StoredSpan[];
  /** The span of the stored counts. */
  inner: RowSpan[];
}

const DAY_MS = 86_400_000;
const isoDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
const dayFrom = (moment: Date): number => Math.ceil(moment.getTime() / DAY_MS) * DAY_MS;
const dayUpTo = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS) * DAY_MS;
const monthUpTo = (day: number, later = 0): number => {
  const date = new Date(day);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
};
const monthFrom = (day: number): number => (monthUpTo(day) === day ? day : monthUpTo(day, 1));

/**
 * Cuts a span into complete months, the complete days around them, and the rest at its ends: days of other time zones
 * begin within a day of UTC, by which counts are stored. Nothing is later than `now`, so a span that reaches it needs
 * no cut there.
 */
export function splitSpan(part: number, { start, end }: Span, now: Date): SplitSpan {
  const first = start && dayFrom(start);
  const last = end && end <= now ? dayUpTo(end) : null;
  if (first !== null && last !== null && first >= last) return { edges: [{ part, start, end }], stored: [], inner: [] };
  const edges: RowSpan[] = [];
  if (start && first !== start.getTime()) edges.push({ part, start, end: new Date(first!) });
  if (end && last !== null && last !== end.getTime()) edges.push({ part, start: new Date(last), end });
  return {
    edges,
    stored: storedSpans(part, first, last),
    inner: [{ part, start: first === null ? null : new Date(first), end: last === null ? null : new Date(last) }],
  };
}

function storedSpans(part: number, first: number | null, last: number | null): StoredSpan[] {
  const slice = (span: StoredSpan['span'], from: number | null, until: number | null): StoredSpan => ({
    part,
    span,
    from: from === null ? null : isoDay(from),
    until: until === null ? null : isoDay(until),
  });
  const [month, monthEnd] = [first === null ? null : monthFrom(first), last === null ? null : monthUpTo(last)];
  if (month !== null && monthEnd !== null && month >= monthEnd) return [slice('day', first, last)];
  return [
    ...(month === first ? [] : [slice('day', first, month)]),
    slice('month', month, monthEnd),
    ...(monthEnd === last ? [] : [slice('day', monthEnd, last)]),
  ];
}
