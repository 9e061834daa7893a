/**
 * The number of an invoice as people write it: `INV-3FA2-000012`. The series is the company's, so that a talent has no two
 * of one number.
 */
export const invoiceNumber = ({ series, number }: { series: string; number: number }): string =>
  `INV-${series}-${String(number).padStart(6, '0')}`;

/** What an invoice is for, after the job's title: a milestone, as people count them, or a bonus. */
export const paidFor = ({ milestone, isBonus }: { milestone: number; isBonus: boolean }): string =>
  isBonus ? 'bonus' : `milestone ${milestone + 1}`;
