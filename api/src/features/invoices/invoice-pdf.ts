import { invoiceNumber, paidFor } from '@hireledger/domain/money/invoice-number';
import { formatUsd } from '@hireledger/domain/money/usd';
import { drawMissing } from '../../pdf/draw-pieces.ts';
import { drawText } from '../../pdf/draw-text.ts';
import { isolated, lacksLetters, loadLetters, withoutControls } from '../../pdf/letters.ts';
import { drawFacts, drawHead, openDocument } from '../../pdf/open-document.ts';
import type { Drawing } from '../../pdf/pdf-process.ts';
import type { InvoiceRow } from './invoice-row.ts';

export interface InvoicePdf {
  invoice: InvoiceRow & { transactionHash: string | null; commitment: string | null };
  madeAt: Date;
  publicUrl: string;
}

export async function draw({ invoice, madeAt, publicUrl }: InvoicePdf): Promise<Drawing> {
  const { amount, fee, commitment, transactionHash } = invoice;
  const shown = {
    talent: withoutControls(invoice.talentName),
    company: withoutControls(invoice.companyName),
    job: withoutControls(invoice.jobTitle),
  };
  await loadLetters(shown);
  const document = await openDocument({ title: `Invoice ${invoiceNumber(invoice)}`, madeAt });
  drawHead(
    document,
    `Invoice ${invoiceNumber(invoice)}`,
    invoice.isVoid ? 'VOID: the block of this payment left the chain.' : 'Paid from escrow.',
  );
  if (lacksLetters(shown)) drawMissing(document, 'The page of the contract has them.');
  drawFacts(document, [
    ['From', isolated(shown.talent)],
    ['To', isolated(shown.company)],
    ['Date', `${invoice.issuedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ['For', `${isolated(shown.job)}, ${paidFor(invoice)}`],
  ]);
  document.moveDown(0.6);
  drawText(document, `${formatUsd(amount)} USD`, { face: 'bold', size: 16 });
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
