import { OFFER_LABELS } from '@hireledger/domain/agreements/offers/offer-states';
import { MILESTONE_WORDS } from '@hireledger/domain/agreements/milestone-states';
import type { Role } from '@hireledger/domain/hiring/stages';
import { formatUsd } from '@hireledger/domain/money/usd';
import type { MilestoneRow } from '../milestones/milestone-rows.ts';
import { drawText } from '../../pdf/draw-text.ts';
import { ATTACHED_FILE } from '../../pdf/contract-pages.ts';
import { INK, type Document } from '../../pdf/ink.ts';
import { isolated } from '../../pdf/letters.ts';
import { timeInWords } from '../../pdf/time-in-words.ts';
import { drawFacts } from '../../pdf/open-document.ts';
import type { ContractRecord } from './contract-record.ts';
import { drawItems, drawPartHead, drawRows } from '../../pdf/draw-pieces.ts';

const PROOFS: Record<string, string> = {
  session: 'confirmed with the password or the sign-in of the account',
  passkey: 'with a passkey, which signed this hash',
  wallet: 'with a wallet of their own, which signed this hash',
};

interface Shown {
  /** Of the contract that an acceptance made; none before. */
  milestones: readonly MilestoneRow[];
  madeAt: Date;
  publicUrl: string;
}

/** Who signed, the versions, the work so far, and how anybody can check all of it. */
export function drawProof(document: Document, record: ContractRecord, shown: Shown): void {
  drawSignatures(document, record);
  if (record.versions.length > 1) drawVersions(document, record);
  if (shown.milestones.length > 0) drawWork(document, record, shown);
  drawCheck(document, record, shown);
}

function drawSignatures(document: Document, { signatures, terms, isSigned }: ContractRecord): void {
  drawPartHead(document, 'Signatures');
  if (!isSigned) {
    drawText(
      document,
      'This contract is paid on approval. The talent accepts it without a signature, and the company signs the payment when it approves the work.',
    );
    document.y += 6;
  }
  const sides: [Role, string][] = [
    ['company', terms.companyName],
    ['talent', terms.talentName],
  ];
  for (const [role, name] of sides) {
    const signature = signatures.find(({ by }) => by === role);
    if (!signature && !isSigned) continue;
    if (!signature) drawText(document, `${isolated(name)} (${role}) has not signed.`);
    else {
      const { at, proof, digest } = signature;
      drawText(
        document,
        `${isolated(name)} (${role}) signed on ${timeInWords(at)}, ${PROOFS[proof] ?? `proven by ${proof}`}.`,
      );
      drawText(document, digest, { face: 'code', size: 8, colour: INK.soft });
    }
    document.y += 6;
  }
}

function drawVersions(document: Document, { versions, version }: ContractRecord): void {
  drawPartHead(document, 'Versions');
  drawItems(
    document,
    versions.map(
      (each) =>
        `Version ${each.version}, sent ${timeInWords(each.sentAt)}: ${OFFER_LABELS[each.state]}${each.version === version ? ' (this one)' : ''}`,
    ),
  );
}

function drawWork(document: Document, { terms, contract }: ContractRecord, { milestones, madeAt }: Shown): void {
  drawPartHead(document, `Milestones on ${timeInWords(madeAt)}`);
  drawRows(
    document,
    milestones.map(({ milestone, amount, state, toPayee, ...row }) => {
      const since = row.endedAt ?? row.disputedAt ?? row.submittedAt ?? row.fundedAt;
      const toTalent = toPayee === null || toPayee === amount ? '' : `, ${formatUsd(toPayee)} to the talent`;
      return {
        number: milestone + 1,
        title: terms.milestones[milestone]?.title ?? '',
        below: `${state === 'agreed' && contract?.phase === 'ended' ? 'Cancelled' : MILESTONE_WORDS[state]}${since ? ` since ${timeInWords(since)}` : ''}${toTalent}`,
        amount: formatUsd(amount),
      };
    }),
  );
}

function drawCheck(document: Document, record: ContractRecord, { publicUrl }: Shown): void {
  const { termsHash, terms, salt, commitment, escrow, chainId, opening, company, payee, ownWallets, isSigned } = record;
  const kindOf = (side: Role) => (ownWallets.includes(side) ? 'Own wallet' : 'Wallet');
  drawPartHead(document, 'How to check this contract');
  drawItems(document, [
    `Open ${publicUrl}/check and choose this PDF, or the file ${ATTACHED_FILE} that is attached to it. Your browser computes the hashes and compares them with the chain. Nothing is uploaded, and no account is needed.`,
    `What counts is the attached file: the pages of a PDF can be changed. The check shows what the file says.`,
    `By hand: the terms hash is the Keccak-256 hash of the member “terms” of the file, written as JSON with its keys in order and no white space. The agreement ID is the EIP-712 hash of both wallets, the token, ${isSigned ? 'the milestones, the terms hash, the rules' : 'the amount, the terms hash'} and the salt. Only someone with the salts can find this document from the hashes.`,
  ]);
  document.y += 6;
  const facts: [name: string, value: string | null][] = [
    ['Terms hash', termsHash],
    ['Salt of the terms', terms.salt],
    ['Agreement ID', commitment],
    ['Salt of the agreement', salt],
    ['Escrow contract', escrow],
    ['Chain', `${chainId}, escrow version 2`],
    [`${kindOf('company')} of the company`, company],
    [`${kindOf('talent')} of the talent`, payee],
    ['Opened', opening ? `In block ${opening.block}` : notOpened(record)],
    ['Transaction', opening && opening.transactionHash],
    ['See it', opening && `${publicUrl}/audit?tx=${opening.transactionHash}`],
  ];
  drawFacts(
    document,
    facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
  );
}

function notOpened({ state, commitment }: ContractRecord): string {
  if (state !== 'accepted') return 'Not on the chain: only an accepted contract is opened there.';
  return commitment
    ? 'Not yet: it is on its way to the chain.'
    : 'Not yet: it is opened and paid when the company approves the work.';
}
