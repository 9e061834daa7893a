// Why: docs/decisions/0175-freeze-payouts-by-a-row-that-an-operator-ends.md
import type { FreezeCause, FreezeScope } from '@hireledger/domain/money/freezes';
import type { Sql, Transaction } from './connect.ts';
import { appendEvents, type EventToAppend, type NumberedEvent } from './events.ts';

/** What to stop, and what an operator reads about it. */
export interface Freeze {
  /** Null: all accounts. */
  accountId: string | null;
  cause: FreezeCause;
  /** Only for operators; never shown to users. */
  reason: string;
  /** The part of the system that froze, or the operator's name. */
  by: string;
}

/** An arbitrary number: freezes are written one at a time, so none is written twice. */
const FREEZES_LOCK = 7_305_244;

/**
 * Writes freezes. One that is already in force for the same account and cause is skipped: a check that fails every
 * minute adds one row.
 * @returns the events to append as the transaction's last step; none for freezes of all accounts
 */
export async function recordFreezes(tx: Transaction, freezes: Freeze[], at: Date): Promise<EventToAppend[]> {
  if (freezes.length === 0) return [];
  const given = freezes.map(({ accountId, cause, reason, by }) => ({
    account_id: accountId,
    cause,
    reason,
    frozen_by: by,
  }));
  const [, written] = await Promise.all([
    tx`SELECT pg_advisory_xact_lock(${FREEZES_LOCK})`.execute(),
    tx<{ accountId: string | null }[]>`
      INSERT INTO freezes (account_id, cause, reason, frozen_by, frozen_at)
      SELECT DISTINCT ON (account_id, cause) account_id, cause, reason, frozen_by, ${at}
        FROM jsonb_to_recordset(${tx.json(given)}) AS item (account_id uuid, cause text, reason text, frozen_by text)
       WHERE NOT EXISTS (SELECT FROM active_freezes active WHERE active.account_id IS NOT DISTINCT FROM item.account_id AND active.cause = item.cause)
      RETURNING account_id`,
  ]);
  const accounts = new Set(written.flatMap(({ accountId }) => accountId ?? []));
  return [...accounts].map((accountId) => ({
    recipientId: accountId,
    name: 'account.frozen',
    at,
    data: { accountId },
    notify: true,
  }));
}

/** Writes freezes in its own transaction. Returns the events to push. */
export async function freezeMoney(sql: Sql, freezes: Freeze[], at: Date): Promise<NumberedEvent[]> {
  if (freezes.length === 0) return [];
  return sql.begin(async (tx) => appendEvents(tx, await recordFreezes(tx, freezes, at)));
}

/** Stops the payouts of all accounts until an operator lifts the freeze. Everything else continues. */
export async function stopMoney(
  sql: Sql,
  { cause, reason, by }: Omit<Freeze, 'accountId'>,
  at = new Date(),
): Promise<void> {
  await freezeMoney(sql, [{ accountId: null, cause, reason, by }], at);
}

/** The freeze that stops an account's payouts, the widest one if there are several; null if there is none. */
export async function readFreezeOf(
  sql: Sql | Transaction,
  accountId: string,
): Promise<{ scope: FreezeScope; since: Date } | null> {
  const [row] = await sql<{ scope: FreezeScope; since: Date }[]>`
    SELECT CASE WHEN account_id IS NULL THEN 'all' ELSE 'account' END AS scope, min(frozen_at) AS since
      FROM active_freezes WHERE account_id IS NULL OR account_id = ${accountId} GROUP BY 1 ORDER BY 1 DESC LIMIT 1`.execute();
  return row ? { ...row } : null;
}

/**
 * Ends a freeze. Operators call this, and the indexer for an alarm that the chain explains by now.
 * @returns whether it was in force
 */
export async function liftFreeze(
  tx: Sql | Transaction,
  { freezeId, because, by, at }: { freezeId: string; because: string; by: string; at: Date },
): Promise<boolean> {
  const lifted = await tx`
    INSERT INTO freeze_lifts (freeze_id, because, lifted_by, lifted_at)
    SELECT id, ${because}, ${by}, ${at} FROM freezes WHERE id = ${freezeId} ON CONFLICT (freeze_id) DO NOTHING`;
  return lifted.count === 1;
}
