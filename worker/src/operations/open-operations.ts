import { RpcError } from '@hireledger/contracts/json-rpc';
import type { Sql } from '@hireledger/db/connect';
import { toHex, type Rpc } from '../chain/rpc.ts';
import type { ChainMoment, Receipt } from './classify.ts';
import type { Kind, Payment } from './kind.ts';

/** A signed operation that is not yet settled, with the transactions that were signed for it at its present nonce, oldest first. */
export interface OpenOperation {
  id: string;
  kind: Kind;
  state: 'signed' | 'mined' | 'orphaned';
  nonce: number;
  tries: number;
  payoutId: string | null;
  withdrawalId: string | null;
  /** The custody address that pays a withdrawal. */
  fromAddress: string | null;
  /** Null without a payout. */
  payment: Payment | null;
  /** Whether the books have the payment, from whatever transaction. */
  isBooked: boolean;
  attempts: { hash: string; raw: string }[];
}

/** Operations by id, or all without progress for this long. */
export type Which = { ids: string[] } | { quietMs: number };

/** In nonce order. What is in a batch follows the batch. */
export async function loadOpen(sql: Sql, signer: string, which: Which, limit: number): Promise<OpenOperation[]> {
  return sql<OpenOperation[]>`
    SELECT operation.id, operation.kind, operation.state, operation.nonce::int AS nonce, operation.tries, operation.payout_id, operation.withdrawal_id, operation.from_address,
           CASE WHEN payout.commitment IS NOT NULL THEN json_build_object('escrowAddress', agreement.escrow_address, 'agreement', agreement.commitment) END AS payment,
           coalesce(payout.block_number IS NOT NULL, false) AS is_booked,
           (SELECT json_agg(json_build_object('hash', transaction_hash, 'raw', raw_transaction) ORDER BY max_fee_per_gas)
              FROM chain_attempts attempt WHERE attempt.operation_id = operation.id AND attempt.nonce = operation.nonce AND NOT attempt.cancels) AS attempts
      FROM chain_operations operation LEFT JOIN payouts payout ON payout.id = operation.payout_id
      LEFT JOIN agreements agreement ON agreement.id = payout.agreement_id
     WHERE operation.state IN ('signed', 'mined', 'orphaned') AND operation.signer = ${signer}
       AND ${'ids' in which ? sql`operation.id = ANY (${which.ids}::uuid[])` : sql`operation.updated_at <= now() - ${which.quietMs} * interval '1 ms'`}
     ORDER BY operation.nonce LIMIT ${limit}`;
}

/**
 * The chain's state to judge by. Read it before the receipts: every nonce that it counts as spent has its receipt by
 * then.
 */
export async function readMoment(rpc: Rpc, signer: string, confirmations: number): Promise<ChainMoment> {
  const head = Number(await rpc.call<string>('eth_blockNumber'));
  const settledBlock = head - (confirmations - 1);
  if (settledBlock < 0) return { settledBlock, settledNonces: 0 };
  return {
    settledBlock,
    settledNonces: Number(await rpc.call<string>('eth_getTransactionCount', signer, toHex(settledBlock))),
  };
}

/**
 * Receipts by transaction hash; transactions without one are left out. Throws if the node does not know its own
 * receipts.
 */
export async function readReceipts(rpc: Rpc, hashes: string[]): Promise<Map<string, Receipt>> {
  const answers = await rpc.callAll<{ blockNumber: string; status: string } | null>(
    hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  );
  const receipts = new Map<string, Receipt>();
  for (const [index, answer] of answers.entries()) {
    if (answer instanceof RpcError) throw answer;
    if (answer)
      receipts.set(hashes[index]!, {
        hash: hashes[index]!,
        blockNumber: Number(answer.blockNumber),
        succeeded: BigInt(answer.status) === 1n,
      });
  }
  return receipts;
}
