import { percentOf, taxIn } from '@hireledger/domain/money/tax';
import { exactUsd } from '@hireledger/domain/money/usd';
import type { Actor, Context } from '../../context.ts';
import { csvTime } from '../../lists/csv.ts';
import { exportPages } from '../../lists/export-pages.ts';
import { endingOf, numberOf, readInvoices, workOf, type InvoiceRow } from './invoice-row.ts';

/** Rows in memory at a time. */
const AT_ONCE = 500;

const COLUMNS = [
  'Number',
  'Paid (UTC)',
  'State',
  'From',
  'To',
  'Contract',
  'For',
  'Reason',
  'Amount (USD)',
  'Net (USD)',
  'Tax rate',
  'Tax (USD)',
  'Fee in the amount (USD)',
];

/**
 * Every invoice of one side as CSV, newest first: who was paid for what.
 * @throws AppError TOO_MANY_REQUESTS while two others of this account are running
 */
export const exportInvoices = (context: Context, actor: Actor): Promise<AsyncGenerator<string>> =>
  exportPages(context, { key: `invoices-export:${actor.userId}`, columns: COLUMNS, pages: pagesOf(context, actor) });

async function* pagesOf({ database: { sql } }: Context, actor: Actor): AsyncGenerator<object[]> {
  let before: string | null = null;
  do {
    const rows: InvoiceRow[] = await readInvoices(sql, actor, { before, limit: AT_ONCE });
    yield rows.map(lineOf);
    before = rows.length === AT_ONCE ? rows.at(-1)!.id : null;
  } while (before !== null);
}

function lineOf(row: InvoiceRow) {
  const rate = row.issuer?.taxRateBps ?? null;
  const { net, tax } = taxIn(BigInt(row.amount), rate ?? 0);
  return {
    Number: numberOf(row),
    'Paid (UTC)': csvTime(row.issuedAt),
    State: row.isVoid ? 'Void' : 'Paid',
    From: row.talentName,
    To: row.companyName,
    Contract: row.contractTitle,
    For: workOf(row),
    Reason: endingOf(row),
    'Amount (USD)': exactUsd(row.amount),
    'Net (USD)': rate === null ? '' : exactUsd(net),
    'Tax rate': rate === null ? '' : percentOf(rate),
    'Tax (USD)': rate === null ? '' : exactUsd(tax),
    'Fee in the amount (USD)': exactUsd(row.fee),
  };
}
