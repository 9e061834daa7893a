import type { ReadStream } from 'node:fs';
import { notFound } from '@hireledger/domain/errors/catalogue';
import type { Actor, Context } from '../../context.ts';
import { drawPdf } from '../../pdf/draw-pdf.ts';
import type { InvoicePdf } from './invoice-pdf.ts';
import { invoiceColumns, invoiceTables, numberOf, ownInvoices } from './invoice-row.ts';

const PAGES = new URL('./invoice-pdf.ts', import.meta.url);

/**
 * An invoice as PDF, with the details of both sides as they were issued, and the name of its file.
 * @throws AppError NOT_FOUND unless it is one of this side's, and as `drawPdf`
 */
export async function drawInvoice(
  context: Context,
  { actor, id }: { actor: Actor; id: string },
): Promise<{ name: string; file: ReadStream }> {
  const { sql } = context.database;
  const [invoice] = await sql<InvoicePdf['invoice'][]>`
    SELECT ${invoiceColumns(sql)}, agreement.commitment,
           (SELECT log.transaction_hash FROM chain_logs log
             WHERE log.args ->> 'agreementId' = agreement.commitment AND log.args ->> 'milestone' = invoice.milestone::text AND log.orphaned_at IS NULL AND NOT log.unbooked
               AND log.name IN ('MilestoneReleased', 'MilestoneSettled', 'MilestoneRuled') LIMIT 1) AS transaction_hash
      FROM ${invoiceTables(sql, sql`SELECT invoice.* ${ownInvoices(sql, actor)} AND invoice.id = ${id}`)}`;
  if (!invoice) throw notFound('invoice');
  const name = numberOf(invoice);
  const data: InvoicePdf = { invoice, madeAt: context.clock(), publicUrl: context.settings.publicUrl };
  return { name: `invoice-${name}`, file: await drawPdf(actor.userId, { pages: PAGES, data }) };
}
