import type { Sql, Transaction } from '@hireledger/db/connect';

/** A stored transaction at a nonce of the line, with what matters of its operation. */
export interface LineAttempt {
  hash: string;
  raw: string;
  nonce: number;
  maxFeePerGas: bigint;
  signedAt: Date;
  /** An empty transfer that only takes the nonce. */
  cancels: boolean;
  operationId: string;
  kind: 'mint' | 'disburse' | 'cancel';
  state: string;
  /** Where the operation is now; another nonce than the attempt's once it was signed afresh. */
  operationNonce: number | null;
  payoutId: string | null;
}

/** A nonce that is given out and not spent, with all that was ever signed for it, the highest fee first. */
export interface Place {
  nonce: number;
  attempts: LineAttempt[];
  /** True when nothing was done at this nonce for the time that was asked for: nobody is sending it right now. */
  quiet: boolean;
}

/** Nonces that one look takes; the rest follow once these are spent. */
const AT_ONCE = 200;

/**
 * All nonces from `spent` (the lowest that is not) to the last that was given out, in order. None is left out: one without attempts is a
 * hole.
 */
export async function readLine(
  sql: Sql | Transaction,
  signer: string,
  spent: number,
  quietMs: number,
): Promise<Place[]> {
  const rows = await sql<
    {
      nonce: number;
      quiet: boolean;
      attempts: (Omit<LineAttempt, 'maxFeePerGas' | 'signedAt'> & { maxFeePerGas: string; signedAt: string })[] | null;
    }[]
  >`
    SELECT place.nonce::int AS nonce, coalesce(held.quiet, true) AS quiet, held.attempts
      FROM chain_signers signer
      CROSS JOIN generate_series(${spent}::bigint, least(signer.next_nonce, ${spent}::bigint + ${AT_ONCE}) - 1) AS place (nonce)
      CROSS JOIN LATERAL (
        SELECT bool_and(operation.updated_at <= now() - ${quietMs} * interval '1 ms') AS quiet,
               json_agg(json_build_object(
                 'hash', attempt.transaction_hash, 'raw', attempt.raw_transaction, 'nonce', attempt.nonce, 'maxFeePerGas', attempt.max_fee_per_gas::text,
                 'signedAt', attempt.signed_at, 'cancels', attempt.cancels, 'operationId', operation.id, 'kind', operation.kind, 'state', operation.state,
                 'operationNonce', operation.nonce, 'payoutId', operation.payout_id) ORDER BY attempt.max_fee_per_gas DESC) AS attempts
          FROM chain_attempts attempt JOIN chain_operations operation ON operation.id = attempt.operation_id
         WHERE attempt.nonce = place.nonce
      ) held
     WHERE signer.address = ${signer} ORDER BY place.nonce`;
  return rows.map(({ nonce, quiet, attempts }) => ({
    nonce,
    quiet,
    attempts: (attempts ?? []).map((attempt) => ({
      ...attempt,
      maxFeePerGas: BigInt(attempt.maxFeePerGas),
      signedAt: new Date(attempt.signedAt),
    })),
  }));
}

const AT_ITS_NONCE = ['signed', 'mined', 'confirmed', 'orphaned', 'reverted'];

/**
 * Whether these bytes may be mined. The contract refuses the second payment of a payout, so an old attempt of one that was signed afresh
 * does no harm, unless the company took the payout back. Nothing on the chain refuses a second mint: only the present attempt may be sent.
 */
export function maySend({
  cancels,
  kind,
  state,
  nonce,
  operationNonce,
}: Pick<LineAttempt, 'cancels' | 'kind' | 'state' | 'nonce' | 'operationNonce'>): boolean {
  if (cancels) return true;
  if (kind === 'mint') return operationNonce === nonce && AT_ITS_NONCE.includes(state);
  return state !== 'cancelled' && (operationNonce === nonce || state !== 'confirmed');
}
