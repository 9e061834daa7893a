import { MONTHS } from '@hireledger/domain/periods/day-in-words';

const parts = (isoDay: string) => {
  const [year, month, day] = isoDay.split('-').map(Number);
  return { year, month: MONTHS[month! - 1]!, day };
};

const monthOf = (isoDay: string): string => {
  const { year, month } = parts(isoDay);
  return `${month.slice(0, 3)} ${year}`;
};

/** `('2024-03-01', null)` → 'Mar 2024 – Present'. Takes ISO days; empty if neither is known. */
export function periodText(startDate: string | null, endDate: string | null): string {
  if (startDate) return `${monthOf(startDate)} – ${endDate ? monthOf(endDate) : 'Present'}`;
  return endDate ? `Until ${monthOf(endDate)}` : '';
}

/** An ISO day written out: '10 December 1990'. */
export const dayText = (isoDay: string): string => {
  const { year, month, day } = parts(isoDay);
  return `${day} ${month} ${year}`;
};
