import { clockTime, fullDateTime, shortDate } from './dates.ts';

/** A short date in the reader's time zone, with the full one and the zone on hover. `time` shows the clock time too. */
export function DateTime({ at, time }: { at: string; time?: boolean }) {
  return (
    <time dateTime={at} title={fullDateTime(at)} className="whitespace-nowrap tabular-nums">
      {time ? `${shortDate(at)}, ${clockTime(at)}` : shortDate(at)}
    </time>
  );
}
