import type { BillingDetails } from '@hireledger/domain/http/invoices';
import { formatUsd } from '@hireledger/domain/money/usd';
import { dayInWords } from '@hireledger/domain/periods/day-in-words';
import { drawMissing, drawPartHead, drawRows } from '../../pdf/draw-pieces.ts';
import { drawText } from '../../pdf/draw-text.ts';
import { isolated, lacksLetters, loadLetters, withoutControls } from '../../pdf/letters.ts';
import { drawFacts, drawHead, openDocument } from '../../pdf/open-document.ts';
import type { Drawing } from '../../pdf/pdf-process.ts';
import { endingOf, numberOf, taxOf, workOf, type InvoiceRow } from './invoice-row.ts';

export interface InvoicePdf {
  invoice: InvoiceRow & { transactionHash: string | null; commitment: string | null };
  madeAt: Date;
  publicUrl: string;
}

export async function draw({ invoice, madeAt, publicUrl }: InvoicePdf): Promise<Drawing> {
  const { amount, commitment, transactionHash, isVoid, submittedAt, issuedAt } = invoice;
  const tax = taxOf(invoice);
  const shown = {
    talent: sideLines(invoice.talentName, invoice.issuer),
    company: sideLines(invoice.companyName, invoice.recipient),
    contract: withoutControls(invoice.contractTitle),
    work: withoutControls(workOf(invoice)),
    note: withoutControls(invoice.issuer?.note ?? ''),
  };
  await loadLetters(shown);
  const title = `Invoice ${numberOf(invoice)}`;
  const document = await openDocument({ title, madeAt });
  drawHead(
    document,
    title,
    isVoid ? 'VOID: the block of this payment left the chain.' : 'Paid from escrow. Nothing is due.',
  );
  if (lacksLetters(shown)) drawMissing(document, 'The page of the contract has them.');
  drawFacts(document, [
    ['From', shown.talent],
    ['To', shown.company],
    ['Contract', isolated(shown.contract)],
    ...(submittedAt ? [['Delivered', dayOf(submittedAt)] as const] : []),
    ['Issued', dayOf(issuedAt)],
    ...(isVoid ? [] : [['Paid', `${dayOf(issuedAt)}. ${endingOf(invoice)}.`] as const]),
  ]);
  document.moveDown(1.2);
  drawRows(document, [
    { title: `1 × ${isolated(shown.work)}`, amount: formatUsd(amount) },
    ...(tax
      ? [
          { title: 'Net of tax', amount: formatUsd(tax.net) },
          { title: `Tax, ${tax.rate}, included`, amount: formatUsd(tax.tax) },
        ]
      : []),
    { title: 'Total', amount: `${formatUsd(amount)} USD`, face: 'bold' },
    ...feeRows(invoice),
  ]);
  if (shown.note) {
    document.moveDown(0.8);
    drawText(document, shown.note, { direction: 'auto' });
  }
  drawPartHead(document, 'On the chain');
  drawFacts(document, [
    ['Contract', invoice.agreementId],
    ...(commitment ? [['ID on the chain', commitment] as const] : []),
    ...(transactionHash
      ? ([
          ['Transaction', transactionHash],
          ['Check it', `${publicUrl}/audit?tx=${transactionHash}`],
        ] as const)
      : []),
  ]);
  return { document };
}

const dayOf = (at: Date): string => dayInWords(at.toISOString().slice(0, 10));

/** A side with its details, line by line. */
const sideLines = (name: string, details: BillingDetails | null): string =>
  [name, ...(details?.address.split('\n') ?? []), details?.country ?? '']
    .filter((line) => line !== '')
    .map((line) => isolated(withoutControls(line)))
    .concat(details?.taxNumber ? `Tax number ${isolated(withoutControls(details.taxNumber))}` : [])
    .join('\n');

const feeRows = ({ amount, fee }: InvoiceRow): { title: string; amount: string }[] =>
  fee === '0'
    ? []
    : [
        { title: 'Of it, fee', amount: formatUsd(fee) },
        { title: 'Paid to talent', amount: formatUsd(BigInt(amount) - BigInt(fee)) },
      ];
