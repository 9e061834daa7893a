import { MONTHS } from '@hireledger/domain/periods/day-in-words';

/** '2026-11' → 'November 2026'. */
export const monthName = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
