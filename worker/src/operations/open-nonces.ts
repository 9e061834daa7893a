import type { Sql, Transaction } from '@hireledger/db/connect';
import type { Kind } from './kind.ts';
import { KINDS } from './kinds.ts';

/** A stored transaction at an open nonce, with the relevant facts of its operation. */
export interface NonceAttempt {
  hash: string;
  raw: string;
  nonce: number;
  maxFeePerGas: bigint;
  signedAt: Date;
  /** An empty transfer that only spends the nonce. */
  cancels: boolean;
  operationId: string;
  kind: Kind;
  state: string;
  /** The operation's present nonce; it differs from the attempt's once it was signed again. */
  operationNonce: number | null;
}

/** A nonce that is assigned and not spent, with everything that was signed for it, the highest fee first. */
export interface OpenNonce {
  nonce: number;
  attempts: NonceAttempt[];
  /** True if nothing was done at this nonce for the given time: nobody is sending it right now. */
  quiet: boolean;
}

/** Nonces read at a time; further ones follow once these are spent. */
const AT_ONCE = 200;

/**
 * All nonces from `spent` (the lowest unspent one) to the last assigned one, in order. None is left out: one without
 * attempts is a hole.
 */
export async function readOpenNonces(
  sql: Sql | Transaction,
  signer: string,
  spent: number,
  quietMs: number,
): Promise<OpenNonce[]> {
  const rows = await sql<
    {
      nonce: number;
      quiet: boolean;
      attempts: (Omit<NonceAttempt, 'maxFeePerGas' | 'signedAt'> & { maxFeePerGas: string; signedAt: string })[] | null;
    }[]
  >`
    SELECT open.nonce::int AS nonce, coalesce(held.quiet, true) AS quiet, held.attempts
      FROM chain_signers signer
      CROSS JOIN generate_series(${spent}::bigint, least(signer.next_nonce, ${spent}::bigint + ${AT_ONCE}) - 1) AS open (nonce)
      CROSS JOIN LATERAL (
        SELECT bool_and(operation.updated_at <= now() - ${quietMs} * interval '1 ms') AS quiet,
               json_agg(json_build_object(
                 'hash', attempt.transaction_hash, 'raw', attempt.raw_transaction, 'nonce', attempt.nonce, 'maxFeePerGas', attempt.max_fee_per_gas::text,
                 'signedAt', attempt.signed_at, 'cancels', attempt.cancels, 'operationId', operation.id, 'kind', operation.kind, 'state', operation.state,
                 'operationNonce', operation.nonce) ORDER BY attempt.max_fee_per_gas DESC) AS attempts
          FROM chain_attempts attempt JOIN chain_operations operation ON operation.id = attempt.operation_id
         WHERE attempt.nonce = open.nonce
      ) held
     WHERE signer.address = ${signer} ORDER BY open.nonce`;
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
 * Whether these bytes may be mined. The contract refuses a second payment of a payout and a step that was made, so an old
 * attempt of one that was signed again does no harm, unless the company took the payout back. The chain does not refuse a
 * second mint: only the present attempt may be sent.
 */
export function maySend({
  cancels,
  kind,
  state,
  nonce,
  operationNonce,
}: Pick<NonceAttempt, 'cancels' | 'kind' | 'state' | 'nonce' | 'operationNonce'>): boolean {
  if (cancels) return true;
  if (KINDS[kind].call.isRepeatable) return operationNonce === nonce && AT_ITS_NONCE.includes(state);
  return state !== 'cancelled' && (operationNonce === nonce || state !== 'confirmed');
}

/** Nonces for which no signed transaction may be mined. */
export const holesOf = (open: OpenNonce[]): OpenNonce[] => open.filter(({ attempts }) => !attempts.some(maySend));
