import type { Sql } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import { freezeMoney } from '@hireledger/db/freezes';
import type { Deployment } from '../chain/contracts.ts';
import { contractErrorIn } from '../chain/contracts.ts';
import { NodeUnreachable, type Rpc } from '../chain/rpc.ts';
import { bookKnownPayments, type NamedPayout } from '../indexer/book-known-payments.ts';
import type { Log } from '../process/log.ts';
import type { Fence } from '../leading/lease.ts';
import type { Keyring } from '../signing/keyring.ts';
import type { Fees } from '../signing/operator-transaction.ts';
import { companiesOf, differencesOf } from './compare-intent.ts';
import type { ChainTime } from './chain-time.ts';
import type { Gas } from './gas.ts';
import { markNeedsAttention, REASONS } from './needs-attention.ts';
import type { Permits } from './permits.ts';
import { commitmentsOf, prepareDisbursement, prepareMint, type PreparedCall } from './prepare-call.ts';
import { loadRequested, type RequestedOperation } from './requested-operations.ts';
import { storeSigned, type Prepared, type Signed } from './store-signed.ts';

export interface SigningParts {
  sql: Sql;
  rpc: Rpc;
  keyring: Keyring;
  deployment: Deployment;
  permits: Permits;
  fees: () => Promise<Fees>;
  gas: Gas;
  chainTime: () => Promise<ChainTime>;
  fence: Fence;
  clock: () => Date;
  log: Log;
}

const LONGEST_PAUSE_SECONDS = 300;
/**
 * Mints that are signed in one batch. A payout waits for two of these batches at most, however many mints are
 * requested.
 */
const MINTS = 10;

/**
 * Signs up to `limit` waiting operations and stores them. One that cannot be prepared waits, twice as long each time,
 * and delays no other. Nothing is signed while the chain's clock differs from ours. One that differs from its payout
 * and agreement is not signed: its company is frozen.
 * @returns what was signed, in nonce order; none of it has been broadcast
 * @throws NodeUnreachable when the chain is needed and does not answer
 */
export async function signRequested(
  parts: SigningParts,
  limit: number,
): Promise<{ signed: Signed[]; events: NumberedEvent[]; more: boolean }> {
  const { sql, keyring, deployment, permits, clock } = parts;
  const now = clock();
  const found = await loadRequested(sql, limit);
  const waiting = nextBatch(found);
  const more = waiting.length < found.length || found.length === limit;
  const { paid, events } = await bookKnownPayments(sql, waiting.flatMap(named), {
    escrowAddress: deployment.escrowAddress,
    now,
  });
  const requested = waiting.filter((operation) => operation.kind === 'mint' || !paid.has(operation.payoutId));
  if (requested.length === 0) return { signed: [], events, more };
  const [fees, chainTime] = await Promise.all([parts.fees(), parts.chainTime()]);
  if (chainTime.gapMs !== 0) {
    await waitForClocks(parts, chainTime);
    return { signed: [], events: [], more: false };
  }
  // One request for all companies; one whose wallet is not ready fails below, where the error can be reported.
  const companies = requested.flatMap((operation) =>
    operation.kind === 'disburse' && operation.company.address ? [keyring.signerAt(operation.company.index)] : [],
  );
  const permit = await permits.of(companies);

  const prepared: Prepared[] = [];
  for (const operation of requested) {
    const differences = differencesOf(operation);
    if (differences.length > 0) {
      events.push(...(await hold(parts, operation, `${differences.join('; ')}.`, now)));
      continue;
    }
    try {
      const call = prepare(operation);
      prepared.push({
        operation,
        call: { ...call, gasLimit: await parts.gas(operation.kind, keyring.operator.address, call) },
      });
    } catch (error) {
      if (error instanceof NodeUnreachable) throw error;
      await postpone(parts, operation, error as Error);
    }
  }
  const stored = await storeSigned(sql, prepared, {
    operator: keyring.operator,
    chainId: deployment.chainId,
    fees,
    now,
    fence: parts.fence,
  });
  for (const { operationId, trace, nonce, hash } of stored.signed)
    parts.log.info({ trace, operation: operationId, nonce, transaction: hash }, 'a transaction is signed and stored');
  return { signed: stored.signed, events: [...events, ...stored.events], more };

  function prepare(operation: RequestedOperation): PreparedCall {
    if (operation.kind === 'mint') return prepareMint(operation, keyring, deployment);
    return prepareDisbursement(operation, {
      keyring,
      deployment,
      permits: permit,
      signedAt: chainTime.at > now ? chainTime.at : now,
    });
  }
}

/** Payouts are signed in a batch without mints: they are sent, read back and shown sooner. */
function nextBatch(found: RequestedOperation[]): RequestedOperation[] {
  const payouts = found.filter(({ kind }) => kind === 'disburse');
  return payouts.length > 0 ? payouts : found.slice(0, MINTS);
}

/** A signature is valid until a time on the chain's clock: while it is unknown which clock is right, all wait. */
async function waitForClocks({ sql, log }: SigningParts, { at, gapMs }: ChainTime): Promise<void> {
  log.error(
    { head: at, gapMs },
    "the chain's clock and ours differ by more than an hour: nothing is signed until they agree",
  );
  const reason = 'The chain’s clock and ours differ by more than an hour. Nothing is signed until they agree.';
  await sql`UPDATE chain_operations SET last_error = ${reason}, updated_at = now() WHERE state = 'requested' AND last_error IS DISTINCT FROM ${reason}`;
}

/** A payout by its ids on the chain; none for anything else. */
export const named = (operation: RequestedOperation): NamedPayout[] =>
  operation.kind === 'mint'
    ? []
    : [
        {
          operationId: operation.id,
          payoutId: operation.payoutId,
          agreementId: operation.agreementId,
          commitments: commitmentsOf(operation),
        },
      ];

/** Never signs it: shows the payout, and freezes the accounts in it until an operator has looked. */
async function hold(
  { sql, log }: SigningParts,
  operation: RequestedOperation,
  difference: string,
  now: Date,
): Promise<NumberedEvent[]> {
  const reason = `Operation ${operation.id} was not signed: ${difference}`;
  log.error(
    { trace: operation.trace, operation: operation.id, kind: operation.kind, difference },
    'an operation differs from what was agreed, and is not signed',
  );
  const shown = await sql.begin(async (tx): Promise<NumberedEvent[]> => {
    await tx`UPDATE chain_operations SET last_error = ${reason}, updated_at = now() WHERE id = ${operation.id} AND state = 'requested'`;
    if (operation.kind === 'mint') return [];
    return markNeedsAttention(tx, {
      payoutId: operation.payoutId,
      reason: REASONS.differs,
      from: ['requested'],
      at: now,
    });
  });
  const freezes = companiesOf(operation).map((accountId) => ({
    accountId,
    cause: 'intent-differs' as const,
    reason,
    by: 'signer',
  }));
  return [...shown, ...(await freezeMoney(sql, freezes, now))];
}

async function postpone({ sql, log }: SigningParts, operation: RequestedOperation, error: Error): Promise<void> {
  const known = contractErrorIn(error);
  const reason = known ? `The contract would refuse it: ${known.name}.` : error.message;
  const pause = Math.min(2 ** operation.postponed, LONGEST_PAUSE_SECONDS);
  log.warn(
    {
      trace: operation.trace,
      operation: operation.id,
      kind: operation.kind,
      postponed: operation.postponed + 1,
      reason,
    },
    'an operation could not be signed and waits',
  );
  await sql`UPDATE chain_operations SET postponed = postponed + 1, last_error = ${reason}, not_before = now() + ${pause} * interval '1 second', updated_at = now()
             WHERE id = ${operation.id} AND state = 'requested'`;
}
