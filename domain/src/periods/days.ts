/** Days from `from` through `to`, both included, as ISO days: '2026-11-15'. */
export interface DayRange {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;

const ISO_DAY = /^(?:19|2\d)\d{2}-\d{2}-\d{2}$/;

/** Whether a text is a valid ISO day from 1900 to 2999, the range that the calls accept. */
export const isDay = (text: string): boolean =>
  ISO_DAY.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** The day `count` days after an ISO day, or before it if `count` is negative. */
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
 * The first moment of an ISO day in `timeZone` (a name of the IANA database): one o'clock where clocks go forward at
 * midnight. For the server only: not every browser that we support has Temporal.
 */
export const startOfDay = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
