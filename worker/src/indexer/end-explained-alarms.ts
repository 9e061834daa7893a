// Why: docs/decisions/0177-raise-an-alarm-when-money-leaves-a-wallet-without-us.md
import type { ChainLog } from '@hireledger/contracts/chain-log';
import type { Transaction } from '@hireledger/db/connect';
import { liftFreeze } from '@hireledger/db/freezes';

/**
 * Ends the alarms about money that left a wallet, once each outflow of that account is explained: by steps of contracts that became known
 * since, by a withdrawal, or by a transaction that the worker signed. One that was never explained keeps the alarm for an operator, and an
 * alarm of all accounts always stays. To be called once the books have the steps.
 * @param explained transfers that are steps of a contract
 */
export async function endExplainedAlarms(tx: Transaction, explained: readonly ChainLog[], at: Date): Promise<void> {
  const from = explained.flatMap(({ args }) => args['from'] ?? []);
  if (from.length === 0) return;
  const over = await tx<{ id: string }[]>`
    SELECT alarm.id FROM active_freezes alarm
     WHERE alarm.cause = 'unknown-outflow' AND alarm.account_id IN (SELECT user_id FROM custody_addresses WHERE address = ANY (${from}))
       AND NOT EXISTS (
         SELECT FROM custody_addresses own JOIN users person ON person.id = own.user_id
           JOIN ledger_transfers entry ON entry.debit_account = concat_ws(':', person.role, own.user_id, own.agreement_id)
           JOIN chain_logs log USING (block_hash, log_index, incarnation)
          WHERE own.user_id = alarm.account_id AND entry.kind = 'withdrawal'
            AND NOT EXISTS (SELECT FROM ledger_transfers reversal WHERE reversal.reverses = entry.number)
            AND NOT EXISTS (SELECT FROM chain_attempts ours WHERE ours.transaction_hash = log.transaction_hash)
            AND NOT EXISTS (SELECT FROM chain_operations withdrawal WHERE withdrawal.transaction_hash = log.transaction_hash AND withdrawal.withdrawal_id IS NOT NULL))`;
  for (const { id } of over)
    await liftFreeze(tx, {
      freezeId: id,
      because: 'The steps of a contract that became known since explain all that left the wallet.',
      by: 'indexer',
      at,
    });
}
