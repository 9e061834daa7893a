/** The number of an invoice as people write it: `INV-000012`. */
export const invoiceNumber = (number: number): string => `INV-${String(number).padStart(6, '0')}`;

/** What an invoice is for, after the job's title: a milestone, as people count them, or a bonus. */
export const paidFor = ({ milestone, isBonus }: { milestone: number; isBonus: boolean }): string =>
  isBonus ? 'bonus' : `milestone ${milestone + 1}`;
