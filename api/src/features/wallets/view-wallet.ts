import type { Wallet } from '@hireledger/domain/http/wallets';
import type { Actor, Context } from '../../context.ts';
import { frozenAnswer } from '../../money/frozen.ts';
import { isOwnAccount } from '../../money/own-accounts.ts';
import { withdrawing } from '../../money/withdrawing.ts';
import { toTransfer, transferColumns, transferJoins, type TransferRow } from '../../money/transfer.ts';

const MAX_TRANSFERS = 100;

/** The wallet of the signed-in side. Every figure is a sum of the books; `transfers` are the newest hundred. */
export async function viewWallet(context: Context, { actor }: { actor: Actor }): Promise<Wallet> {
  const {
    database: { sql },
    settings,
  } = context;
  const payoutsOf = actor.role === 'company' ? sql`company_id` : sql`talent_id`;
  const [[figures], transfers, frozen] = await Promise.all([
    sql<{ address: string | null; balance: string; pending: string; withdrawing: string }[]>`
      SELECT (SELECT address FROM wallets WHERE user_id = ${actor.userId}) AS address, person_balance(${actor.userId}) AS balance,
             (SELECT coalesce(sum(amount), 0) FROM payouts payout WHERE ${payoutsOf} = ${actor.userId} AND block_number IS NULL AND is_under_way(payout)) AS pending,
             ${withdrawing(sql, actor.userId)} AS withdrawing`,
    sql<TransferRow[]>`
      SELECT ${transferColumns(sql)}
        FROM (SELECT * FROM ledger_entries WHERE ${isOwnAccount(sql, sql`account`, actor)} ORDER BY number DESC LIMIT ${MAX_TRANSFERS}) e
        ${transferJoins(sql)} ORDER BY e.number DESC`,
    frozenAnswer(sql, actor.userId),
  ]);
  const [balance, pending] = [BigInt(figures!.balance), BigInt(figures!.pending)];
  const taken = BigInt(figures!.withdrawing) + (actor.role === 'company' ? pending : 0n);
  return {
    address: figures!.address,
    balance: String(balance),
    pending: String(pending),
    available: String(balance > taken ? balance - taken : 0n),
    canTopUp: actor.role === 'company' && settings.localChain,
    frozen,
    transfers: transfers.map(toTransfer),
  };
}
