import { decisionText, endText, NOTE_DID, placeOf, stepText } from '@hireledger/domain/agreements/words/dispute-words';
import type { Dispute, DisputeInFull } from '@hireledger/domain/http/disputes';
import type { MilestoneNote } from '@hireledger/domain/http/milestone-notes';
import { formatUsd } from '@hireledger/domain/money/usd';
import { spanText } from '@hireledger/domain/numbers/span-text';
import type { MilestoneName } from '@hireledger/db/disputes';
import { listDisputes, viewDispute } from '@hireledger/db/view-disputes';
import { plain } from './console-parts.ts';
import type { ArbiterParts } from './run-arbiter.ts';
import { saveEvidence } from './save-evidence.ts';

/** Disputes of every arbiter that an agreement names: ARBITER_ADDRESS may have been another one before. */
export const EVERY_ARBITER = { address: null, account: null };

/** Prints the disputes that wait for a ruling, those with the least time first. */
export async function listOpen({ sql, clock, say }: ArbiterParts): Promise<void> {
  const open = (await listDisputes(sql, EVERY_ARBITER)).filter(({ state }) => state === 'disputed');
  if (open.length === 0) return say('No dispute waits for a ruling.');
  for (const dispute of open) {
    for (const line of [headOf(dispute), ...clockOf(dispute, clock())]) say(line);
    say(`  npm run arbiter -- evidence ${nameOf(dispute)}`);
  }
}

/**
 * Prints what an arbiter decides by: what both sides wrote, with hashes, and what the chain reports.
 * @param folder where the contract and all files are saved, too
 * @throws AppError NOT_FOUND; Misuse for a folder that cannot be used
 */
export async function showEvidence(parts: ArbiterParts, of: MilestoneName, folder?: string): Promise<void> {
  const { sql, clock, say } = parts;
  const dispute = await viewDispute(sql, EVERY_ARBITER, of);
  const { title, document, notes, steps } = dispute;
  for (const line of [headOf(dispute), ...clockOf(dispute, clock())]) say(line);
  if (title) say(`  What is delivered: ${plain(title)}`);
  if (document) for (const line of ['The work, as the contract says it:', ...indented(document.scope)]) say(line);
  say('What both sides wrote:');
  if (notes.length === 0) say('  Nothing.');
  for (const note of notes) for (const line of noteLines(note, dispute)) say(line);
  say('What the chain reports:');
  if (steps.length === 0) say('  Nothing about it has been read from the chain yet.');
  for (const step of steps) say(`  ${timeOf(step.at)} ${plain(stepText(step, dispute))} ${step.transactionHash}`);
  if (folder !== undefined) await saveEvidence(parts, dispute, folder);
}

/** Such as `<agreement> 2`, as the commands take it. */
export const nameOf = ({ agreementId, milestone }: MilestoneName): string => `${agreementId} ${milestone + 1}`;

const headOf = (dispute: Dispute): string => {
  const { jobTitle, amount, companyName, talentName } = dispute;
  const what = `${placeOf(dispute).toLowerCase()}, ${formatUsd(amount)}`;
  return plain(`${jobTitle}: ${what}, between ${companyName} (company) and ${talentName} (talent)`);
};

/** Until when it can be decided, what happens without that, and what became of a ruling; or how it ended. */
function clockOf(dispute: Dispute, now: Date): string[] {
  const { disputedAt, decideBy, ruling } = dispute;
  if (decideBy === null) return [`  ${plain(endText(dispute) ?? 'It has ended.')}`];
  const left = Date.parse(decideBy) - now.getTime();
  const until = left > 0 ? `${spanText(left)} are left, until` : 'The time to decide ended on';
  const lines = [
    `  In dispute since ${timeOf(disputedAt)}. ${until} ${timeOf(decideBy)}.`,
    `  Without a ruling: ${plain(decisionText(dispute, dispute.defaultToPayee))}`,
  ];
  if (ruling?.state === 'sent')
    lines.push(`  A ruling is on its way to the chain: ${plain(decisionText(dispute, ruling.toPayee))}`);
  if (ruling?.state === 'refused') lines.push(`  The escrow refused the ruling: ${plain(ruling.failure ?? '')}`);
  return lines;
}

function noteLines({ about, by, at, text, files, hash }: MilestoneNote, dispute: DisputeInFull): string[] {
  const who = by === 'company' ? dispute.companyName : dispute.talentName;
  return [
    `  ${timeOf(at)} ${plain(who)} ${NOTE_DID[about]}:`,
    ...indented(text ?? 'This text was deleted with the account.').map((line) => `  ${line}`),
    ...files.map(({ name, size, sha256 }) => `    ${plain(name)}, ${size} bytes, SHA-256 ${sha256}`),
    `    ${about === 'evidence' ? 'Hash of text and files' : 'Hash on the chain'}: ${hash}`,
  ];
}

const indented = (text: string): string[] => text.split('\n').map((line) => `  ${plain(line)}`);

/** `2026-11-25 21:48 UTC` */
const timeOf = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
