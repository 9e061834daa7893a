import { notFound } from '@hireledger/domain/errors/catalogue';
import type { Session } from '../auth/sessions.ts';
import type { Context } from '../context.ts';
import { mayChange } from './list-passkeys.ts';

/** Gives a passkey another name. The signer knows passkeys by their ids alone. @throws AppError NOT_FOUND */
export async function renamePasskey(
  { database: { sql }, clock }: Context,
  session: Session,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const renamed = await sql`
    UPDATE passkeys p SET name = ${name} WHERE id = ${id} AND ${mayChange(sql, session)} AND (removed_from IS NULL OR removed_from > ${clock()})`;
  if (renamed.count === 0) throw notFound('passkey');
}
