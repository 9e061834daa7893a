import { counted } from '@hireledger/domain/numbers/grouped';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The time since a moment: 'just now', '7 min', '5 h', '3 d', '6 w', '14 mo'. */
export function inStageFor(since: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(since)) / MINUTE);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  if (days < 28) return `${days} d`;
  return days < 365 ? `${Math.floor(days / 7)} w` : `${Math.floor(days / 30.4)} mo`;
}

/** The same for use in a sentence: '3 days'. */
export function inStageWords(since: string, now: number): string {
  const days = Math.floor((now - Date.parse(since)) / (24 * HOUR));
  return days < 1 ? 'less than a day' : counted(days, 'day');
}
