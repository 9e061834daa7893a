import { fullDateTime, shortDate, shortTime } from './dates.ts';

/** A moment, short; the whole of it on hover. `time` shows the clock as well. */
export function DateTime({ at, time }: { at: string; time?: boolean }) {
  return (
    <time dateTime={at} title={fullDateTime(at)} className="whitespace-nowrap tabular-nums">
      {shortDate(at)}
      {time && `, ${shortTime(at)}`}
    </time>
  );
}
