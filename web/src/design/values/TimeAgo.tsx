import { useNow } from './use-now.ts';
import { daysAgo, fullDateTime } from './dates.ts';

/** How many days ago something was, or its date after a month; the full date and time on hover. */
export function TimeAgo({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={fullDateTime(at)} className="whitespace-nowrap tabular-nums">
      {daysAgo(at, now)}
    </time>
  );
}
