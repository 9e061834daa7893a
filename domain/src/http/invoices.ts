// Why: docs/decisions/0412-a-talent-issues-invoices-with-the-details-of-both-sides.md
import { z } from 'zod';
import { plainLine, plainName } from '../text/names.ts';
import { csv } from './csv.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './page-query.ts';
import { pdf } from './pdf.ts';

const about = { tag: 'invoices' } as const;

/** What a company paid for a milestone or as a bonus, for both sides. Amounts in minor units. */
const invoice = z.object({
  id: z.uuid(),
  /** As it is written: `INV-3FA2-2026-0007`. Without gaps in the series of the talent and the year. */
  number: z.string(),
  /** The contract, of a bonus too. */
  agreementId: z.uuid(),
  contractTitle: z.string(),
  /** What was paid, in words: the milestone with its title, or the bonus with its reason. */
  work: z.string(),
  /** As the contract names them, or as their billing details did. */
  companyName: z.string(),
  talentName: z.string(),
  amount: z.string(),
  /** Part of the amount. */
  fee: z.string(),
  issuedAt: z.string(),
  /** The block of its payment left the chain, and it was not paid again yet. */
  isVoid: z.boolean(),
});
export type Invoice = z.infer<typeof invoice>;

const read = { ...about, method: 'GET', access: 'either:see-wallet', job: 'free' } as const;

export const listInvoices = endpoint({
  ...read,
  path: '/invoices',
  summary: 'Invoices of paid milestones, newest first',
  query: pageQuery,
  answer: z.object({ data: z.array(invoice), nextCursor: z.string().nullable() }),
});

export const exportInvoices = endpoint({
  ...read,
  path: '/invoices/export',
  summary: 'Every invoice as CSV, newest first: who was paid for what',
  answer: csv,
  failures: ['TOO_MANY_REQUESTS'],
});

export const downloadInvoice = endpoint({
  ...read,
  path: '/invoices/:id/pdf',
  summary: 'An invoice as PDF, for its two sides',
  answer: pdf,
  failures: ['NOT_FOUND'],
});

/** Lines of an address. */
const ADDRESS_LINES = 6;

const plainLines = (typed: string): string =>
  typed
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(plainName)
    .filter((line) => line !== '')
    .join('\n');

/** What an account has printed on its invoices; what is empty is not printed. The rate and the note are of a talent, who issues them. */
export const billingDetails = z.object({
  name: plainLine(120),
  address: plainLine(300, plainLines).refine((address) => address.split('\n').length <= ADDRESS_LINES, {
    error: `Use at most ${ADDRESS_LINES} lines.`,
  }),
  country: plainLine(60),
  taxNumber: plainLine(40),
  /** In hundredths of a percent; null where the invoice has no line for tax. */
  taxRateBps: z
    .int('Enter a rate with at most two decimals.')
    .min(0, 'Enter a rate from 0 to 100.')
    .max(10_000, 'Enter a rate from 0 to 100.')
    .nullable(),
  /** Such as “Reverse charge”. */
  note: plainLine(300),
});
export type BillingDetails = z.infer<typeof billingDetails>;

const billing = { tag: 'settings', job: 'free', path: '/account/billing-details' } as const;
const ownDetails = z.object({ data: billingDetails });

export const viewBillingDetails = endpoint({
  ...billing,
  method: 'GET',
  access: 'either:see-wallet',
  summary: 'What your invoices say about you',
  answer: ownDetails,
});

/** Issued invoices stay as they are. */
export const changeBillingDetails = endpoint({
  ...billing,
  method: 'PUT',
  access: 'either:pay',
  summary: 'Change what your next invoices say about you',
  body: billingDetails,
  answer: ownDetails,
});
