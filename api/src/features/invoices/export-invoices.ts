import { exactUsd } from '@hireledger/domain/money/usd';
import type { Actor, Context } from '../../context.ts';
import { csvTime } from '../../lists/csv.ts';
import { exportPages } from '../../lists/export-pages.ts';
import { endingOf, numberOf, readInvoices, taxOf, workOf, type InvoiceRow } from './invoice-row.ts';

/** Rows in memory at a time. */
const AT_ONCE = 500;

/** Empty where there is no tax. */
const dollarsOf = (amount: bigint | undefined): string => (amount === undefined ? '' : exactUsd(amount));

const COLUMNS: Record<string, (row: InvoiceRow) => string> = {
  Number: numberOf,
  'Paid (UTC)': ({ issuedAt }) => csvTime(issuedAt),
  State: ({ isVoid }) => (isVoid ? 'Void' : 'Paid'),
  From: ({ talentName }) => talentName,
  To: ({ companyName }) => companyName,
  Contract: ({ contractTitle }) => contractTitle,
  For: workOf,
  Reason: endingOf,
  'Amount (USD)': ({ amount }) => exactUsd(amount),
  'Net (USD)': (row) => dollarsOf(taxOf(row)?.net),
  'Tax rate': (row) => taxOf(row)?.rate ?? '',
  'Tax (USD)': (row) => dollarsOf(taxOf(row)?.tax),
  'Fee in the amount (USD)': ({ fee }) => exactUsd(fee),
};

/**
 * Every invoice of one side as CSV, newest first: who was paid for what.
 * @throws AppError TOO_MANY_REQUESTS while two others of this account are running
 */
export const exportInvoices = (context: Context, actor: Actor): Promise<AsyncGenerator<string>> =>
  exportPages(context, {
    key: `invoices-export:${actor.userId}`,
    columns: Object.keys(COLUMNS),
    pages: pagesOf(context, actor),
  });

async function* pagesOf({ database: { sql } }: Context, actor: Actor): AsyncGenerator<object[]> {
  let before: string | null = null;
  do {
    const rows: InvoiceRow[] = await readInvoices(sql, actor, { before, limit: AT_ONCE });
    yield rows.map((row) => Object.fromEntries(Object.entries(COLUMNS).map(([head, of]) => [head, of(row)])));
    before = rows.length === AT_ONCE ? rows.at(-1)!.id : null;
  } while (before !== null);
}
