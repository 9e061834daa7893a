import { counted } from './grouped.ts';

/** How long something lasts, in its largest unit: '3 minutes'. */
export function spanText(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  const [count, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 3_600
        ? [Math.round(seconds / 60), 'minute']
        : seconds < 86_400
          ? [Math.round(seconds / 3_600), 'hour']
          : [Math.round(seconds / 86_400), 'day'];
  return counted(count, unit);
}
