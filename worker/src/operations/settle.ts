import type { Sql, Transaction } from '@hireledger/db/connect';
import { appendEvents, type NumberedEvent } from '@hireledger/db/events';
import type { BaseWallet } from 'ethers';
import type { Deployment } from '../chain/contracts.ts';
import type { Rpc } from '../chain/rpc.ts';
import type { Log } from '../process/log.ts';
import { classify, type Receipt } from './classify.ts';
import { confirmByReport, findReport, haveRead } from './find-report.ts';
import { reportFailedStep } from './failed-steps.ts';
import { markNeedsAttention, REASONS } from './needs-attention.ts';
import { loadOpen, readMoment, readReceipts, type OpenOperation, type Which } from './open-operations.ts';
import { endedWithdrawals } from './withdrawal-events.ts';
import type { ContractError } from '../chain/contracts.ts';
import { explainRefusal, isCurable, isPayoutUsed, isTooEarly, isTransferMade, readRefusal } from './refusals.ts';

export interface SettlingParts {
  sql: Sql;
  rpc: Rpc;
  operator: BaseWallet;
  deployment: Deployment;
  confirmations: number;
  /** Writes the milestones of a step's agreement once more from the log; the first statement of its transaction. */
  repeatMilestones: (tx: Transaction, operationId: string) => Promise<void>;
  clock: () => Date;
  log: Log;
}

const AT_ONCE = 200;
/** How often an operation may be signed at a new nonce after its own was spent without effect. */
const FRESH_SIGNATURES = 3;
/** How long an exit that came too early waits; the clocks of chain and worker may differ by so much. */
const LONGEST_EARLY_SECONDS = 3_600;

/**
 * Finds the results of signed operations and takes the next step with each: leave it to the indexer, leave it to
 * `sendLine`, sign again what can never be mined, or show a refusal. Only receipts and the contract's state count.
 * Every step applies to the nonce that was read: another worker may have signed the operation at a newer one since.
 * @returns the events to push, and whether operations must be signed again
 */
export async function settle(parts: SettlingParts, which: Which): Promise<{ events: NumberedEvent[]; again: boolean }> {
  const { sql, rpc, confirmations, log } = parts;
  const operator = parts.operator.address;
  const open = await loadOpen(sql, operator, which, AT_ONCE);
  if (open.length === 0) return { events: [], again: false };
  const moment = await readMoment(rpc, operator, confirmations);
  const receipts = await readReceipts(
    rpc,
    open.flatMap(({ attempts }) => attempts.map(({ hash }) => hash)),
  );

  const events: NumberedEvent[] = [];
  let again = false;
  for (const operation of open) {
    const own = operation.attempts.flatMap(({ hash }) => receipts.get(hash) ?? []);
    const verdict = classify(operation.nonce, own, moment);
    if (verdict.is === 'mined' || verdict.is === 'refused-for-now')
      await noteMined(parts, operation, verdict.receipt, moment.settledBlock);
    else if (verdict.is === 'open') await noteUnmined(parts, operation);
    else {
      log.warn(
        { operation: operation.id, kind: operation.kind, nonce: operation.nonce, verdict: verdict.is },
        'a transaction had no effect',
      );
      const receipt = verdict.is === 'reverted' ? verdict.receipt : null;
      const outcome =
        operation.kind === 'batch'
          ? await endBatch(parts, operation, receipt)
          : await retryOrShow(parts, operation, receipt, moment.settledBlock);
      events.push(...outcome.events);
      again ||= outcome.again;
    }
  }
  return { events, again };
}

async function noteMined(
  { sql }: SettlingParts,
  { id, nonce }: OpenOperation,
  { hash, blockNumber, succeeded }: Receipt,
  settledBlock: number,
): Promise<void> {
  // No log of a deployment or an anchor is read: nothing but its receipt confirms it, once its block stays.
  const isFinal = succeeded && blockNumber <= settledBlock;
  await sql`UPDATE chain_operations SET state = CASE WHEN ${isFinal} AND kind IN ('deploy', 'anchor') THEN 'confirmed' ELSE 'mined' END, transaction_hash = ${hash}, block_number = ${blockNumber}, updated_at = now()
             WHERE (id = ${id} AND nonce = ${nonce} OR batch_id = ${id}) AND state IN ('signed', 'mined', 'orphaned')`;
}

async function noteUnmined({ sql }: SettlingParts, { id, nonce, state }: OpenOperation): Promise<void> {
  if (state === 'signed') return;
  await sql`UPDATE chain_operations SET state = 'signed', block_number = NULL WHERE (id = ${id} AND nonce = ${nonce} OR batch_id = ${id}) AND state IN ('mined', 'orphaned')`;
}

/** The nonce is spent without effect. Null for a transaction without a receipt, because another took its nonce. */
async function retryOrShow(
  parts: SettlingParts,
  operation: OpenOperation,
  receipt: Receipt | null,
  settledBlock: number,
): Promise<{ events: NumberedEvent[]; again: boolean }> {
  const { sql, rpc, operator, clock } = parts;
  const now = clock();
  if (operation.step !== null) {
    // Who presented it was faster, so the books say it once they have the block in which ours was refused.
    if (!(await haveRead(sql, receipt?.blockNumber ?? settledBlock))) return { events: [], again: false };
    const report = await findReport(sql, operation.id);
    if (report) {
      await confirmByReport(sql, operation.id, report);
      return { events: [], again: false };
    }
  }
  const raw = operation.attempts.find(({ hash }) => hash === receipt?.hash)?.raw;
  const refusal = receipt && raw ? await readRefusal(rpc, operator.address, raw, receipt) : null;
  const made = await isMade(parts, operation);
  // By a transaction whose block may still leave the chain: it counts once the indexer has booked it.
  if (made && !receipt && !operation.isBooked) return { events: [], again: false };
  const { why, shown } = receipt
    ? shownRefusal(operation, explainRefusal(refusal))
    : { why: 'Another transaction replaced it.', shown: REASONS.replaced };
  const pause = made ? null : secondsUntilAgain(operation, refusal, receipt !== null, now);
  if (pause !== null) {
    await sql`UPDATE chain_operations SET state = 'requested', tries = tries + 1, last_error = ${why}, not_before = now() + ${pause} * interval '1 second', updated_at = now()
               WHERE id = ${operation.id} AND nonce = ${operation.nonce} AND state IN ('signed', 'mined', 'orphaned')`;
    return { events: [], again: true };
  }
  const events = await sql.begin(async (tx) => {
    if (operation.step !== null) await parts.repeatMilestones(tx, operation.id);
    const closed = await tx`
      UPDATE chain_operations SET state = 'reverted', block_number = ${receipt?.blockNumber ?? null}, last_error = ${made ? 'It was made by another transaction.' : why},
             updated_at = now() WHERE id = ${operation.id} AND nonce = ${operation.nonce} AND state IN ('signed', 'mined', 'orphaned')`;
    if (closed.count === 0 || made) return [];
    if (operation.withdrawalId) return appendEvents(tx, await endedWithdrawals(tx, [operation.withdrawalId], now));
    if (!operation.payoutId) return reportFailedStep(tx, operation.id, { shown, at: now });
    return markNeedsAttention(tx, {
      payoutId: operation.payoutId,
      reason: shown,
      from: ['sent'],
      at: now,
      refused: true,
    });
  });
  return { events, again: false };
}

/** Why the contract refused: the end of a sentence, and sentences for its people. */
const shownRefusal = ({ payoutId }: OpenOperation, why: string): { why: string; shown: string } => ({
  why,
  shown: payoutId ? REASONS.reverted(why) : REASONS.stepRefused(why),
});

/** Whether the chain has made this payment or transfer, in whatever transaction. */
async function isMade(
  { rpc, deployment }: SettlingParts,
  { id, payment, fromAddress }: OpenOperation,
): Promise<boolean> {
  if (payment !== null) return isPayoutUsed(rpc, payment);
  return fromAddress !== null && isTransferMade(rpc, deployment, id, fromAddress);
}

/** When an operation without effect is signed again; null if it would be refused again. */
function secondsUntilAgain(
  { step, tries }: OpenOperation,
  refusal: ContractError | null,
  wasMined: boolean,
  now: Date,
): number | null {
  const isFresh = (!wasMined || isCurable(refusal)) && tries < FRESH_SIGNATURES;
  // What people agreed to has one deadline. An exit that came too early comes again, unless its time was moved far.
  if (step === null || !isTooEarly(refusal)) return isFresh ? 0 : null;
  const left = Number(refusal!.args['notBefore']) - Math.floor(now.getTime() / 1_000) + 1;
  return left <= LONGEST_EARLY_SECONDS ? Math.max(left, 2) : null;
}

/** Nothing of a batch was done: its releases are signed again, each alone. */
async function endBatch(
  { sql }: SettlingParts,
  { id, nonce }: OpenOperation,
  receipt: Receipt | null,
): Promise<{ events: NumberedEvent[]; again: boolean }> {
  await sql.begin(async (tx) => {
    const ended = await tx`
      UPDATE chain_operations SET state = 'reverted', block_number = ${receipt?.blockNumber ?? null}, updated_at = now()
       WHERE id = ${id} AND nonce = ${nonce} AND state IN ('signed', 'mined', 'orphaned')`;
    if (ended.count > 0)
      await tx`UPDATE chain_operations SET state = 'requested', batch_id = NULL, block_number = NULL, tries = tries + 1, updated_at = now() WHERE batch_id = ${id}`;
  });
  return { events: [], again: true };
}
