/** The number of an invoice as people write it: `INV-000012`. */
export const invoiceNumber = (number: number): string => `INV-${String(number).padStart(6, '0')}`;
