/** Days from `from` through `to`, both included, as ISO days: '2026-11-15'. */
export interface DayRange {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Local midnights are within these hours around midnight UTC: zones reach from twelve hours behind it to fourteen before. */
const EARLIEST_MINUTES = -15 * 60;
const LATEST_MINUTES = 13 * 60;

const ISO_DAY = /^(?:19|2\d)\d{2}-\d{2}-\d{2}$/;

/** Whether a text is an ISO day that is in the calendar, from 1900 to 2999: those that the calls take. */
export const isDay = (text: string): boolean =>
  ISO_DAY.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** The day that comes `count` days after an ISO day, or before it where `count` is negative. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** How many days a range has. */
export const countDays = ({ from, to }: DayRange): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The range of the same length that ends the day before `range` begins. */
export const rangeBefore = (range: DayRange): DayRange => ({
  from: addDays(range.from, -countDays(range)),
  to: addDays(range.from, -1),
});

/**
 * The first moment of an ISO day where `timeZone` (a name of the IANA database) is. Found by halving and not by an offset: where clocks are
 * changed at midnight, a day begins at one o'clock.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(day);
  if (timeZone === 'UTC') return new Date(midnight);
  const format = new Intl.DateTimeFormat('en', { timeZone, day: 'numeric' });
  const before = new Intl.DateTimeFormat('en', { timeZone: 'UTC', day: 'numeric' }).format(midnight - DAY_MS);
  let [low, high] = [EARLIEST_MINUTES, LATEST_MINUTES];
  // `low` is always on the day before, `high` always past it.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (format.format(midnight + middle * MINUTE_MS) === before) low = middle;
    else high = middle;
  }
  return new Date(midnight + high * MINUTE_MS);
}
