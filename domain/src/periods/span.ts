import { addDays, rangeBefore, startOfDay, type DayRange } from './days.ts';

/** A span of time, `start` included and `end` not; null if it is open on that side. */
export interface Span {
  start: Date | null;
  end: Date | null;
}

/** A requested period: days in the user's time zone; no days mean all time. */
export interface AskedPeriod {
  from?: string;
  to?: string;
  timeZone?: string;
}

export const ALL_TIME: Span = { start: null, end: null };
const isRange = (period: AskedPeriod): period is DayRange & AskedPeriod => Boolean(period.from && period.to);
const spanOf = ({ from, to }: DayRange, timeZone: string): Span => ({
  start: startOfDay(from, timeZone),
  end: startOfDay(addDays(to, 1), timeZone),
});

/** Start and end of a period. Days are those of its time zone, or of UTC. */
export const spanOfPeriod = (period: AskedPeriod): Span =>
  isRange(period) ? spanOf(period, period.timeZone ?? 'UTC') : ALL_TIME;

/** The span of the previous period of the same length; null for all time. */
export const spanBefore = (period: AskedPeriod): Span | null =>
  isRange(period) ? spanOf(rangeBefore(period), period.timeZone ?? 'UTC') : null;
