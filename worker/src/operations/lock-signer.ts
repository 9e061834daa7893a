import type { Transaction } from '@hireledger/db/connect';
import type { Fence } from '../leading/lease.ts';

/**
 * Locks the signer's row for this transaction: transactions are signed one after another, by the worker that leads.
 * Send it first.
 * @returns the next nonce
 * @throws LeadLost when another worker leads
 */
export async function lockSigner(tx: Transaction, address: string, fence: Fence): Promise<number> {
  // The lock first, and the check right behind it: without `execute` the lock would be requested when it is awaited.
  const [[signer]] = await Promise.all([
    tx<{ nextNonce: bigint }[]>`SELECT next_nonce FROM chain_signers WHERE address = ${address} FOR UPDATE`.execute(),
    fence(tx),
  ]);
  if (!signer) throw new Error('The operator has no row in chain_signers.');
  return Number(signer.nextNonce);
}
