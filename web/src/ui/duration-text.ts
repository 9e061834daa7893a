import { grouped } from '@hireledger/domain/numbers/grouped';

const HOURS_A_DAY = 24;

/** Hours as people say them: '12 min', '5.5 h', '3.2 days'; a dash where nothing was measured. */
export function durationText(hours: number | null): string {
  if (hours === null) return '–';
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`;
  if (hours < 2 * HOURS_A_DAY) return `${trimmed(hours)} h`;
  return `${trimmed(hours / HOURS_A_DAY)} days`;
}

const trimmed = (value: number): string => grouped(Number(value.toFixed(value < 10 ? 1 : 0)));

/** A part of a whole in per cent with one decimal at most; a dash of nothing. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${grouped(Number(((part / whole) * 100).toFixed(1)))}%`;
