import type { Withdrawal, WithdrawalState } from '@hireledger/domain/http/withdrawals';
import { withdrawalFailure } from '@hireledger/domain/money/withdrawals';
import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';

/** A withdrawal as `withdrawalJson` builds it: times as the database writes them. */
export interface WithdrawalRow extends Pick<Withdrawal, 'id' | 'to' | 'amount' | 'requestedAt'> {
  transfers: { from: string; amount: string; state: string; transactionHash: string | null; error: string | null }[];
}

/** One JSON value over a table `w` of withdrawals. */
export const withdrawalJson = (sql: Sql | Transaction): Fragment => sql`
  json_build_object('id', w.id, 'to', w.to_address, 'amount', w.amount::text, 'requestedAt', w.requested_at, 'transfers',
    (SELECT json_agg(json_build_object('from', operation.from_address, 'amount', operation.amount::text, 'state', operation.state,
                                       'transactionHash', operation.transaction_hash, 'error', operation.last_error) ORDER BY operation.id)
       FROM chain_operations operation WHERE operation.withdrawal_id = w.id))`;

const ENDED_WITHOUT_EFFECT = ['reverted', 'cancelled'];

/** The state of a withdrawal follows from that of its transactions. */
export function toWithdrawal({ transfers, requestedAt, ...row }: WithdrawalRow): Withdrawal {
  const states = transfers.map(({ state }) => state);
  const failed = transfers.filter(({ state }) => ENDED_WITHOUT_EFFECT.includes(state));
  const state: WithdrawalState = states.every((one) => one === 'confirmed')
    ? 'sent'
    : failed.length > 0 && states.every((one) => one === 'confirmed' || ENDED_WITHOUT_EFFECT.includes(one))
      ? 'failed'
      : 'requested';
  return {
    ...row,
    state,
    requestedAt: new Date(requestedAt).toISOString(),
    transfers: transfers.map(({ from, amount, state: one, transactionHash }) => ({
      from,
      amount,
      sent: one === 'confirmed',
      transactionHash,
    })),
    failure: state === 'failed' ? withdrawalFailure(failed[0]!.error, failed.length < transfers.length) : null,
  };
}
