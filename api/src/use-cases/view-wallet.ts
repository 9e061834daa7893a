import type { Wallet } from '@hireledger/domain/http/wallets';
import type { Actor, Context } from '../context.ts';

type Kind = Wallet['transfers'][number]['kind'];
const MAX_TRANSFERS = 100;

/** The wallet of the signed-in side. Every figure is a sum of the books; `transfers` are the newest hundred. */
export async function viewWallet(context: Context, { actor }: { actor: Actor }): Promise<Wallet> {
  const { database: { sql }, settings } = context;
  const account = `${actor.role}:${actor.userId}`;
  const payoutsOf = actor.role === 'company' ? sql`company_id` : sql`talent_id`;
  const [[figures], transfers] = await Promise.all([
    sql<{ address: string | null; balance: string; pending: string }[]>`
      SELECT (SELECT address FROM wallets WHERE user_id = ${actor.userId}) AS address, ledger_balance(${account}) AS balance,
             (SELECT coalesce(sum(amount), 0) FROM payouts WHERE ${payoutsOf} = ${actor.userId} AND block_number IS NULL) AS pending`,
    sql<{ id: string; kind: Kind; amount: string; at: Date; transactionHash: string; blockNumber: bigint; jobTitle: string | null }[]>`
      SELECT e.transfer_id AS id, e.kind, e.amount, e.at, log.transaction_hash AS "transactionHash", log.block_number AS "blockNumber",
             agreement.terms ->> 'jobTitle' AS "jobTitle"
        FROM (SELECT * FROM ledger_entries WHERE account = ${account} ORDER BY transfer_id DESC LIMIT ${MAX_TRANSFERS}) e
        JOIN chain_logs log ON log.block_hash = e.block_hash AND log.log_index = e.log_index
        LEFT JOIN agreements agreement ON e.counter_account = 'escrow:' || agreement.id
       ORDER BY e.transfer_id DESC`,
  ]);
  const [balance, pending] = [BigInt(figures!.balance), BigInt(figures!.pending)];
  const free = balance > pending ? balance - pending : 0n;
  return {
    address: figures!.address,
    balance: String(balance),
    pending: String(pending),
    available: String(actor.role === 'company' ? free : balance),
    canTopUp: actor.role === 'company' && settings.localChain,
    transfers: transfers.map(({ at, blockNumber, jobTitle, ...transfer }) => ({
      ...transfer,
      at: at.toISOString(),
      blockNumber: Number(blockNumber),
      description: describe(transfer.kind, transfer.amount.startsWith('-'), jobTitle),
    })),
  };
}

function describe(kind: Kind, isOutgoing: boolean, jobTitle: string | null): string {
  const job = jobTitle ?? 'an agreement';
  switch (kind) {
    case 'deposit':
      return 'Money received';
    case 'withdrawal':
      return 'Money sent';
    case 'escrow-funded':
      return `Into escrow for ${job}`;
    case 'escrow-released':
      return `Pay for ${job}`;
    case 'credit-recorded':
      return `Kept to be claimed: pay for ${job}`;
    case 'reversal':
      return isOutgoing ? 'Taken back: its block left the chain' : 'Given back: its block left the chain';
  }
}
