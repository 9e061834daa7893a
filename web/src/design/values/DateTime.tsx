import { fullDateTime, shortDate, clockTime } from './dates.ts';

/** A short date, with the full date and time on hover. `time` shows the clock time too. */
export function DateTime({ at, time }: { at: string; time?: boolean }) {
  return (
    <time dateTime={at} title={fullDateTime(at)} className="whitespace-nowrap tabular-nums">
      {shortDate(at)}
      {time && `, ${clockTime(at)}`}
    </time>
  );
}
