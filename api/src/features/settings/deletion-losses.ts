import { deletionBlockers, ownerlessBlockers } from '@hireledger/domain/accounts/deletion';
import type { DeletionPreview } from '@hireledger/domain/http/leaving';
import { lockAccountsOf, readDeletionFacts, readPersonFacts } from '@hireledger/db/accounts/deletion-facts';
import type { Sql, Transaction } from '@hireledger/db/connect';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Session } from '../../auth/sessions.ts';

/** What is deleted: the account that is open, or who is signed in. */
export type Leaver = 'account' | 'person';

interface Losses extends Pick<DeletionPreview, 'blockers' | 'unpaidWork' | 'endingContracts' | 'testMoney'> {
  /** The account that is deleted: with a person the talent's of theirs, if they have one. */
  accountId: string | null;
}

/**
 * What prevents a deletion, and what would be lost with it.
 * @param arbiter the account that decides disputes here; null for nobody
 * @param lock to decide on it: approvals and changes of members take the same locks, so either they are seen here, or find
 * who is leaving
 * @throws AppError NOT_FOUND if the account does not exist
 */
export async function readLosses(
  sql: Sql | Transaction,
  of: Leaver,
  {
    session: { userId, personId },
    arbiter,
    lock = false,
  }: { session: Pick<Session, 'userId' | 'personId'>; arbiter: string | null; lock?: boolean },
): Promise<Losses> {
  if (lock) await lockLeaver(sql, of, { userId, personId });
  const { ownerless, accountId } =
    of === 'account' ? { ownerless: [], accountId: userId } : await readPersonFacts(sql, personId);
  const blockers = ownerlessBlockers(ownerless);
  if (!accountId) return { accountId, blockers, unpaidWork: 0, endingContracts: 0, testMoney: null };
  const facts = await readDeletionFacts(sql, accountId, arbiter);
  if (!facts) throw new AppError('NOT_FOUND');
  const isTalent = facts.role === 'talent';
  return {
    accountId,
    blockers: [...blockers, ...deletionBlockers(facts)],
    unpaidWork: isTalent ? facts.awaitingPay : 0,
    endingContracts: isTalent ? facts.underContract : 0,
    testMoney: facts.isTestMoney && facts.balance > 0n ? String(facts.balance) : null,
  };
}

/** Wallets before accounts, as in an approval. */
async function lockLeaver(
  sql: Sql | Transaction,
  of: Leaver,
  { userId, personId }: Pick<Session, 'userId' | 'personId'>,
): Promise<void> {
  const accounts =
    of === 'account'
      ? sql`SELECT ${userId}::uuid`
      : sql`SELECT m.account_id FROM memberships m JOIN users u ON u.id = m.account_id WHERE m.person_id = ${personId} AND m.ended_at IS NULL AND u.role = 'talent'`;
  await sql`SELECT FROM wallets WHERE user_id IN (${accounts}) FOR UPDATE`;
  if (of === 'person') await lockAccountsOf(sql, personId);
}
