const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const written = (day: string) => month.format(new Date(`${day}T00:00:00Z`));

/** `('2024-03-01', null)` → 'Mar 2024 – Present'. Days are ISO days; empty where neither is known. */
export function periodText(startDate: string | null, endDate: string | null): string {
  if (startDate) return `${written(startDate)} – ${endDate ? written(endDate) : 'Present'}`;
  return endDate ? `Until ${written(endDate)}` : '';
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** An ISO day written out: '10 December 1990'. */
export const dayText = (isoDay: string): string => day.format(new Date(`${isoDay}T00:00:00Z`));
