// Why: docs/decisions/0284-attach-the-signed-text-to-the-pdf-of-a-contract.md
import { CONTRACT_STATE_TEXT, endingWords, moneyWords } from '@hireledger/domain/agreements/words/contract-state-words';
import type { Contract } from '@hireledger/domain/http/contract';
import { documentParts, expirySentence } from '@hireledger/domain/agreements/offers/document-parts';
import { CLOSED_OFFER_TEXT, OPEN_OFFER_STATES } from '@hireledger/domain/agreements/offers/offer-states';
import { documentOf, type ContractTerms } from '@hireledger/domain/agreements/offers/terms';
import type { ContractFile } from '@hireledger/domain/http/contract-file';
import type { MilestoneRow } from '../milestones/milestone-rows.ts';
import { drawText } from '../../pdf/draw-text.ts';
import { drawFeet, drawMissingOf, openContractPages } from '../../pdf/contract-pages.ts';
import { drawPartHead, drawPiece } from '../../pdf/draw-pieces.ts';
import { INK, type Document } from '../../pdf/ink.ts';
import { isolated } from '../../pdf/letters.ts';
import { drawHead } from '../../pdf/open-document.ts';
import type { Drawing } from '../../pdf/pdf-process.ts';
import { timeInWords } from '../../pdf/time-in-words.ts';
import type { ContractRecord } from './contract-record.ts';
import { drawProof } from './draw-proof.ts';

export interface ContractPdf {
  record: ContractRecord;
  /** What is attached. */
  file: ContractFile;
  /** Of the contract that an acceptance made; none before. */
  milestones: readonly MilestoneRow[];
  madeAt: Date;
  publicUrl: string;
}

/** The words of a contract as on the screen, the signatures, and how to check it, with the file that the check reads attached. */
export async function draw({ record, file, ...shown }: ContractPdf): Promise<Drawing> {
  const { document, shown: terms } = await openContractPages({
    title: record.terms.title,
    file,
    shown: record.terms,
    madeAt: shown.madeAt,
  });
  drawOpening(document, record, terms, shown.madeAt);
  drawMissingOf(document, terms);
  for (const [index, { title, pieces }] of documentParts(documentOf(terms), isolated).entries()) {
    drawPartHead(document, title, index + 1);
    for (const piece of pieces) drawPiece(document, piece);
  }
  if (OPEN_OFFER_STATES.includes(record.state))
    drawText(document, `\n${expirySentence(terms)}`, { size: 8.5, colour: INK.soft });
  drawProof(document, { ...record, terms }, shown);
  drawFeet(document, `v${record.version} ${record.termsHash}`);
  return { document };
}

function drawOpening(
  document: Document,
  { version, state, sentAt, contract }: ContractRecord,
  terms: ContractTerms,
  madeAt: Date,
): void {
  const [company, talent] = [isolated(terms.companyName), isolated(terms.talentName)];
  drawHead(
    document,
    terms.title,
    `Contract, version ${version}, from ${company} to ${talent}, sent ${timeInWords(sentAt)}.\n${contract && state === 'accepted' && contract.state !== 'accepted' ? whatBecame(contract, madeAt) : CLOSED_OFFER_TEXT[state]}`,
  );
}

/** `Accepted. State on 3 May 2027, 10:00 UTC: In progress. Agreed $4,500.00 · Paid $1,500.00` */
function whatBecame(contract: Contract, madeAt: Date): string {
  const ending = endingWords({
    ...contract,
    companyName: isolated(contract.companyName),
    talentName: isolated(contract.talentName),
  });
  const state =
    contract.endedAt === null
      ? `State on ${timeInWords(madeAt)}: ${CONTRACT_STATE_TEXT[contract.state]}.`
      : `Ended on ${timeInWords(contract.endedAt)}${ending ? `: ${ending}` : ''}.`;
  return `${CLOSED_OFFER_TEXT.accepted} ${state}\n${moneyWords(contract)}`;
}
