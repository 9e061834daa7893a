import { notFound } from '@hireledger/domain/errors/catalogue';
import { invoiceNumber, paidFor } from '@hireledger/domain/money/invoice-number';
import { formatUsd } from '@hireledger/domain/money/usd';
import type { Actor, Context } from '../../context.ts';
import { drawInTurn } from '../../pdf/in-turn.ts';
import { INK, type Document } from '../../pdf/ink.ts';
import { drawFacts, drawHead, openDocument } from '../../pdf/open-document.ts';
import { invoiceColumns, isOwnInvoice, type InvoiceRow } from './invoice-row.ts';

type Drawn = InvoiceRow & { transactionHash: string | null; commitment: string | null };

/**
 * An invoice as PDF, from what the books say now, and the name of its file.
 * @throws AppError NOT_FOUND unless it is one of this side's, and as `drawInTurn`
 */
export async function drawInvoice(
  context: Context,
  { actor, id }: { actor: Actor; id: string },
): Promise<{ name: string; document: Document }> {
  const { sql } = context.database;
  const [invoice] = await sql<Drawn[]>`
    SELECT ${invoiceColumns(sql)}, agreement.commitment,
           (SELECT log.transaction_hash FROM chain_logs log
             WHERE log.args ->> 'agreementId' = agreement.commitment AND log.args ->> 'milestone' = invoice.milestone::text AND log.orphaned_at IS NULL AND NOT log.unbooked
               AND log.name IN ('MilestoneReleased', 'MilestoneSettled', 'MilestoneRuled') LIMIT 1) AS transaction_hash
      FROM invoices invoice JOIN agreements agreement ON agreement.id = invoice.agreement_id
     WHERE invoice.id = ${id} AND ${isOwnInvoice(sql, actor)}`;
  if (!invoice) throw notFound('invoice');
  const name = invoiceNumber(invoice);
  const document = await drawInTurn(actor.userId, async () => {
    const opened = await openDocument({ title: `Invoice ${name}`, madeAt: context.clock() });
    draw(opened, invoice, context.settings.publicUrl);
    opened.end();
    return opened;
  });
  return { name: `invoice-${name}`, document };
}

function draw(document: Document, invoice: Drawn, publicUrl: string): void {
  const { amount, fee, commitment, transactionHash } = invoice;
  drawHead(
    document,
    `Invoice ${invoiceNumber(invoice)}`,
    invoice.isVoid ? 'VOID: the block of this payment left the chain.' : 'Paid from escrow.',
  );
  drawFacts(document, [
    ['From', invoice.talentName],
    ['To', invoice.companyName],
    ['Date', `${invoice.issuedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ['For', `${invoice.jobTitle}, ${paidFor(invoice)}`],
  ]);
  document
    .moveDown(0.6)
    .font('bold')
    .fontSize(16)
    .fillColor(INK.text)
    .text(`${formatUsd(amount)} USD`);
  document.moveDown(0.6);
  drawFacts(document, [
    ...(fee === '0'
      ? []
      : ([
          ['Of it, fee', formatUsd(fee)],
          ['Paid to talent', formatUsd(BigInt(amount) - BigInt(fee))],
        ] as const)),
    ['Contract', invoice.agreementId],
    ...(commitment ? ([['ID on the chain', commitment]] as const) : []),
    ...(transactionHash
      ? ([
          ['Transaction', transactionHash],
          ['Check it', `${publicUrl}/audit?tx=${transactionHash}`],
        ] as const)
      : []),
  ]);
}
