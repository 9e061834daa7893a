import type { Fragment, Sql } from '@hireledger/db/connect';
import type { Invoice } from '@hireledger/domain/http/invoices';
import type { Actor } from '../../context.ts';

export type InvoiceRow = Omit<Invoice, 'issuedAt'> & { issuedAt: Date };

/** Over tables `invoice` and `agreement`: with the names at the time of the contract. */
export const invoiceColumns = (sql: Sql): Fragment => sql`
  invoice.id, upper(right(invoice.company_id::text, 4)) AS series, invoice.number, invoice.agreement_id, invoice.milestone, agreement.bonus_of IS NOT NULL AS is_bonus, coalesce(agreement.terms ->> 'jobTitle', '') AS job_title,
  coalesce(agreement.terms ->> 'companyName', '') AS company_name, coalesce(agreement.terms ->> 'talentName', '') AS talent_name,
  invoice.amount::text, invoice.fee::text, invoice.issued_at, invoice.voided_at IS NOT NULL AS is_void`;

/** Whether it is one of this side's. */
export const isOwnInvoice = (sql: Sql, { role, userId }: Pick<Actor, 'role' | 'userId'>): Fragment =>
  role === 'company' ? sql`invoice.company_id = ${userId}` : sql`agreement.talent_id = ${userId}`;

export const toInvoice = ({ issuedAt, ...row }: InvoiceRow): Invoice => ({ ...row, issuedAt: issuedAt.toISOString() });
