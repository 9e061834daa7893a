import type { Sql } from '@hireledger/db/connect';

/** The books as they stand at one block, in minor units. */
export interface Books {
  blockNumber: number;
  blockHash: string;
  inEscrow: bigint;
  asCredit: bigint;
  /** What strangers hold in the same contract: its logs say so, our books do not know them. */
  strangers: { inEscrow: bigint; asCredit: bigint };
  wallets: { userId: string; address: string; balance: bigint }[];
  /** Where the next look may begin. */
  lastTransfer: string | null;
}

/**
 * Reads the books and their block in one snapshot. Wallets are those with entries after the transfer `since`; all of them when null.
 * Null while no block has been read.
 */
export async function readBooks(sql: Sql, since: string | null): Promise<Books | null> {
  return sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (tx) => {
    const [cursor] = await tx<{ number: bigint; hash: string }[]>`SELECT number, hash FROM chain_blocks ORDER BY number DESC LIMIT 1`;
    if (!cursor) return null;
    const [[sums], [strangers], wallets, [last]] = await Promise.all([
      tx<{ inEscrow: string; asCredit: string }[]>`
        SELECT coalesce(sum(amount) FILTER (WHERE account LIKE 'escrow:%'), 0) AS "inEscrow",
               coalesce(sum(amount) FILTER (WHERE account LIKE 'credit:%'), 0) AS "asCredit"
          FROM ledger_entries WHERE account LIKE 'escrow:%' OR account LIKE 'credit:%'`,
      tx<{ inEscrow: string; asCredit: string }[]>`
        SELECT coalesce(sum(CASE name WHEN 'MilestoneFunded' THEN 1 WHEN 'MilestoneReleased' THEN -1 WHEN 'CreditRecorded' THEN -1 ELSE 0 END
                            * (args ->> 'amount')::numeric), 0) AS "inEscrow",
               coalesce(sum(CASE name WHEN 'CreditRecorded' THEN 1 WHEN 'CreditClaimed' THEN -1 ELSE 0 END * (args ->> 'amount')::numeric), 0) AS "asCredit"
          FROM chain_logs log
         WHERE orphaned_at IS NULL AND name IN ('MilestoneFunded', 'MilestoneReleased', 'CreditRecorded', 'CreditClaimed')
           AND NOT EXISTS (SELECT FROM ledger_transfers entry WHERE entry.block_hash = log.block_hash AND entry.log_index = log.log_index)`,
      tx<{ userId: string; address: string; balance: string }[]>`
        SELECT wallet.user_id AS "userId", wallet.address, ledger_balance(account) AS balance
          FROM wallets wallet
          JOIN users person ON person.id = wallet.user_id
          CROSS JOIN LATERAL (SELECT person.role || ':' || wallet.user_id AS account) AS named
         WHERE wallet.address IS NOT NULL
           AND (EXISTS (SELECT FROM ledger_transfers WHERE credit_account = account AND (${since}::uuid IS NULL OR id > ${since}))
             OR EXISTS (SELECT FROM ledger_transfers WHERE debit_account = account AND (${since}::uuid IS NULL OR id > ${since})))`,
      tx<{ id: string }[]>`SELECT id FROM ledger_transfers ORDER BY id DESC LIMIT 1`,
    ]);
    return {
      blockNumber: Number(cursor.number),
      blockHash: cursor.hash,
      inEscrow: BigInt(sums!.inEscrow),
      asCredit: BigInt(sums!.asCredit),
      strangers: { inEscrow: BigInt(strangers!.inEscrow), asCredit: BigInt(strangers!.asCredit) },
      wallets: wallets.map(({ balance, ...wallet }) => ({ ...wallet, balance: BigInt(balance) })),
      lastTransfer: last?.id ?? null,
    };
  });
}
