import { minutesAndSeconds, useSecondsLeft } from './seconds-left.ts';

/** A code is good for ten minutes, as its mail says. */
const LIFE_MS = 10 * 60_000;

/** How long the code in the mail is still good for, counted down. `sentAt` is unknown where it was asked for elsewhere. */
export function CodeLife({ sentAt }: { sentAt: number | undefined }) {
  const seconds = useSecondsLeft(sentAt === undefined ? 0 : sentAt + LIFE_MS);
  if (sentAt === undefined) return <>It is good for ten minutes.</>;
  if (seconds === 0) return <>It has expired: ask for a new one below.</>;
  return (
    <>
      It is good for <span className="tabular-nums">{minutesAndSeconds(seconds)}</span>.
    </>
  );
}
