import { deletesAt, deletionBlockers } from '@hireledger/domain/accounts/deletion';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { DeletionPreview } from '@hireledger/domain/http/leaving';
import { readDeletionFacts } from '@hireledger/db/accounts/deletion-facts';
import { arbiterAccount } from '../../agreements/arbiter.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';

/** What deleting the account would do at this moment. Changes nothing. */
export async function viewDeletion(
  context: Context,
  { userId, personId }: Pick<Session, 'userId' | 'personId'>,
): Promise<DeletionPreview> {
  const { sql } = context.database;
  const [facts, [person]] = await Promise.all([
    readDeletionFacts(sql, userId, await arbiterAccount(context)),
    sql<
      { hasPassword: boolean }[]
    >`SELECT password_hash IS NOT NULL AS has_password FROM persons WHERE id = ${personId}`,
  ]);
  if (!facts || !person) throw new AppError('NOT_FOUND');
  return {
    blockers: deletionBlockers(facts),
    unpaidWork: facts.role === 'talent' ? facts.awaitingPay : 0,
    endingContracts: facts.role === 'talent' ? facts.underContract : 0,
    testMoney: facts.isTestMoney && facts.balance > 0n ? String(facts.balance) : null,
    hasPassword: person.hasPassword,
    deletesAt: deletesAt(context.clock()).toISOString(),
  };
}
