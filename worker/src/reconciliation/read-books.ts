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
  /** What strangers have in the same contract, in our token: its logs say so, our books do not contain them. */
  strangers: { inEscrow: bigint; asCredit: bigint };
  wallets: { userId: string; address: string; balance: bigint }[];
  /** Older entries whose amount differs from their log, one per account. */
  changed: { userId: string | null; number: string; booked: bigint; logged: bigint | null }[];
  reach: Reach;
}

/** An account of a person, and whose. */
const OF_PERSON = '^(?:company|talent|credit):([0-9a-f]{8}-[0-9a-f-]{27})';

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
        WITH logged AS (
          SELECT sum(CASE WHEN name IN ('MilestoneFunded', 'ShortAgreementOpened') THEN 1
                          WHEN name IN ('MilestoneReleased', 'MilestoneRefunded', 'MilestoneSettled', 'MilestoneRuled') THEN -1
                          ELSE 0 END * (args ->> 'amount')::numeric) AS in_escrow,
                 sum(CASE name WHEN 'CreditRecorded' THEN 1 WHEN 'CreditClaimed' THEN -1 ELSE 0 END * (args ->> 'amount')::numeric) AS as_credit
            FROM chain_logs JOIN escrow_contracts USING (address)
           WHERE unbooked AND orphaned_at IS NULL AND args ->> 'token' = escrow_contracts.token
        )
        SELECT coalesce(logged.in_escrow, 0) + (SELECT coalesce(sum(escrowed_before), 0) FROM escrow_contracts) AS in_escrow,
               coalesce(logged.as_credit, 0) + (SELECT coalesce(sum(credited_before), 0) FROM escrow_contracts) AS as_credit
          FROM logged`,
      tx<WalletRow[]>`
        WITH moved AS (SELECT DISTINCT account FROM ledger_entries WHERE number > ${before.closedTo} AND number <= ${closesTo} AND account ~ '^(company|talent):')
        SELECT own.user_id, own.address, ledger_balance(account) AS balance
          FROM moved JOIN custody_addresses own ON own.user_id = split_part(account, ':', 2)::uuid
                      AND own.agreement_id IS NOT DISTINCT FROM nullif(split_part(account, ':', 3), '')::uuid`,
      tx<WalletRow[]>`
        SELECT own.user_id, own.address, ledger_balance(concat_ws(':', person.role, own.user_id, own.agreement_id)) AS balance
          FROM custody_addresses own JOIN users person ON person.id = own.user_id
         WHERE ${before.walletAfter}::text IS NULL OR own.address > ${before.walletAfter} ORDER BY own.address LIMIT ${size.wallets}`,
      tx<{ userId: string | null; number: bigint; booked: string; logged: string | null }[]>`
        SELECT DISTINCT ON (1) substring(side.account FROM ${OF_PERSON}) AS user_id, entry.number, entry.amount AS booked, part.logged
          FROM ledger_transfers entry
          JOIN chain_logs log USING (block_hash, log_index)
          LEFT JOIN ledger_transfers reversed ON reversed.number = entry.reverses
          CROSS JOIN LATERAL (SELECT coalesce(log.args ->> 'toPayee', log.args ->> 'amount', log.args ->> 'value')::numeric AS to_payee,
                                     (log.args ->> 'amount')::numeric AS amount, coalesce((log.args ->> 'fee')::numeric, 0) AS fee) AS said
          CROSS JOIN LATERAL (SELECT CASE coalesce(reversed.kind, entry.kind)
                                       WHEN 'escrow-released' THEN said.to_payee - said.fee
                                       WHEN 'fee' THEN said.fee
                                       WHEN 'escrow-refunded' THEN CASE log.name WHEN 'MilestoneRefunded' THEN said.amount ELSE said.amount - said.to_payee END
                                       ELSE coalesce(said.amount, said.to_payee) END::text AS logged) AS part
          CROSS JOIN LATERAL (VALUES (entry.debit_account), (entry.credit_account)) AS side (account)
         WHERE entry.number > ${before.rereadTo} AND entry.number <= ${rereadsTo} AND side.account ~ ${OF_PERSON}
           AND entry.amount::text IS DISTINCT FROM part.logged
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
