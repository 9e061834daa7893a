import type { Sql } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import type { ChainPlace } from '../chain/contracts.ts';
import type { Rpc } from '../chain/rpc.ts';
import type { Log } from '../process/log.ts';
import { signReplacement, type Fees } from '../signing/operator-transaction.ts';
import type { Keyring } from '../signing/keyring.ts';
import { broadcast } from './broadcast.ts';
import { classify, type Receipt } from './classify.ts';
import { markNeedsAttention, REASONS } from './needs-attention.ts';
import { loadOpen, readMoment, readReceipts, type OpenOperation } from './open-operations.ts';
import type { Permits } from './permits.ts';
import { explainRefusal, isCurable, isPayoutUsed, readRefusal } from './refusals.ts';

export interface SettlingParts {
  sql: Sql;
  rpc: Rpc;
  keyring: Keyring;
  place: ChainPlace;
  permits: Permits;
  fees: () => Promise<Fees>;
  confirmations: number;
  /** A transaction that is next in line and older than this is replaced by one with a higher fee. */
  stuckAfterMs: number;
  clock: () => Date;
  log: Log;
}

const AT_ONCE = 200;
/** How often an operation may be signed under a new nonce after its own was spent on nothing. */
const FRESH_SIGNATURES = 3;
/** Replacements of one transaction before its company is told; they go on after that. */
const REPLACEMENTS_UNTOLD = 5;

/**
 * Finds out what became of signed operations and takes the next step with each: leave it to the indexer, send the same bytes again, replace
 * what is stuck, sign anew what can never be mined, or show a refusal. Only receipts and the contract's own word count.
 * @param which operations by id, or those that nothing has happened to since `before`; only the latter are sent again
 * @returns the events to ring for, and whether operations went back to be signed
 */
export async function settle(parts: SettlingParts, which: { ids: string[] } | { before: Date }): Promise<{ events: NumberedEvent[]; again: boolean }> {
  const { sql, rpc, keyring, confirmations, log } = parts;
  const operator = keyring.operator.address;
  const open = await loadOpen(sql, operator, which, AT_ONCE);
  if (open.length === 0) return { events: [], again: false };
  const moment = await readMoment(rpc, operator, confirmations);
  const receipts = await readReceipts(rpc, open.flatMap(({ attempts }) => attempts.map(({ hash }) => hash)));

  const events: NumberedEvent[] = [];
  const unsent: OpenOperation[] = [];
  let again = false;
  for (const operation of open) {
    const own = operation.attempts.flatMap(({ hash }) => receipts.get(hash) ?? []);
    const verdict = classify(operation.nonce, own, moment);
    if (verdict.is === 'mined' || verdict.is === 'refused-for-now') await noteMined(parts, operation, verdict.receipt);
    else if (verdict.is === 'open') unsent.push(operation);
    else {
      log.warn({ operation: operation.id, kind: operation.kind, nonce: operation.nonce, verdict: verdict.is }, 'a transaction came to nothing');
      const outcome = await retryOrShow(parts, operation, verdict.is === 'reverted' ? verdict.receipt : null);
      events.push(...outcome.events);
      again ||= outcome.again;
    }
  }
  // Those that were named have only just been sent.
  if ('before' in which) events.push(...(await sendAgain(parts, unsent)));
  return { events, again };
}

async function noteMined({ sql, clock }: SettlingParts, { id }: OpenOperation, { hash, blockNumber }: Receipt): Promise<void> {
  await sql`UPDATE chain_operations SET state = 'mined', transaction_hash = ${hash}, block_number = ${blockNumber}, updated_at = ${clock()}
             WHERE id = ${id} AND state IN ('signed', 'mined', 'orphaned')`;
}

/** The nonce is spent and nothing came of it. Null for a transaction that has no receipt since another took its nonce. */
async function retryOrShow(parts: SettlingParts, operation: OpenOperation, receipt: Receipt | null): Promise<{ events: NumberedEvent[]; again: boolean }> {
  const { sql, rpc, place, permits, keyring, clock } = parts;
  const now = clock();
  const raw = operation.attempts.find(({ hash }) => hash === receipt?.hash)?.raw;
  const refusal = receipt && raw ? await readRefusal(rpc, keyring.operator.address, raw, receipt) : null;
  const paid = operation.commitment !== null && (await isPayoutUsed(rpc, place, operation.commitment));
  const reason = receipt ? explainRefusal(refusal) : 'another transaction took its place.';
  if (!paid && (!receipt || isCurable(refusal)) && operation.tries < FRESH_SIGNATURES) {
    permits.forget();
    await sql`UPDATE chain_operations SET state = 'requested', tries = tries + 1, last_error = ${reason}, updated_at = ${now}
               WHERE id = ${operation.id} AND state IN ('signed', 'mined', 'orphaned')`;
    return { events: [], again: true };
  }
  const events = await sql.begin(async (tx) => {
    const closed = await tx`
      UPDATE chain_operations SET state = 'reverted', block_number = ${receipt?.blockNumber ?? null}, last_error = ${paid ? 'The payout was made by another transaction.' : reason},
             updated_at = ${now} WHERE id = ${operation.id} AND state IN ('signed', 'mined', 'orphaned')`;
    // A payout that the contract knows was made, and the indexer tells so by its log.
    if (closed.count === 0 || paid || !operation.payoutId) return [];
    return markNeedsAttention(tx, { payoutId: operation.payoutId, reason: REASONS.reverted(reason), from: ['sent'], at: now });
  });
  return { events, again: false };
}

async function sendAgain(parts: SettlingParts, operations: OpenOperation[]): Promise<NumberedEvent[]> {
  if (operations.length === 0) return [];
  const { sql, rpc, keyring, log, clock, fees, stuckAfterMs } = parts;
  const now = clock();
  const ids = operations.map(({ id }) => id);
  await sql`UPDATE chain_operations SET state = 'signed', block_number = NULL, updated_at = ${now}
             WHERE id = ANY (${ids}::uuid[]) AND state IN ('mined', 'orphaned')`;
  const answered = await broadcast(rpc, operations.map(({ nonce, attempts }) => ({ nonce, ...attempts.at(-1)! })), log);
  await sql`UPDATE chain_operations SET updated_at = ${now} WHERE id = ANY (${ids}::uuid[]) AND state = 'signed'`;
  const [next] = operations;
  const last = next!.attempts.at(-1)!;
  if (!answered || now.getTime() - last.signedAt.getTime() < stuckAfterMs) return [];
  // Only the first in line can be stuck by its fee, the others wait for it.
  const spent = Number(await rpc.call<string>('eth_getTransactionCount', keyring.operator.address, 'latest'));
  if (spent !== next!.nonce) return [];
  const replacement = signReplacement(keyring.operator, last.raw, await fees());
  const events = await sql.begin(async (tx) => {
    const updated = await tx`UPDATE chain_operations SET transaction_hash = ${replacement.hash}, updated_at = ${now} WHERE id = ${next!.id} AND state = 'signed'`;
    if (updated.count === 0) return [];
    await tx`INSERT INTO chain_attempts (transaction_hash, operation_id, raw_transaction, nonce, max_fee_per_gas, signed_at)
             VALUES (${replacement.hash}, ${next!.id}, ${replacement.raw}, ${replacement.nonce}, ${replacement.maxFeePerGas.toString()}, ${now})`;
    if (!next!.payoutId) return [];
    await tx`UPDATE payouts SET transaction_hash = ${replacement.hash} WHERE id = ${next!.payoutId} AND state <> 'released'`;
    if (next!.attempts.length < REPLACEMENTS_UNTOLD) return [];
    return markNeedsAttention(tx, { payoutId: next!.payoutId, reason: REASONS.stuck, from: ['sent'], at: now });
  });
  log.warn({ operation: next!.id, nonce: next!.nonce, attempts: next!.attempts.length + 1 }, 'a stuck transaction is replaced by one with a higher fee');
  await broadcast(rpc, [replacement], log);
  return events;
}
