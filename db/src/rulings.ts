import { randomUUIDv7 } from 'node:crypto';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Transaction } from './connect.ts';
import { enqueue } from './outbox.ts';
import { currentTrace } from './trace.ts';

/** A ruling that is signed: by the consent of an account, or by an arbiter with a key elsewhere. Amounts in minor units. */
interface SignedRuling {
  agreementId: string;
  milestone: number;
  /** Of the milestone. */
  amount: bigint;
  toPayee: bigint;
  reason: string;
  /** The hashes of the evidence that it was made with, which its own covers. */
  evidence: readonly string[];
  rulingHash: string;
  /** Seconds since 1970. */
  deadline: bigint;
  by: { consentId: string } | { signature: string };
  /** The digest of its values without the deadline. */
  content: string;
  at: Date;
}

/**
 * Stores a ruling, its operation and the job that carries it out. The first ruling about a milestone stays: the same again
 * gives the operation that exists, unless that has ended without effect. To be called while the agreement is locked.
 * @returns the operation
 * @throws AppError RULING_GIVEN where another ruling was given before
 */
export async function storeRuling(tx: Transaction, ruling: SignedRuling): Promise<string> {
  const { agreementId, milestone, amount, toPayee, reason, evidence, rulingHash, deadline, by, content, at } = ruling;
  const before = await tx<{ id: string; isSame: boolean; hasEnded: boolean }[]>`
    SELECT operation.id, given.ruling_hash = ${rulingHash} AND given.to_payee = ${String(toPayee)} AS is_same, operation.state IN ('reverted', 'cancelled') AS has_ended
      FROM rulings given JOIN chain_operations operation ON operation.ruling_id = given.id
     WHERE given.agreement_id = ${agreementId} AND given.milestone = ${milestone} ORDER BY operation.id DESC`;
  const [last] = before;
  if (last && !last.isSame) throw new AppError('RULING_GIVEN');
  if (last && !last.hasEnded) return last.id;
  const [rulingId, operationId] = [randomUUIDv7(), randomUUIDv7()];
  const { consentId = null, signature = null } = { ...by } as { consentId?: string; signature?: string };
  await tx`
    INSERT INTO rulings (id, agreement_id, milestone, to_payee, reason, evidence, ruling_hash, deadline, consent_id, signature, at)
    VALUES (${rulingId}, ${agreementId}, ${milestone}, ${String(toPayee)}, ${reason}, ${evidence as string[]}, ${rulingHash}, ${String(deadline)}, ${consentId}, ${signature}, ${at})`;
  const name = `step:${content}`;
  await tx`
    INSERT INTO chain_operations (id, business_key, kind, amount, agreement_id, step, milestones, ruling_id, trace)
    VALUES (${operationId}, ${before.length === 0 ? name : `${name}:${before.length + 1}`}, 'step', ${String(amount)}, ${agreementId}, 'RuleMilestone',
            ${[milestone]}, ${rulingId}, ${currentTrace()})`;
  await enqueue(tx, 'execute-operation', { operationId }, `execute-operation:${operationId}`);
  return operationId;
}
