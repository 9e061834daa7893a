import type { DeletionFacts } from '@hireledger/domain/accounts/deletion';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { Sql, Transaction } from '../connect.ts';

/** Counts are exact up to here; a larger number makes no difference. */
const LIMIT = 1_000;
/** The id of the chain that comes with HireLedger. */
const LOCAL_CHAIN = 31_337;

/**
 * Locks the accounts that a person is in. Take it before the person's row, as changes of members do, so that no two
 * transactions deadlock; after a wallet's row, if that is locked too.
 */
export async function lockAccountsOf(sql: Sql | Transaction, personId: string): Promise<void> {
  await sql`
    SELECT FROM users WHERE id IN (SELECT account_id FROM memberships WHERE person_id = ${personId} AND ended_at IS NULL)
     ORDER BY id FOR NO KEY UPDATE`;
}

/**
 * What becomes of a person's accounts if they are deleted: the names of the companies that would have no owner, or none
 * who stays, and the talent's account that goes with them, if they have one.
 */
export async function readPersonFacts(
  sql: Sql | Transaction,
  personId: string,
): Promise<{ ownerless: string[]; accountId: string | null }> {
  const [row] = await sql<{ ownerless: string[]; accountId: string | null }[]>`
    SELECT coalesce(array_agg(u.full_name ORDER BY m.joined_at, m.id) FILTER (WHERE u.role = 'company' AND m.role = 'owner' AND NOT EXISTS (
             SELECT FROM memberships other JOIN persons stays ON stays.id = other.person_id AND stays.deletes_at IS NULL
              WHERE other.account_id = m.account_id AND other.role = 'owner' AND other.ended_at IS NULL AND other.id <> m.id)), '{}') AS ownerless,
           (array_agg(u.id) FILTER (WHERE u.role = 'talent'))[1] AS account_id
      FROM memberships m JOIN users u ON u.id = m.account_id
     WHERE m.person_id = ${personId} AND m.ended_at IS NULL AND u.deleted_at IS NULL`;
  return row!;
}

type Row = Omit<DeletionFacts, 'inEscrow' | 'balance' | 'isArbiter'> & { inEscrow: string; balance: string };

/**
 * What others still depend on in an account, money included, read in one snapshot. To decide on it, lock the wallet's
 * row first: approvals wait for that lock too. Null for an unknown account.
 * @param arbiter the account that decides disputes here, which only the signer knows; null for nobody
 */
export async function readDeletionFacts(
  sql: Sql | Transaction,
  userId: string,
  arbiter: string | null,
): Promise<DeletionFacts | null> {
  const [user] = await sql<{ role: Role }[]>`SELECT role FROM users WHERE id = ${userId}`;
  if (!user) return null;
  const side = user.role === 'company' ? sql`company_id` : sql`talent_id`;
  // Nobody works or waits any more whose account is deleted.
  const atStage = (stage: string) =>
    sql`(SELECT count(*)::int FROM (SELECT FROM applications JOIN users talent ON talent.id = talent_id WHERE ${side} = ${userId} AND stage = ${stage} AND talent.deleted_at IS NULL LIMIT ${LIMIT}) a)`;
  const [row] = await sql<Row[]>`
    SELECT ${user.role}::text AS role, person_balance(${userId}) + ledger_balance('credit:' || ${userId}::text) AS balance,
           EXISTS (SELECT FROM chain_identity WHERE chain_id = ${LOCAL_CHAIN}) AS is_test_money,
           (SELECT count(*)::int FROM (SELECT FROM payouts payout WHERE ${side} = ${userId} AND block_number IS NULL AND is_under_way(payout) LIMIT ${LIMIT}) p) AS open_payouts,
           (SELECT count(*)::int FROM withdrawals w JOIN chain_operations operation ON operation.withdrawal_id = w.id
             WHERE w.user_id = ${userId} AND operation.state IN ('requested', 'signed', 'mined', 'orphaned')) AS open_withdrawals,
           (SELECT coalesce(sum(funding.amount), 0) FROM chain_operations funding JOIN agreements g ON g.id = funding.agreement_id
             WHERE g.${side} = ${userId} AND funding.step = 'FundMilestones' AND funding.state IN ('requested', 'signed', 'mined', 'orphaned'))
           + (SELECT coalesce(sum(ledger_balance('escrow:' || g.id) + coalesce((SELECT sum(ledger_balance(concat_ws(':', 'escrow', m.agreement_id, m.milestone))) FROM milestones m WHERE m.agreement_id = g.id), 0)), 0)
              FROM applications a JOIN agreements g ON g.application_id = a.id
             WHERE a.${side} = ${userId} AND a.stage NOT IN ('Pending', 'Declined', 'Rejected', 'Withdrawn')) AS in_escrow,
           ${atStage('Completed')} AS awaiting_pay, ${atStage('Accepted')} AS under_contract`;
  const { inEscrow, balance, ...facts } = row!;
  return { ...facts, inEscrow: BigInt(inEscrow), balance: BigInt(balance), isArbiter: arbiter === userId };
}
