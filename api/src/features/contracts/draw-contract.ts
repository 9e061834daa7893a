// Why: docs/decisions/0284-attach-the-signed-text-to-the-pdf-of-a-contract.md
import { setImmediate as turn } from 'node:timers/promises';
import { documentParts, expirySentence } from '@hireledger/domain/contracts/document-parts';
import { CLOSED_OFFER_TEXT } from '@hireledger/domain/contracts/offer-states';
import { documentOf, type ContractTerms } from '@hireledger/domain/contracts/terms';
import { milestoneRows } from '../../agreements/milestone-rows.ts';
import type { Actor, Context } from '../../context.ts';
import { drawText, isolated } from '../../pdf/draw-text.ts';
import { INK, type Document } from '../../pdf/ink.ts';
import { loadSpelling, REPLACEMENT, withoutControls } from '../../pdf/letters.ts';
import { drawHead, openDocument } from '../../pdf/open-document.ts';
import { fileNameOf, fileOf, readContract, type ContractRecord } from './contract-record.ts';
import { drawPartHead, drawPiece } from './draw-pieces.ts';
import { ATTACHED_FILE, drawProof, timeInWords } from './draw-proof.ts';

const MISSING_LETTERS = `The font of this PDF lacks some letters of this contract and shows ${REPLACEMENT} for them. The file ${ATTACHED_FILE}, which is attached to this PDF, has the whole text, as it was signed.`;

/**
 * A version of a contract as PDF, the same for both sides: its words as on the screen, the signatures, and how to check it,
 * with the file that the check reads attached. Others get their turn between its parts.
 * @throws AppError NOT_FOUND where the reader is no side of it
 */
export async function drawContract(
  context: Context,
  { actor, offerId }: { actor: Actor; offerId: string },
): Promise<{ name: string; document: Document }> {
  const record = await readContract(context, { actor, offerId });
  const [milestones, spell] = await Promise.all([
    record.agreementId ? milestoneRows(context.database.sql, record.agreementId) : [],
    loadSpelling(),
  ]);
  const name = fileNameOf(record);
  const madeAt = context.clock();
  const document = await openDocument({
    title: `Contract: ${withoutControls(record.terms.title)}`,
    madeAt,
    keepsPages: true,
  });
  const file = JSON.stringify(fileOf(record), null, 2);
  document.file(Buffer.from(file), {
    name: ATTACHED_FILE,
    type: 'application/json',
    description: 'The contract as it was signed, to be checked',
    creationDate: madeAt,
    modifiedDate: madeAt,
  });

  const terms = mapTexts(record.terms, (text) => spell(withoutControls(text)));
  drawOpening(document, record, terms);
  if (spell(file) !== file) drawText(document, `${MISSING_LETTERS}\n\n`, { size: 8.5, colour: INK.soft });
  for (const [index, { title, pieces }] of documentParts(documentOf(terms), isolated).entries()) {
    drawPartHead(document, title, index + 1);
    for (const piece of pieces) drawPiece(document, piece);
    await turn();
  }
  drawText(document, `\n${expirySentence(terms)}`, { size: 8.5, colour: INK.soft });
  drawProof(document, { ...record, terms }, { milestones, madeAt, publicUrl: context.settings.publicUrl });
  drawFeet(document, record);
  document.end();
  return { name, document };
}

/** The same value with each of its texts changed. */
const mapTexts = (terms: ContractTerms, change: (text: string) => string): ContractTerms =>
  JSON.parse(JSON.stringify(terms), (_, value: unknown) =>
    typeof value === 'string' ? change(value) : value,
  ) as ContractTerms;

function drawOpening(document: Document, { version, state, sentAt }: ContractRecord, terms: ContractTerms): void {
  const [company, talent] = [isolated(terms.companyName), isolated(terms.talentName)];
  drawHead(
    document,
    terms.title,
    `Contract, version ${version}, from ${company} to ${talent}, sent ${timeInWords(sentAt)}.\n${CLOSED_OFFER_TEXT[state]}`,
  );
}

/** Which contract a page belongs to: pages that were put together do not have the same hash. */
function drawFeet(document: Document, { version, termsHash }: ContractRecord): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    const { margins, height, width } = document.page;
    // Below the margin, where pdfkit would start another page.
    const { bottom } = margins;
    margins.bottom = 0;
    const foot = height - bottom + 22;
    const half = (width - margins.left - margins.right) * 0.8;
    document.font('code').fontSize(6.5).fillColor(INK.faint);
    document.text(`v${version} ${termsHash}`, margins.left, foot, { width: half, lineBreak: false });
    document.font('text').fontSize(7.5);
    document.text(`Page ${page - start + 1} of ${count}`, margins.left + half, foot, {
      width: width - margins.left - margins.right - half,
      align: 'right',
      lineBreak: false,
    });
    margins.bottom = bottom;
  }
}
