// Why: docs/decisions/0284-attach-the-signed-text-to-the-pdf-of-a-contract.md
import { setImmediate as turn } from 'node:timers/promises';
import { documentParts, expirySentence } from '@hireledger/domain/contracts/document-parts';
import { CLOSED_OFFER_TEXT } from '@hireledger/domain/contracts/offer-states';
import { documentOf, type ContractTerms } from '@hireledger/domain/contracts/terms';
import { milestoneRows } from '../../agreements/milestone-rows.ts';
import type { Actor, Context } from '../../context.ts';
import { drawText, isolated } from '../../pdf/draw-text.ts';
import { drawFeet, openContractPages } from '../../pdf/contract-pages.ts';
import { drawInTurn } from '../../pdf/in-turn.ts';
import { INK, type Document } from '../../pdf/ink.ts';
import { timeInWords } from '../../pdf/time-in-words.ts';
import { drawHead } from '../../pdf/open-document.ts';
import { fileNameOf, fileOf, readContract, type ContractRecord } from './contract-record.ts';
import { drawPartHead, drawPiece } from '../../pdf/draw-pieces.ts';
import { drawProof } from './draw-proof.ts';

/**
 * A version of a contract as PDF, the same for both sides: its words as on the screen, the signatures, and how to check it,
 * with the file that the check reads attached. Others get their turn between its parts.
 * @throws AppError NOT_FOUND where the reader is no side of it, and as `drawInTurn`
 */
export async function drawContract(
  context: Context,
  { actor, offerId }: { actor: Actor; offerId: string },
): Promise<{ name: string; document: Document }> {
  const record = await readContract(context, { actor, offerId });
  return drawInTurn(actor.userId, () => drawRecord(context, record));
}

async function drawRecord(context: Context, record: ContractRecord): Promise<{ name: string; document: Document }> {
  const milestones = record.agreementId ? await milestoneRows(context.database.sql, record.agreementId) : [];
  const name = fileNameOf(record);
  const madeAt = context.clock();
  const {
    document,
    shown: terms,
    drawMissing,
  } = await openContractPages({ title: record.terms.title, file: fileOf(record), shown: record.terms, madeAt });
  drawOpening(document, record, terms);
  drawMissing();
  for (const [index, { title, pieces }] of documentParts(documentOf(terms), isolated).entries()) {
    drawPartHead(document, title, index + 1);
    for (const piece of pieces) await drawPiece(document, piece);
    await turn();
  }
  drawText(document, `\n${expirySentence(terms)}`, { size: 8.5, colour: INK.soft });
  drawProof(document, { ...record, terms }, { milestones, madeAt, publicUrl: context.settings.publicUrl });
  drawFeet(document, `v${record.version} ${record.termsHash}`);
  document.end();
  return { name, document };
}

function drawOpening(document: Document, { version, state, sentAt }: ContractRecord, terms: ContractTerms): void {
  const [company, talent] = [isolated(terms.companyName), isolated(terms.talentName)];
  drawHead(
    document,
    terms.title,
    `Contract, version ${version}, from ${company} to ${talent}, sent ${timeInWords(sentAt)}.\n${CLOSED_OFFER_TEXT[state]}`,
  );
}
