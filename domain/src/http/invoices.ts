import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './page-query.ts';
import { pdf } from './pdf.ts';

const about = { tag: 'invoices', access: 'signed-in' } as const;

/** What a company paid for a milestone or as a bonus, for both sides. Amounts in minor units. */
const invoice = z.object({
  id: z.uuid(),
  /** The company's own. */
  series: z.string(),
  /** Without gaps in its series. */
  number: z.number(),
  agreementId: z.uuid(),
  milestone: z.number(),
  /** It pays a bonus beside the milestones of another contract. */
  isBonus: z.boolean(),
  jobTitle: z.string(),
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

export const listInvoices = endpoint({
  ...about,
  method: 'GET',
  path: '/invoices',
  summary: 'Invoices of paid milestones, newest first',
  query: pageQuery,
  answer: z.object({ data: z.array(invoice), nextCursor: z.string().nullable() }),
});

export const downloadInvoice = endpoint({
  ...about,
  method: 'GET',
  path: '/invoices/:id/pdf',
  summary: 'An invoice as PDF, for its two sides',
  answer: pdf,
  failures: ['NOT_FOUND'],
});
