import { placeOfZone, shortDate, zoneInWords } from './dates.ts';

/**
 * A deadline that is a day, with the time zone in which it ends on hover. `zone` shows it: a reader elsewhere may have fewer hours than the
 * day seems to have.
 */
export function LastDay({ day, timeZone, zone }: { day: string; timeZone: string; zone?: boolean }) {
  return (
    <time dateTime={day} title={`Until midnight in ${placeOfZone(timeZone)}`} className="tabular-nums">
      {zone ? `${shortDate(day)}, ${zoneInWords(timeZone)}` : shortDate(day)}
    </time>
  );
}
