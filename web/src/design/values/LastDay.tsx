import { placeOfZone, shortDate, zoneInWords } from './dates.ts';

/** A deadline that is a day, with the time zone in which it ends: for most readers that is another one than theirs. */
export function LastDay({ day, timeZone }: { day: string; timeZone: string }) {
  return (
    <span>
      <time
        dateTime={day}
        title={`Until midnight in ${placeOfZone(timeZone)}`}
        className="whitespace-nowrap tabular-nums"
      >
        {shortDate(day)}
      </time>
      , <span className="whitespace-nowrap">{zoneInWords(timeZone)}</span>
    </span>
  );
}
