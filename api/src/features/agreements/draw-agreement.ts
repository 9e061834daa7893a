// Why: docs/decisions/0313-make-the-pdf-of-a-contract-that-is-paid-at-once-from-its-page.md
import { contractFileOf } from '@hireledger/domain/paid-contracts/contract-file-of';
import {
  chainFactsOf,
  FIXED_TERMS_NOTE,
  momentWords,
  paymentMoments,
  payWords,
  termLines,
  workWords,
} from '@hireledger/domain/paid-contracts/contract-words';
import { notFound } from '@hireledger/domain/errors/catalogue';
import type { Agreement } from '@hireledger/domain/http/agreements';
import { formatUsd } from '@hireledger/domain/money/usd';
import { dayInWords } from '@hireledger/domain/periods/day-in-words';
import type { Actor, Context } from '../../context.ts';
import { ATTACHED_FILE, attachContract, drawFeet, mapTexts, MISSING_LETTERS } from '../../pdf/contract-pages.ts';
import { drawItem, drawPartHead, wordsText } from '../../pdf/draw-pieces.ts';
import { drawText, isolated } from '../../pdf/draw-text.ts';
import { INK, type Document } from '../../pdf/ink.ts';
import { loadSpelling, withoutControls } from '../../pdf/letters.ts';
import { drawFacts, drawHead, openDocument } from '../../pdf/open-document.ts';
import { timeInWords } from '../../pdf/time-in-words.ts';
import { safeFileName } from '../../uploads/file-name.ts';
import { viewAgreement } from './view-agreement.ts';

/**
 * A contract that is paid at once as PDF, with the words of its page, and the file that the check reads attached.
 * @throws AppError NOT_FOUND for one of others, and for one with milestones, whose versions have PDFs
 */
export async function drawAgreement(
  context: Context,
  { actor, agreementId }: { actor: Actor; agreementId: string },
): Promise<{ name: string; document: Document }> {
  const [{ data }, spell] = await Promise.all([viewAgreement(context, { actor, agreementId }), loadSpelling()]);
  if (data.work) throw notFound('contract');
  const name = safeFileName(`Contract ${data.terms.jobTitle}`, '');
  const madeAt = context.clock();
  const document = await openDocument({
    title: `Contract: ${withoutControls(data.terms.jobTitle)}`,
    madeAt,
    keepsPages: true,
  });
  const file = JSON.stringify(contractFileOf(data), null, 2);
  attachContract(document, file, madeAt);
  const shown = mapTexts(data, (text) => spell(withoutControls(text)));
  drawWords(document, shown, spell(file) === file ? null : MISSING_LETTERS);
  drawRecord(document, shown, { madeAt, publicUrl: context.settings.publicUrl });
  drawFeet(document, data.commitment ?? data.id);
  document.end();
  return { name, document };
}

function drawWords(
  document: Document,
  { terms, madeAt, payout, company, talent }: Agreement,
  note: string | null,
): void {
  const day = dayInWords(madeAt.slice(0, 10));
  const [companyName, talentName] = [isolated(terms.companyName), isolated(terms.talentName)];
  drawHead(document, terms.jobTitle, `Contract between ${companyName} and ${talentName}, dated ${day}.`);
  if (note) drawText(document, `${note}\n\n`, { size: 8.5, colour: INK.soft });
  drawPartHead(document, 'Parties', 1);
  drawFacts(document, [
    ['Company', companyName],
    ['Wallet of the company', company.address ?? 'None yet'],
    ['Talent', talentName],
    ['Wallet of the talent', talent.address ?? 'None yet'],
  ]);
  drawPartHead(document, 'Work', 2);
  drawText(document, wordsText(workWords(terms, day)));
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
  for (const { name, value, missing, note } of chainFactsOf(agreement)) {
    drawFacts(document, [[name, value ?? missing ?? '']]);
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
  drawItem(
    document,
    `Open ${publicUrl}/check and choose this PDF, or the file ${ATTACHED_FILE} that is attached to it. Your browser computes the hashes and compares them with the chain. Nothing is uploaded, and no account is needed.`,
  );
  drawItem(
    document,
    'What counts is the attached file: the pages of a PDF can be changed. The check shows what the file says.',
  );
  drawText(document, `\nMade on ${timeInWords(madeAt)}.`, { size: 8.5, colour: INK.soft });
}
