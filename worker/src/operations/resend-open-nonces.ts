import { RpcError } from '@hireledger/contracts/json-rpc';
import type { NumberedEvent } from '@hireledger/db/events';
import type { Rpc } from '../chain/rpc.ts';
import { costOf, feeCeiling, raisedFees, signReplacement } from '../signing/operator-transaction.ts';
import { broadcast } from './broadcast.ts';
import { cancelNonces, type CancellingParts } from './cancel-nonce.ts';
import { lockSigner } from './lock-signer.ts';
import { holesOf, maySend, readOpenNonces, type NonceAttempt, type OpenNonce } from './open-nonces.ts';
import { markNeedsAttention, replaceTransaction } from './payouts.ts';
import { REASONS } from './reasons.ts';

export interface ResendingParts extends CancellingParts {
  rpc: Rpc;
  /** The transaction with the lowest open nonce is replaced by one with a higher fee when it is older than this. */
  stuckAfterMs: number;
}

/** What one look at the open nonces found. */
interface NonceReport {
  events: NumberedEvent[];
  /** Nonces that are assigned and not spent. */
  waiting: number;
  /** How long the lowest of them has been the lowest. */
  stoodMs: number;
  /** The operator's balance for fees, in wei. */
  balance: bigint;
}

/** A node that answers but refuses one transaction for this long will never accept it. */
const POISON_AFTER_MS = 10 * 60_000;
/** Replacements of one transaction before its company sees it; more are made after that. */
const REPLACEMENTS_UNSHOWN = 5;

/**
 * Makes sure that every nonce below the next is spent: fills holes, sends the transaction at the lowest unspent nonce
 * again, and the later ones only once the node has accepted that one, because it would refuse them.
 * @param stoodMs how long a nonce has been the lowest unspent one, as the caller observed
 * @throws NodeUnreachable
 */
export async function resendOpenNonces(
  parts: ResendingParts,
  quietMs: number,
  stoodMs: (lowest: number | null) => number,
): Promise<NonceReport> {
  const { sql, rpc, log } = parts;
  const operator = parts.operator.address;
  const [spent, balance] = await Promise.all([
    rpc.call<string>('eth_getTransactionCount', operator, 'latest').then(Number),
    rpc.call<string>('eth_getBalance', operator, 'latest').then(BigInt),
  ]);
  let open = await readOpenNonces(sql, operator, spent, quietMs);
  const stood = stoodMs(open[0]?.nonce ?? null);
  const report = { waiting: open.length, stoodMs: stood, balance };
  if (!open[0]?.quiet) return { events: [], ...report };

  const holes = holesOf(open);
  if (holes.length > 0) {
    await cancelNonces(parts, holes);
    open = await readOpenNonces(sql, operator, spent, 0);
  }
  const [first, ...rest] = open as [OpenNonce, ...OpenNonce[]];
  const affordable = (attempt: NonceAttempt) => costOf(attempt.raw) <= balance;
  const taken = await sendFirst(parts, first.attempts.filter(maySend).filter(affordable));
  if (taken === 'no answer') return { events: [], ...report };
  if (taken) {
    const following = rest.flatMap(({ attempts }) => attempts.filter(maySend).find(affordable) ?? []);
    if (following.length > 0) await broadcast(rpc, following, log);
    return { events: await replaceStuck(parts, first, taken), ...report };
  }
  const canPay = first.attempts.some(affordable);
  if (canPay && stood >= POISON_AFTER_MS && !first.attempts.some(({ cancels }) => cancels)) {
    await cancelNonces(parts, [first]);
    const [again] = await readOpenNonces(sql, operator, spent, 0);
    await sendFirst(
      parts,
      (again?.attempts ?? []).filter(({ cancels }) => cancels),
    );
    return { events: [], ...report };
  }
  return { events: canPay ? await replaceStuck(parts, first, null) : [], ...report };
}

/**
 * Sends the attempts at one nonce, payments before the empty transfer that would replace them, the highest fee first,
 * until the node has one of them in a block or in its pool. Its answer to the sending is not trusted; whether it knows
 * the transaction is.
 * @returns the attempt that it knows; null when it refuses them all
 */
async function sendFirst(
  { rpc, log }: ResendingParts,
  attempts: NonceAttempt[],
): Promise<NonceAttempt | null | 'no answer'> {
  for (const attempt of attempts.toSorted((one, other) => Number(one.cancels) - Number(other.cancels))) {
    if (!(await broadcast(rpc, [attempt], log))) return 'no answer';
    const known = await rpc.call<object | null>('eth_getTransactionByHash', attempt.hash).catch((error: unknown) => {
      if (error instanceof RpcError) return null;
      throw error;
    });
    if (known) return attempt;
  }
  return null;
}

/**
 * Replaces the newest transaction of the first open nonce by one with a higher fee, within the ceiling, if its fee can
 * be the cause: the chain now asks for more than it offers, or the node has it in its pool and makes blocks without it.
 * If the node refuses it, or makes no blocks, a higher fee would not help.
 */
async function replaceStuck(
  parts: ResendingParts,
  { nonce, attempts }: OpenNonce,
  taken: NonceAttempt | null,
): Promise<NumberedEvent[]> {
  const { sql, rpc, operator, log, clock, stuckAfterMs } = parts;
  const now = clock();
  const newest = attempts
    .filter(maySend)
    .toSorted((one, other) => other.signedAt.getTime() - one.signedAt.getTime())[0];
  if (!newest || now.getTime() - newest.signedAt.getTime() < stuckAfterMs) return [];
  const [spent, head, fees] = await Promise.all([
    rpc.call<string>('eth_getTransactionCount', operator.address, 'latest').then(Number),
    rpc.call<{ timestamp: string }>('eth_getBlockByNumber', 'latest', false),
    parts.fees(),
  ]);
  if (spent !== nonce) return [];
  const outbid = newest.maxFeePerGas < fees.maxFeePerGas;
  const passedOver = taken !== null && Number(head.timestamp) * 1000 > newest.signedAt.getTime();
  if (!outbid && !passedOver) return [];
  const raised = raisedFees(newest.raw, fees);
  const ceiling = feeCeiling(fees, parts.maxFeePerGas);
  if (raised.maxFeePerGas > ceiling.maxFeePerGas || raised.maxPriorityFeePerGas > ceiling.maxPriorityFeePerGas)
    return [];
  const replacement = signReplacement(operator, newest.raw, raised);
  const events = await sql.begin(async (tx) => {
    const { operationId, cancels } = newest;
    await lockSigner(tx, operator.address, parts.fence);
    const [newer] = await tx`SELECT FROM chain_attempts WHERE nonce = ${nonce} AND signed_at > ${newest.signedAt}`;
    if (newer) return null;
    await tx`INSERT INTO chain_attempts (transaction_hash, operation_id, raw_transaction, nonce, max_fee_per_gas, signed_at, cancels)
             VALUES (${replacement.hash}, ${operationId}, ${replacement.raw}, ${nonce}, ${replacement.maxFeePerGas.toString()}, ${now}, ${cancels})`;
    if (cancels) return [];
    const updated = await tx<{ payoutId: string | null }[]>`
      UPDATE chain_operations SET transaction_hash = ${replacement.hash}, updated_at = now()
       WHERE (id = ${operationId} AND nonce = ${nonce} OR batch_id = ${operationId}) AND state IN ('signed', 'mined', 'orphaned') RETURNING payout_id`;
    const payoutIds = updated.flatMap(({ payoutId }) => payoutId ?? []);
    await replaceTransaction(tx, payoutIds, replacement.hash);
    if (attempts.length < REPLACEMENTS_UNSHOWN) return [];
    const shown: NumberedEvent[] = [];
    for (const payoutId of payoutIds)
      shown.push(...(await markNeedsAttention(tx, { payoutId, reason: REASONS.stuck, from: ['sent'], at: now })));
    return shown;
  });
  if (!events) return [];
  log.warn(
    { operation: newest.operationId, nonce, attempts: attempts.length + 1 },
    'a stuck transaction is replaced by one with a higher fee',
  );
  await broadcast(rpc, [replacement], log);
  return events;
}
