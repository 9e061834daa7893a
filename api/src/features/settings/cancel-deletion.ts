import { lockAccountsOf } from '@hireledger/db/accounts/deletion-facts';
import { noteActivity } from '@hireledger/db/activity';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { requireManager } from '../../auth/require-manager.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import { announce, sessionsOf } from './request-deletion.ts';

/**
 * Cancels the deletion of an account: everything is as before, and the jobs that were closed for it are open again. A
 * talent who was to be deleted too stays: they could not go without their account. It is no error if no deletion is scheduled.
 * @throws AppError NOT_FOUND if the account was deleted already
 */
export async function cancelAccountDeletion(context: Context, session: Session): Promise<void> {
  const { userId, personId, role } = session;
  const now = context.clock();
  const { events, ended } = await context.database.sql.begin(async (tx) => {
    const [kept] = await tx<{ requestedAt: Date | null }[]>`
      UPDATE users SET deletion_requested_at = NULL, deletes_at = NULL, deletion_held = NULL WHERE id = ${userId} AND deleted_at IS NULL
      RETURNING old.deletion_requested_at AS requested_at`;
    if (!kept) throw new AppError('NOT_FOUND', 'This account was deleted.');
    await requireManager(tx, session);
    if (!kept.requestedAt) return { events: [], ended: [] };
    await noteActivity(tx, { accountId: userId, kind: 'deletion.cancelled', at: now });
    await tx`UPDATE jobs SET closed_at = NULL, closed_by_leaving = false WHERE company_id = ${userId} AND closed_by_leaving AND deleted_at IS NULL`;
    await tx`
      UPDATE persons SET deletion_requested_at = NULL, deletes_at = NULL, deletion_held = NULL
       WHERE id = ${personId} AND ${role} = 'talent' AND deleted_at IS NULL`;
    return { ended: await sessionsOf(tx, userId), events: await announce(tx, session, now, null) };
  });
  context.notifier.sessions(ended);
  context.notifier.events(events);
}

/**
 * Cancels the deletion of the person, and of the talent's account that was to go with them. One whose deletion was requested
 * before theirs, by itself, is still deleted.
 * @throws AppError NOT_FOUND if the person was deleted already
 */
export async function cancelPersonDeletion(context: Context, session: Session): Promise<void> {
  const { personId, tokenHash } = session;
  await context.database.sql.begin(async (tx) => {
    await lockAccountsOf(tx, personId);
    const [kept] = await tx<{ requestedAt: Date | null }[]>`
      UPDATE persons SET deletion_requested_at = NULL, deletes_at = NULL, deletion_held = NULL WHERE id = ${personId} AND deleted_at IS NULL
      RETURNING old.deletion_requested_at AS requested_at`;
    if (!kept) throw new AppError('NOT_FOUND', 'Your sign-in was deleted.');
    await tx`
      UPDATE users u SET deletion_requested_at = NULL, deletes_at = NULL, deletion_held = NULL FROM memberships m
       WHERE m.person_id = ${personId} AND m.ended_at IS NULL AND u.id = m.account_id AND u.role = 'talent' AND u.deleted_at IS NULL
         AND u.deletion_requested_at = ${kept.requestedAt}`;
  });
  context.notifier.sessions([tokenHash]);
}
