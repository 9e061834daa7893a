import { useSyncExternalStore } from 'react';

/** More often than a second, so that no number is skipped. */
const TICK_MS = 250;

function everyTick(wake: () => void): () => void {
  const timer = setInterval(wake, TICK_MS);
  return () => clearInterval(timer);
}
const never = () => () => {};

/** Whole seconds until a time (milliseconds since 1970); 0 once it is past. */
export function useSecondsLeft(until: number): number {
  return useSyncExternalStore(until > 0 ? everyTick : never, () => Math.max(0, Math.ceil((until - Date.now()) / 1000)));
}

/** `75` as `1:15`. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
