import type { Fragment, Sql } from '@hireledger/db/connect';
import { briefAgreement, holdsMoney } from '@hireledger/db/hiring/conditions';
import type { BillingDetails, Invoice } from '@hireledger/domain/http/invoices';
import { taxIn } from '@hireledger/domain/money/amounts';
import type { Actor } from '../../context.ts';
import { endingWords } from '../../money/transfer.ts';

/** An invoice as it is stored. Amounts in minor units. */
export interface InvoiceRow extends Omit<Invoice, 'number' | 'work' | 'issuedAt'> {
  /** Four characters of who numbered it: the talent, or the company of invoices without a year. */
  series: string;
  year: number | null;
  place: number;
  /** From 1; null where the contract was paid at once. */
  milestone: number | null;
  milestoneTitle: string | null;
  /** Of a bonus. */
  bonusReason: string | null;
  /** As they were when the number was given; null of a side that had entered none. */
  issuer: BillingDetails | null;
  recipient: BillingDetails | null;
  submittedAt: Date | null;
  issuedAt: Date;
  state: string;
  byDeadline: boolean;
}

/** Of `invoiceTables`; names are those of the contract where a side had entered none. */
export const invoiceColumns = (sql: Sql): Fragment => sql`
  invoice.id, upper(right(coalesce(invoice.talent_id, invoice.company_id)::text, 4)) AS series, invoice.year, invoice.number AS place,
  contract.id AS agreement_id, contract.title AS contract_title,
  CASE WHEN ${holdsMoney(sql, sql`agreement`)} THEN invoice.milestone + 1 END AS milestone,
  agreement.terms #>> ARRAY['milestones', invoice.milestone::text, 'title'] AS milestone_title, agreement.terms ->> 'bonusReason' AS bonus_reason,
  coalesce(nullif(invoice.recipient ->> 'name', ''), agreement.terms ->> 'companyName', '') AS company_name,
  coalesce(nullif(invoice.issuer ->> 'name', ''), agreement.terms ->> 'talentName', '') AS talent_name, invoice.issuer, invoice.recipient,
  item.submitted_at, item.state, coalesce(item.by_deadline, false) AS by_deadline,
  invoice.amount::text, invoice.fee::text, invoice.issued_at, invoice.voided_at IS NOT NULL AS is_void`;

/** The invoices of one side; conditions over `invoice` can follow. */
export const ownInvoices = (sql: Sql, { role, userId }: Pick<Actor, 'role' | 'userId'>): Fragment => sql`
  FROM invoices invoice JOIN agreements signed ON signed.id = invoice.agreement_id
 WHERE ${role === 'company' ? sql`invoice.company_id = ${userId}` : sql`signed.talent_id = ${userId}`}`;

/** The tables of `invoiceColumns`. @param chosen a query of invoices */
export const invoiceTables = (sql: Sql, chosen: Fragment): Fragment => sql`
  (${chosen}) invoice JOIN milestones item ON (item.agreement_id, item.milestone) = (invoice.agreement_id, invoice.milestone)
  CROSS JOIN ${briefAgreement(sql, sql`invoice.agreement_id`)} agreement JOIN contracts contract ON contract.id = coalesce(agreement.bonus_of, agreement.id)`;

/** One side's invoices, newest first. @param before the id of the last invoice of the page before */
export const readInvoices = (
  sql: Sql,
  actor: Actor,
  { before, limit }: { before: string | null; limit: number },
) => sql<InvoiceRow[]>`
  SELECT ${invoiceColumns(sql)}
    FROM ${invoiceTables(sql, sql`SELECT invoice.* ${ownInvoices(sql, actor)} ${before ? sql`AND invoice.id < ${before}` : sql``} ORDER BY invoice.id DESC LIMIT ${limit}`)}
   ORDER BY invoice.id DESC`;

/** `INV-3FA2-2026-0007`; those that a company numbered have no year: `INV-3FA2-000012`. */
export const numberOf = ({ series, year, place }: Pick<InvoiceRow, 'series' | 'year' | 'place'>): string =>
  `INV-${series}-${year === null ? String(place).padStart(6, '0') : `${year}-${String(place).padStart(4, '0')}`}`;

/** What was paid, in words. */
export function workOf({ contractTitle: title, milestone, milestoneTitle, bonusReason }: InvoiceRow): string {
  if (bonusReason !== null) return `Bonus: ${bonusReason}`;
  if (milestone === null) return title;
  return milestoneTitle ? `Milestone ${milestone}: ${milestoneTitle}` : `Milestone ${milestone}`;
}

/** Why it was paid, in words. */
export const endingOf = ({ state, byDeadline, bonusReason, submittedAt }: InvoiceRow): string =>
  bonusReason === null
    ? (endingWords(state, byDeadline) ?? `${submittedAt ? 'Approved' : 'Paid'} by the company`)
    : 'Bonus of the company';

/** The tax in the amount, in minor units; null where the issuer had entered no rate. */
export function taxOf({ amount, issuer }: InvoiceRow): { rate: string; net: bigint; tax: bigint } | null {
  const bps = issuer?.taxRateBps ?? null;
  return bps === null ? null : { rate: `${bps / 100}%`, ...taxIn(BigInt(amount), bps) };
}

export const toInvoice = (row: InvoiceRow): Invoice => {
  const { id, agreementId, contractTitle: title, companyName, talentName, amount, fee, issuedAt, isVoid } = row;
  const about = { agreementId, contractTitle: title, companyName, talentName, amount, fee, isVoid };
  return { id, number: numberOf(row), work: workOf(row), issuedAt: issuedAt.toISOString(), ...about };
};
