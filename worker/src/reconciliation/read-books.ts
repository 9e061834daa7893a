import type { Sql } from '@hireledger/db/connect';

/** How much of the books one look covers. */
export interface LookSize {
  /** Newer entries whose accounts are compared. */
  newer: number;
  /** Older entries that are read again. */
  older: number;
  /** Wallets that are compared with the token in turn, whether they moved or not. */
  wallets: number;
}

/** Where the previous look ended, and where this one ends. Numbers of entries. */
export interface Reach {
  pass: bigint;
  closedTo: bigint;
  closesTo: bigint;
  rereadTo: bigint;
  rereadsTo: bigint;
  /** All entries have been read again after this look. */
  endsPass: boolean;
  /** The address at which the next run continues; null at the end of the round. */
  walletAfter: string | null;
}

/** The books at one block, in minor units. */
export interface Books {
  blockNumber: number;
  blockHash: string;
  inEscrow: bigint;
  asCredit: bigint;
  /** What strangers have in the same contract: its logs say so, our books do not contain them. */
  strangers: { inEscrow: bigint; asCredit: bigint };
  wallets: { userId: string; address: string; balance: bigint }[];
  /** Older entries whose amount differs from their log, one per account. */
  changed: { userId: string | null; number: string; booked: bigint; logged: bigint | null }[];
  reach: Reach;
}

interface State extends Pick<Reach, 'pass' | 'closedTo' | 'rereadTo' | 'walletAfter'> {
  newest: bigint;
}

/**
 * Reads the books and their block in one snapshot: the totals, the wallets that moved since the last look and the next
 * ones in turn, and the next older entries with their logs. Null before the first block was read.
 */
export async function readBooks(sql: Sql, size: LookSize): Promise<Books | null> {
  return sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (tx) => {
    const [cursor] = await tx<
      { number: bigint; hash: string }[]
    >`SELECT number, hash FROM chain_blocks ORDER BY number DESC LIMIT 1`;
    if (!cursor) return null;
    const [state] = await tx<State[]>`
      SELECT pass, closed_to, reread_to, wallet_after,
             (SELECT coalesce(max(number), 0) FROM ledger_transfers) AS newest FROM ledger_pass`;
    const { newest, ...before } = state!;
    const closesTo = least(newest, before.closedTo + BigInt(size.newer));
    const rereadsTo = least(closesTo, before.rereadTo + BigInt(size.older));
    const [[sums], [strangers], moved, inTurn, changed] = await Promise.all([
      tx<{ inEscrow: string; asCredit: string }[]>`
        SELECT coalesce((SELECT amount FROM ledger_checkpoints WHERE account = 'escrow'), 0) + coalesce(sum(amount) FILTER (WHERE account LIKE 'escrow:%'), 0) AS in_escrow,
               coalesce((SELECT amount FROM ledger_checkpoints WHERE account = 'credit'), 0) + coalesce(sum(amount) FILTER (WHERE account LIKE 'credit:%'), 0) AS as_credit
          FROM ledger_entries WHERE number > ${before.closedTo}`,
      tx<{ inEscrow: string; asCredit: string }[]>`
        SELECT coalesce(sum(CASE name WHEN 'MilestoneFunded' THEN 1 WHEN 'MilestoneReleased' THEN -1 WHEN 'CreditRecorded' THEN -1 ELSE 0 END
                            * (args ->> 'amount')::numeric), 0) AS in_escrow,
               coalesce(sum(CASE name WHEN 'CreditRecorded' THEN 1 WHEN 'CreditClaimed' THEN -1 ELSE 0 END * (args ->> 'amount')::numeric), 0) AS as_credit
          FROM chain_logs
         WHERE unbooked AND orphaned_at IS NULL AND name IN ('MilestoneFunded', 'MilestoneReleased', 'CreditRecorded', 'CreditClaimed')`,
      tx<WalletRow[]>`
        WITH moved AS (SELECT DISTINCT account FROM ledger_entries WHERE number > ${before.closedTo} AND number <= ${closesTo} AND account ~ '^(company|talent):')
        SELECT user_id, address, ledger_balance(account) AS balance
          FROM moved JOIN wallets ON user_id = split_part(account, ':', 2)::uuid WHERE address IS NOT NULL`,
      tx<WalletRow[]>`
        SELECT user_id, address, ledger_balance(person.role || ':' || user_id) AS balance
          FROM wallets JOIN users person ON person.id = user_id
         WHERE address IS NOT NULL AND (${before.walletAfter}::text IS NULL OR address > ${before.walletAfter}) ORDER BY address LIMIT ${size.wallets}`,
      tx<{ userId: string | null; number: bigint; booked: string; logged: string | null }[]>`
        SELECT DISTINCT ON (1) substring(side.account FROM '^(?:company|talent|credit):(.*)$') AS user_id, entry.number, entry.amount AS booked,
               coalesce(log.args ->> 'amount', log.args ->> 'value') AS logged
          FROM ledger_transfers entry
          JOIN chain_logs log USING (block_hash, log_index)
          CROSS JOIN LATERAL (VALUES (entry.debit_account), (entry.credit_account)) AS side (account)
         WHERE entry.number > ${before.rereadTo} AND entry.number <= ${rereadsTo} AND side.account ~ '^(company|talent|credit):'
           AND entry.amount::text IS DISTINCT FROM coalesce(log.args ->> 'amount', log.args ->> 'value')
         ORDER BY 1, entry.number`,
    ]);
    const wallets = new Map(
      [...moved, ...inTurn].map(({ balance, ...wallet }) => [wallet.address, { ...wallet, balance: BigInt(balance) }]),
    );
    return {
      blockNumber: Number(cursor.number),
      blockHash: cursor.hash,
      inEscrow: BigInt(sums!.inEscrow),
      asCredit: BigInt(sums!.asCredit),
      strangers: { inEscrow: BigInt(strangers!.inEscrow), asCredit: BigInt(strangers!.asCredit) },
      wallets: [...wallets.values()],
      changed: changed.map(({ userId, number, booked, logged }) => ({
        userId,
        number: String(number),
        booked: BigInt(booked),
        logged: logged === null ? null : BigInt(logged),
      })),
      reach: {
        ...before,
        closesTo,
        rereadsTo,
        endsPass: size.older > 0 && rereadsTo === newest,
        walletAfter: inTurn.length < size.wallets ? null : inTurn.at(-1)!.address,
      },
    };
  });
}

interface WalletRow {
  userId: string;
  address: string;
  balance: string;
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
