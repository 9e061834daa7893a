import { lastDays, monthDay, type DateRange } from '../../../ui/dates.ts';

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The days that the URL asks for; the last 7, today included, where it names none or what is no range. */
export function periodOf(params: URLSearchParams, now: Date): DateRange {
  const from = params.get('from');
  const to = params.get('to');
  return isDay(from) && isDay(to) && from <= to ? { from, to } : lastDays(7, now);
}

/** 'Last 7 days' for a range that ends today, else the days by name. */
export function periodName(period: DateRange, now: Date): string {
  const known = [7, 30, 90].find((days) => {
    const range = lastDays(days, now);
    return range.from === period.from && range.to === period.to;
  });
  return known ? `Last ${known} days` : `${monthDay(period.from)} – ${monthDay(period.to)}`;
}
