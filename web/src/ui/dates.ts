/** Dates as the specification writes them (section 9). All take an ISO string; a plain day is read as that day, without a time zone. */
const dayOf = (iso: string): Date => (iso.length === 10 ? new Date(`${iso}T00:00:00`) : new Date(iso));

const written = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, options);
  return (iso: string): string => format.format(dayOf(iso));
};

/** '21 Nov 2026' (job list and most tables). */
export const shortDate = written('en-GB', { day: '2-digit', month: 'short', year: 'numeric' });
/** '21 November 2026', within a sentence. */
export const longDate = written('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
/** '21/11/2026'. */
export const numericDate = written('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' });
/** 'Nov 21' (company dashboard). */
export const monthDay = written('en-US', { month: 'short', day: 'numeric' });
/** '14:05:09'. */
export const shortTime = written('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
/** '14:05'. */
export const clockTime = written('en-GB', { hour: '2-digit', minute: '2-digit' });
/** 'Saturday, 21 November 2026 at 14:05:09 UTC', for a tooltip. */
export const fullDateTime = written('en-GB', { dateStyle: 'full', timeStyle: 'long' });

/** A moment's day as '2026-11-21', in UTC: the server counts by these days, so a range from here holds what happens now. */
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

/** 'just now', '5 min ago', '3 h ago', then the date. `now` is an argument so that the answer is the same for the same input. */
export function ago(iso: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(iso).getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return shortDate(iso);
}

/** A moment in a list that is mostly of today: '14:05', 'Yesterday', 'Mon', then '12 Nov' and with another year the whole date. */
export function whenShort(iso: string, now: Date): string {
  const days = daysBefore(iso, now);
  if (days <= 0) return clockTime(iso);
  if (days === 1) return 'Yesterday';
  if (days < 7) return weekday(iso);
  return new Date(iso).getFullYear() === now.getFullYear() ? dayMonth(iso) : shortDate(iso);
}

/** The day of a moment as a heading: 'Today', 'Yesterday', '12 November 2026'. */
export function dayHeading(iso: string, now: Date): string {
  const days = daysBefore(iso, now);
  return days <= 0 ? 'Today' : days === 1 ? 'Yesterday' : longDate(iso);
}

const weekday = written('en-GB', { weekday: 'short' });
const dayMonth = written('en-GB', { day: 'numeric', month: 'short' });
/** Whole days between the calendar days of the two, where the person is. */
function daysBefore(iso: string, now: Date): number {
  const at = new Date(iso);
  const [then, today] = [at, now].map((day) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()));
  return Math.round((today! - then!) / 86_400_000);
}
