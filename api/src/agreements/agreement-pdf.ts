// Why: docs/decisions/0313-make-the-pdf-of-a-contract-that-is-paid-at-once-from-its-page.md
import { contractFileOf } from '@hireledger/domain/agreements/words/contract-file-of';
import {
  chainFactsOf,
  FIXED_TERMS_NOTE,
  momentWords,
  paymentMoments,
  payWords,
  termLines,
  workWords,
} from '@hireledger/domain/agreements/words/contract-words';
import type { Agreement } from '@hireledger/domain/http/agreements';
import { formatUsd } from '@hireledger/domain/money/usd';
import { dayInWords } from '@hireledger/domain/periods/day-in-words';
import { ATTACHED_FILE, drawFeet, drawMissingOf, openContractPages } from '../pdf/contract-pages.ts';
import { drawItems, drawPartHead, wordsText } from '../pdf/draw-pieces.ts';
import { drawText } from '../pdf/draw-text.ts';
import { INK, type Document } from '../pdf/ink.ts';
import { isolated } from '../pdf/letters.ts';
import { drawFacts, drawHead } from '../pdf/open-document.ts';
import type { Drawing } from '../pdf/pdf-process.ts';
import { timeInWords } from '../pdf/time-in-words.ts';

export interface AgreementPdf {
  agreement: Agreement;
  madeAt: Date;
  publicUrl: string;
}

/** The words of the page of a contract that is paid at once, with the file that the check reads attached. */
export async function draw({ agreement, madeAt, publicUrl }: AgreementPdf): Promise<Drawing> {
  const { document, shown } = await openContractPages({
    title: agreement.terms.jobTitle,
    file: contractFileOf(agreement),
    shown: agreement,
    madeAt,
  });
  drawOpening(document, shown);
  drawMissingOf(document, shown);
  drawWords(document, shown);
  drawRecord(document, shown, { madeAt, publicUrl });
  drawFeet(document, agreement.commitment ?? agreement.id);
  return { document };
}

function drawOpening(document: Document, { terms, madeAt }: Agreement): void {
  const [company, talent] = [isolated(terms.companyName), isolated(terms.talentName)];
  const day = dayInWords(madeAt.slice(0, 10));
  drawHead(document, terms.jobTitle, `Contract between ${company} and ${talent}, dated ${day}.`);
}

function drawWords(document: Document, { terms, madeAt, payout, company, talent }: Agreement): void {
  drawPartHead(document, 'Parties', 1);
  drawFacts(document, [
    ['Company', isolated(terms.companyName)],
    ['Wallet of the company', company.address ?? 'None yet'],
    ['Talent', isolated(terms.talentName)],
    ['Wallet of the talent', talent.address ?? 'None yet'],
  ]);
  drawPartHead(document, 'Work', 2);
  drawText(document, wordsText(workWords(terms, dayInWords(madeAt.slice(0, 10)))));
  drawPartHead(document, 'Pay', 3);
  drawText(document, `${formatUsd(terms.amount)} USD`, { face: 'bold', size: 14 });
  drawText(document, payWords(terms), { colour: INK.soft });
  if (payout.amount !== terms.amount)
    drawText(document, `The payout of ${formatUsd(payout.amount)} does not match the terms.`);
  drawPartHead(document, 'Fixed terms', 4);
  drawText(document, `${FIXED_TERMS_NOTE}\n`, { colour: INK.soft });
  document.y += 4;
  drawFacts(
    document,
    termLines(terms).map(({ label, value }) => [label, value.startsWith('0x') ? value : isolated(value)] as const),
  );
}

function drawRecord(
  document: Document,
  agreement: Agreement,
  { madeAt, publicUrl }: { madeAt: Date; publicUrl: string },
): void {
  drawPartHead(document, 'On the chain', 5);
  for (const { name, value, note } of chainFactsOf(agreement)) {
    drawFacts(document, [[name, value]]);
    if (note) drawText(document, note, { indent: 130, size: 8.5, colour: INK.soft });
    document.y += 4;
  }
  drawPartHead(document, 'History', 6);
  const { history, payout } = agreement;
  drawFacts(document, [
    ...history.map((change) => [timeInWords(change.at), wordsText(momentWords(change))] as const),
    ...paymentMoments(payout).map(({ at, text }) => [timeInWords(at), text] as const),
  ]);
  drawPartHead(document, 'How to check this contract');
  drawItems(document, [
    `Open ${publicUrl}/check and choose this PDF, or the file ${ATTACHED_FILE} that is attached to it. Your browser computes the hashes and compares them with the chain. Nothing is uploaded, and no account is needed.`,
    'What counts is the attached file: the pages of a PDF can be changed. The check shows what the file says.',
  ]);
  drawText(document, `\nCreated on ${timeInWords(madeAt)}.`, { size: 8.5, colour: INK.soft });
}
