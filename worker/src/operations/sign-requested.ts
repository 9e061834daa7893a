import type { Sql } from '@hireledger/db/connect';
import { crashPoint } from '@hireledger/contracts/crash-points';
import type { NumberedEvent } from '@hireledger/db/events';
import type { BaseWallet } from 'ethers';
import type { Deployment } from '../chain/contracts.ts';
import { NodeUnreachable, type Rpc } from '../chain/rpc.ts';
import { bookKnownAgreements, bookKnownPayments } from '../indexer/book-kept-logs.ts';
import type { Log } from '../process/log.ts';
import type { Fence } from '../leading/lease.ts';
import type { OwnSigner } from '../signing/own-signer.ts';
import type { Fees } from '../signing/operator-transaction.ts';
import type { ChainTime } from './chain-time.ts';
import type { Gas } from './gas.ts';
import { handlePreparationFailure, hold } from './handle-preparation-failure.ts';
import type { PreparedCall } from './kind.ts';
import { kindOf, KINDS, type RequestedOperation } from './kinds.ts';
import { batched } from './kinds/batch.ts';
import { differencesOf, loadRequested, payoutsOf } from './load-requested.ts';
import { prepareCalls } from './prepare-calls.ts';
import { storeSigned, type Prepared, type Signed } from './store-signed.ts';

export interface SigningParts {
  sql: Sql;
  rpc: Rpc;
  operator: BaseWallet;
  signer: OwnSigner;
  deployment: Deployment;
  fees: () => Promise<Fees>;
  gas: Gas;
  chainTime: () => Promise<ChainTime>;
  fence: Fence;
  clock: () => Date;
  log: Log;
}

/**
 * Signs up to `limit` waiting operations and stores them. Failed operations retry with exponential backoff (at most an hour) until their
 * consent expires. They never block others. Nothing is signed while the chain's clock differs from ours. One that differs from its payout
 * and agreement, or from what the signer signed for it before, is not signed: its company is frozen.
 * @returns what was signed, in nonce order; none of it has been broadcast
 * @throws NodeUnreachable when the chain is needed and does not answer
 */
export async function signRequested(
  parts: SigningParts,
  limit: number,
): Promise<{ signed: Signed[]; events: NumberedEvent[]; more: boolean }> {
  const { sql, operator, deployment, clock } = parts;
  const now = clock();
  const found = await loadRequested(sql, limit);
  const waiting = nextBatch(found);
  if (waiting.length === 0) return { signed: [], events: [], more: false };
  const agreementOf = (operation: RequestedOperation) => kindOf(operation).load.agreement?.(operation);
  // The reads run at once. The signer is asked only if an operation needs its signature.
  const signer = waiting.some((operation) => kindOf(operation).call.bySigner) ? parts.signer() : null;
  signer?.catch(() => {});
  const [{ paid, events }, known, fees, chainTime] = await Promise.all([
    bookKnownPayments(sql, payoutsOf(waiting), { deployment, now }),
    bookKnownAgreements(
      sql,
      waiting.flatMap((operation) => agreementOf(operation) ?? []),
      { deployment, now },
    ),
    parts.fees(),
    parts.chainTime(),
  ]);
  events.push(...known.events);
  const requested = waiting.filter((operation) => {
    // One whose milestones have moved is loaded again.
    const isPaid = payoutsOf([operation]).some(({ payoutId }) => paid.has(payoutId));
    return !isPaid && !known.booked.includes(agreementOf(operation) ?? '');
  });
  const more = waiting.length < found.length || found.length === limit || known.booked.length > 0;
  if (requested.length === 0) return { signed: [], events, more };
  if (chainTime.gapMs !== 0) {
    await waitForClocks(parts, chainTime);
    return { signed: [], events, more: false };
  }
  const agreed: RequestedOperation[] = [];
  for (const operation of requested) {
    const differences = differencesOf(operation, deployment.chainId);
    if (differences.length === 0) agreed.push(operation);
    else events.push(...(await hold(parts, operation, `${differences.join('; ')}.`, now)));
  }
  const { calls, store } = await prepareCalls(signer ? { ...parts, signer: () => signer } : parts, agreed);

  const ready: { operation: RequestedOperation; call: PreparedCall }[] = [];
  for (const operation of agreed) {
    const call = calls.get(operation.id)!;
    if (!(call instanceof Error)) ready.push({ operation, call });
    else events.push(...(await handlePreparationFailure(parts, operation, call, now)));
  }
  const prepared: Prepared[] = [];
  for (const { kind, operations, call, size } of batched(ready)) {
    try {
      prepared.push({
        operations,
        call: { ...call, gasLimit: await parts.gas(KINDS[kind].call.gas, operator.address, call, size) },
      });
    } catch (error) {
      if (error instanceof NodeUnreachable) throw error;
      for (const operation of operations)
        events.push(...(await handlePreparationFailure(parts, operation, error as Error, now)));
    }
  }
  if (prepared.length > 0) crashPoint('call-signed');
  const stored = await storeSigned(sql, prepared, {
    operator,
    store,
    chainId: deployment.chainId,
    fees,
    now,
    fence: parts.fence,
  });
  for (const { operationId, trace, nonce, hash } of stored.signed)
    parts.log.info({ trace, operation: operationId, nonce, transaction: hash }, 'a transaction is signed and stored');
  return { signed: stored.signed, events: [...events, ...stored.events], more };
}

/** Payouts and withdrawals are signed in a batch without mints: they are sent, read back and shown sooner. */
function nextBatch(found: RequestedOperation[]): RequestedOperation[] {
  const waited = found.filter((operation) => !kindOf(operation).load.lastOf);
  return waited.length > 0 ? waited : found.slice(0, found[0] && kindOf(found[0]).load.lastOf);
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
