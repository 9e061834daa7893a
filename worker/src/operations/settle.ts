import type { Sql, Transaction } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import type { BaseWallet } from 'ethers';
import type { Deployment } from '../chain/contracts.ts';
import type { Rpc } from '../chain/rpc.ts';
import type { Log } from '../process/log.ts';
import { classify, type Receipt } from './classify.ts';
import { wordsFor } from './end-operation.ts';
import { KINDS } from './kinds.ts';
import { loadOpen, readMoment, readReceipts, type OpenOperation, type Which } from './open-operations.ts';
import { REASONS } from './reasons.ts';
import { explainRefusal, readRefusal } from './refusals.ts';
import { refusedWords, secondsUntilAgain } from './retries.ts';

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

/**
 * Finds the results of signed operations and takes the next step with each: leave it to the indexer, leave it to
 * `resendOpenNonces`, sign again what can never be mined, or show a refusal. Only receipts and the contract's state count.
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
      const outcome = await retryOrShow(parts, operation, receipt, moment.settledBlock);
      events.push(...outcome.events);
      again ||= outcome.again;
    }
  }
  return { events, again };
}

async function noteMined(
  { sql }: SettlingParts,
  { id, kind, nonce }: OpenOperation,
  { hash, blockNumber, succeeded }: Receipt,
  settledBlock: number,
): Promise<void> {
  const isConfirmed = KINDS[kind].confirm.by === 'receipt' && succeeded && blockNumber <= settledBlock;
  await sql`UPDATE chain_operations SET state = CASE WHEN ${isConfirmed}::boolean THEN 'confirmed' ELSE 'mined' END, transaction_hash = ${hash}, block_number = ${blockNumber}, updated_at = now()
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
  const { confirm, fail } = KINDS[operation.kind];
  const now = clock();
  if (fail.split) {
    await fail.split(sql, operation, receipt?.blockNumber ?? null);
    return { events: [], again: true };
  }
  if (confirm.byReport) {
    // Who presented it was faster, so the books say it once they have the block in which ours was refused.
    const isKnown = await haveRead(sql, receipt?.blockNumber ?? settledBlock);
    if (!isKnown || (await confirm.byReport(sql, operation.id))) return { events: [], again: false };
  }
  const raw = operation.attempts.find(({ hash }) => hash === receipt?.hash)?.raw;
  const refusal = receipt && raw ? await readRefusal(rpc, operator.address, raw, receipt) : null;
  const made = (await confirm.isMade?.(parts, operation)) ?? false;
  // By a transaction whose block may still leave the chain: it counts once the indexer has booked it.
  if (made && !receipt && !operation.isBooked) return { events: [], again: false };
  const why = receipt ? explainRefusal(refusal) : 'Another transaction replaced it.';
  const shown = receipt ? refusedWords(why) : REASONS.replaced;
  const pause = made ? null : secondsUntilAgain(operation.tries, { refusal, wasMined: receipt !== null, now });
  if (pause !== null) {
    await sql`UPDATE chain_operations SET state = 'requested', tries = tries + 1, last_error = ${why}, not_before = now() + ${pause} * interval '1 second', updated_at = now()
               WHERE id = ${operation.id} AND nonce = ${operation.nonce} AND state IN ('signed', 'mined', 'orphaned')`;
    return { events: [], again: true };
  }
  const events = await sql.begin(async (tx) => {
    if (fail.movesMilestones) await parts.repeatMilestones(tx, operation.id);
    const closed = await tx`
      UPDATE chain_operations SET state = 'reverted', block_number = ${receipt?.blockNumber ?? null}, last_error = ${made ? 'It was made by another transaction.' : why},
             updated_at = now() WHERE id = ${operation.id} AND nonce = ${operation.nonce} AND state IN ('signed', 'mined', 'orphaned')`;
    if (closed.count === 0 || made) return [];
    return fail.report(tx, operation, { reason: wordsFor(operation, shown), at: now, from: ['sent'] });
  });
  return { events, again: false };
}

/** Whether the books have this block. */
async function haveRead(sql: Sql, block: number): Promise<boolean> {
  const [row] = await sql<{ has: boolean }[]>`SELECT EXISTS (SELECT FROM chain_blocks WHERE number >= ${block}) AS has`;
  return row!.has;
}
