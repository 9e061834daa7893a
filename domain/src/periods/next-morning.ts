import { isTimeZone } from './time-zone.ts';

const MORNING_HOUR = 8;

/**
 * The next eight o'clock in the morning after `now` in a time zone; in UTC if it is null or unknown here. Where clocks
 * change at that hour, as Temporal resolves it. For the server only: not every browser that we support has Temporal.
 */
export function nextMorning(now: Date, timeZone: string | null): Date {
  const zone = timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC';
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const today = local.toPlainDate();
  const day = local.hour < MORNING_HOUR ? today : today.add({ days: 1 });
  return new Date(day.toZonedDateTime({ timeZone: zone, plainTime: { hour: MORNING_HOUR } }).epochMilliseconds);
}
