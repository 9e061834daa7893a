import { MONTHS } from '@hireledger/domain/periods/day-in-words';
/*
 * Each purpose has one format, and dates are formatted nowhere else:
 *
 * - 21 Nov 2026          shortDate     a day in a list, a table or a line
 * - 21 November 2026     longDate      a day in a sentence or as a heading
 * - 21/11/2026           numericDate   My Applications (specification, section 9)
 * - Nov 21               monthDay      a period, and a point of a chart (section 9)
 * - Jun 2021             monthYear     jobs and studies, whose days matter to nobody
 * - 14:05                clockTime     a time of day
 * - 21 November 2026 at 14:05   momentText   a deadline in a sentence, which has the full one as its tooltip
 * - Saturday, 21 November 2026 at 14:05:09 UTC+1   fullDateTime   a tooltip, and evidence
 * - 5 min ago, 12 days ago, Yesterday               ago, daysAgo, whenShort, dayHeading   how recent something is
 *
 * Numbers (`grouped`) and dates are formatted by hand. Everything is in English and in these forms, and the first use of `Intl.NumberFormat` or
 * `Intl.DateTimeFormat` loads tables: 25 ms on our machine, a tenth of a second on a phone, before the page answers. `Intl` stays where it is the only
 * source: the viewer's time zone, and days in another one. Tests compare the results with `Intl`. All take an ISO string; a plain day is read without a
 * time zone.
 */

const dayOf = (iso: string): Date => (iso.length === 10 ? new Date(`${iso}T00:00:00`) : new Date(iso));

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const two = (part: number): string => String(part).padStart(2, '0');

const written =
  (write: (at: { day: number; month: string; year: number; date: Date }) => string) =>
  (iso: string): string => {
    const date = dayOf(iso);
    return write({ day: date.getDate(), month: MONTHS[date.getMonth()]!, year: date.getFullYear(), date });
  };

export const shortDate = written(({ day, month, year }) => `${two(day)} ${month.slice(0, 3)} ${year}`);
export const longDate = written(({ day, month, year }) => `${day} ${month} ${year}`);
export const numericDate = written(({ day, year, date }) => `${two(day)}/${two(date.getMonth() + 1)}/${year}`);
export const monthDay = written(({ day, month }) => `${month.slice(0, 3)} ${day}`);
export const monthYear = written(({ month, year }) => `${month.slice(0, 3)} ${year}`);
export const clockTime = written(({ date }) => `${two(date.getHours())}:${two(date.getMinutes())}`);

export const momentText = (iso: string): string => `${longDate(iso)} at ${clockTime(iso)}`;

export const fullDateTime = (iso: string): string =>
  `${WEEKDAYS[dayOf(iso).getDay()]}, ${longDate(iso)} at ${clockTime(iso)}:${two(dayOf(iso).getSeconds())} ${zoneOf(dayOf(iso))}`;

function zoneOf(date: Date): string {
  const ahead = -date.getTimezoneOffset();
  if (ahead === 0) return 'UTC';
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  return `UTC${ahead < 0 ? '−' : '+'}${hours}${minutes === 0 ? '' : `:${two(minutes)}`}`;
}

/** `America/New_York` → `America/New York`. */
export const placeOfZone = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** The zone in which a day ends, after the day: `America/New_York` → `New York time`. */
export const zoneInWords = (timeZone: string): string =>
  timeZone.includes('/') ? `${placeOfZone(timeZone).split('/').at(-1)} time` : timeZone;

/**
 * The UTC day of a moment as '2026-11-21'. The server counts by UTC days, so a range that ends with this day includes
 * the present.
 */
export const isoDay = (moment: Date): string => moment.toISOString().slice(0, 10);

export interface DateRange {
  /** First and last day, both included, '2026-11-15'. */
  from: string;
  to: string;
}

/** The `days` days that end with `today`: 7 gives today minus 6 through today. */
export function lastDays(days: number, today: Date): DateRange {
  const from = new Date(today);
  from.setUTCDate(from.getUTCDate() - (days - 1));
  return { from: isoDay(from), to: isoDay(today) };
}

/** 'just now', '5 min ago', '3 h ago', then the date. */
export function ago(iso: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(iso).getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return shortDate(iso);
}

/** 'today', 'yesterday', '12 days ago' for a month, then the date. */
export function daysAgo(iso: string, now: Date): string {
  const days = daysBefore(iso, now);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  return days <= 30 ? `${days} days ago` : shortDate(iso);
}

/** A time for lists that are mostly about today: '14:05', 'Yesterday', 'Mon', then the date. */
export function whenShort(iso: string, now: Date): string {
  const days = daysBefore(iso, now);
  if (days <= 0) return clockTime(iso);
  if (days === 1) return 'Yesterday';
  return days < 7 ? weekday(iso) : shortDate(iso);
}

/** The day of a moment as a heading: 'Today', 'Yesterday', '12 November 2026'. */
export function dayHeading(iso: string, now: Date): string {
  const days = daysBefore(iso, now);
  return days <= 0 ? 'Today' : days === 1 ? 'Yesterday' : longDate(iso);
}

const weekday = written(({ date }) => WEEKDAYS[date.getDay()]!.slice(0, 3));
/** Calendar days between the two, in the viewer's time zone. */
function daysBefore(iso: string, now: Date): number {
  const at = new Date(iso);
  const [then, today] = [at, now].map((day) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()));
  return Math.round((today! - then!) / 86_400_000);
}
