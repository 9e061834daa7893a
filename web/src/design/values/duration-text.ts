import { grouped } from '@hireledger/domain/numbers/grouped';

const HOURS_A_DAY = 24;

/** A duration in the largest fitting unit: '12 min', '5.5 h', '3.2 days'; a dash for null. */
export function durationText(hours: number | null): string {
  if (hours === null) return '–';
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`;
  if (hours < 2 * HOURS_A_DAY) return `${trimmed(hours)} h`;
  return `${trimmed(hours / HOURS_A_DAY)} days`;
}

const trimmed = (value: number): string => grouped(Number(value.toFixed(value < 10 ? 1 : 0)));

/** A share in percent with at most one decimal; a dash if `whole` is 0. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${grouped(Number(((part / whole) * 100).toFixed(1)))}%`;
