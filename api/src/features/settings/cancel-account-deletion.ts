import { noteActivity } from '@hireledger/db/activity';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { requireManager } from '../../auth/require-manager.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';

/**
 * Cancels the deletion of an account: everything is as before, and the jobs that were closed for it are open again. It
 * is no error if no deletion is scheduled.
 * @throws AppError NOT_FOUND if the account was deleted already
 */
export async function cancelAccountDeletion(context: Context, { session }: { session: Session }): Promise<void> {
  const { userId } = session;
  await context.database.sql.begin(async (tx) => {
    const [kept] = await tx<{ wasLeaving: boolean }[]>`
      UPDATE users SET deletion_requested_at = NULL, deletes_at = NULL, deletion_held = NULL WHERE id = ${userId} AND deleted_at IS NULL
      RETURNING old.deletes_at IS NOT NULL AS was_leaving`;
    if (!kept) throw new AppError('NOT_FOUND', 'This account was deleted.');
    await requireManager(tx, session);
    if (kept.wasLeaving) await noteActivity(tx, { accountId: userId, kind: 'deletion.cancelled', at: context.clock() });
    await tx`UPDATE jobs SET closed_at = NULL, closed_by_leaving = false WHERE company_id = ${userId} AND closed_by_leaving AND deleted_at IS NULL`;
  });
  session.deletesAt = null;
}
