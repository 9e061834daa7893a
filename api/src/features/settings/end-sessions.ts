import type { AccountId, PersonId } from '@hireledger/domain/accounts/ids';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Sql, Transaction } from '@hireledger/db/connect';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';

/**
 * Ends every session of the person, or those in one account, except the caller's. Call `notifier.sessions` with the result,
 * after the commit.
 */
export async function endOtherSessions(
  sql: Sql | Transaction,
  { personId, tokenHash }: Pick<Session, 'personId' | 'tokenHash'>,
  accountId?: AccountId,
): Promise<string[]> {
  const ended = await sql<{ tokenHash: string }[]>`
    DELETE FROM sessions WHERE person_id = ${personId} ${accountId ? sql`AND user_id = ${accountId}` : sql``} AND token_hash <> decode(${tokenHash}, 'hex') RETURNING encode(token_hash, 'hex') AS token_hash`;
  return ended.map((session) => session.tokenHash);
}

/**
 * Ends one of the person's own sessions, or all except the caller's, with their sockets in every process.
 * @throws AppError NOT_FOUND if the person has no such session
 */
export async function endSessions(
  context: Context,
  { session, id }: { session: Session; id?: string },
): Promise<{ ended: number }> {
  const { sql } = context.database;
  const ended = id === undefined ? await endOtherSessions(sql, session) : await endOne(sql, session.personId, id);
  if (id !== undefined && ended.length === 0) throw new AppError('NOT_FOUND', 'That session has already ended.');
  context.notifier.sessions(ended);
  return { ended: ended.length };
}

async function endOne(sql: Sql, personId: PersonId, id: string): Promise<string[]> {
  const ended = await sql<{ tokenHash: string }[]>`
    DELETE FROM sessions WHERE person_id = ${personId} AND id = ${id} RETURNING encode(token_hash, 'hex') AS token_hash`;
  return ended.map(({ tokenHash }) => tokenHash);
}
