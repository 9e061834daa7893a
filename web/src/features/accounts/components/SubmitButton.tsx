import { Button } from '../../../design/Button.tsx';
import { minutesAndSeconds, useSecondsLeft } from './seconds-left.ts';

/** The button of an account form: a busy label during a request, and a countdown while rate limited. */
export function SubmitButton({
  busy,
  waitUntil = 0,
  children,
}: {
  busy: string | false;
  waitUntil?: number;
  children: string;
}) {
  const seconds = useSecondsLeft(waitUntil);
  return (
    <Button type="submit" size="lg" wide busy={busy} disabled={seconds > 0} className="tabular-nums">
      {seconds > 0 ? `${children} (in ${minutesAndSeconds(seconds)})` : children}
    </Button>
  );
}
