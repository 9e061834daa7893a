import { minutesAndSeconds, useSecondsLeft } from './seconds-left.ts';

/** A code is valid for ten minutes, as its mail says. */
const LIFE_MS = 10 * 60_000;

/** The remaining validity of the mailed code. `sentAt` is unknown if it was sent from elsewhere. */
export function CodeLife({ sentAt }: { sentAt: number | undefined }) {
  const seconds = useSecondsLeft(sentAt === undefined ? 0 : sentAt + LIFE_MS);
  if (sentAt === undefined) return <span>It expires after ten minutes.</span>;
  if (seconds === 0) return <span>It has expired. Request a new one below.</span>;
  return (
    <>
      <span>Expires in</span> <span className="tabular-nums">{`${minutesAndSeconds(seconds)}.`}</span>
    </>
  );
}
