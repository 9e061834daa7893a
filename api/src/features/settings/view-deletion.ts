import { deletesAt } from '@hireledger/domain/accounts/deletion';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { DeletionPreview } from '@hireledger/domain/http/leaving';
import { arbiterAccount } from '../../auth/arbiter.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import { readLosses, type Leaver } from './deletion-losses.ts';

/** What a deletion would do at this moment. Changes nothing. */
export async function viewDeletion(
  context: Context,
  of: Leaver,
  session: Pick<Session, 'userId' | 'personId'>,
): Promise<DeletionPreview> {
  const { sql } = context.database;
  const [{ accountId: _, ...losses }, [person]] = await Promise.all([
    arbiterAccount(context).then((arbiter) => readLosses(sql, of, { session, arbiter })),
    sql<
      { hasPassword: boolean }[]
    >`SELECT password_hash IS NOT NULL AS has_password FROM persons WHERE id = ${session.personId}`,
  ]);
  if (!person) throw new AppError('NOT_FOUND');
  return { ...losses, hasPassword: person.hasPassword, deletesAt: deletesAt(context.clock()).toISOString() };
}
