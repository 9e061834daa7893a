import { dayInWords } from '@hireledger/domain/periods/day-in-words';

/** `3 December 2026, 14:05 UTC` */
export function timeInWords(at: Date | string): string {
  const iso = new Date(at).toISOString();
  return `${dayInWords(iso.slice(0, 10))}, ${iso.slice(11, 16)} UTC`;
}
