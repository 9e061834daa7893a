import { clockTime, fullDateTime, shortDate, zoneAt } from './dates.ts';

/** A short date, with the full date and time on hover. `time` shows the clock time too, `zone` also the time zone: for deadlines. */
export function DateTime({ at, time, zone }: { at: string; time?: boolean; zone?: boolean }) {
  return (
    <time dateTime={at} title={fullDateTime(at)} className="whitespace-nowrap tabular-nums">
      {`${shortDate(at)}${time || zone ? `, ${clockTime(at)}` : ''}${zone ? ` ${zoneAt(at)}` : ''}`}
    </time>
  );
}
