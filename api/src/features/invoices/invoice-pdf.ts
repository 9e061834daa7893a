import { invoiceNumber, paidFor } from '@hireledger/domain/money/invoice-number';
import { formatUsd } from '@hireledger/domain/money/usd';
import { INK } from '../../pdf/ink.ts';
import { drawFacts, drawHead, openDocument } from '../../pdf/open-document.ts';
import type { Drawing } from '../../pdf/pdf-process.ts';
import type { InvoiceRow } from './invoice-row.ts';

export interface InvoicePdf {
  invoice: InvoiceRow & { transactionHash: string | null; commitment: string | null };
  madeAt: Date;
  publicUrl: string;
}

export async function draw({ invoice, madeAt, publicUrl }: InvoicePdf): Promise<Drawing> {
  const document = await openDocument({ title: `Invoice ${invoiceNumber(invoice)}`, madeAt });
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
  return { document };
}
