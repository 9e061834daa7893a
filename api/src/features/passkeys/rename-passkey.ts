import { notFound } from '@hireledger/domain/errors/catalogue';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';

/** Gives a passkey of the account another name. The signer knows passkeys by their ids alone. @throws AppError NOT_FOUND */
export async function renamePasskey(
  { database, clock }: Context,
  { userId }: Session,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const renamed = await database.sql`
    UPDATE passkeys SET name = ${name} WHERE id = ${id} AND user_id = ${userId} AND (removed_from IS NULL OR removed_from > ${clock()})`;
  if (renamed.count === 0) throw notFound('passkey');
}
