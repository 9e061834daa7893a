import { lockAccountsOf } from '@hireledger/db/accounts/deletion-facts';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { enqueue } from '@hireledger/db/outbox';
import { takeAccountCode } from '../../auth/account-codes.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import { endOtherSessions } from './end-sessions.ts';
import { endOtherSignIns } from '../../auth/linked-sign-ins.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Sets the new address once its code is right, and mails the old one. All other sessions, linked sign-ins and
 * passkeys to sign in end, as with a reset password: somebody who could read the old mailbox is signed out. Of two accounts that race for an
 * address one gets it.
 * @throws AppError CODE_WRONG, CODE_EXPIRED, CODE_EXHAUSTED; EMAIL_TAKEN if somebody created an account with it in the
 * meantime; UNAUTHENTICATED if the session ended meanwhile
 */
export async function confirmEmail(
  context: Context,
  { session, code }: { session: Session; code: string },
): Promise<{ email: string }> {
  const { personId } = session;
  const now = context.clock();
  const outcome = await context.database.sql
    .begin(async (tx) => {
      const taken = await takeAccountCode(tx, { owner: session, purpose: 'change-email', code, now });
      if ('refused' in taken) return taken;
      await lockAccountsOf(tx, personId);
      const [changed] = await tx<{ before: string; fullName: string }[]>`
        UPDATE persons SET email = ${taken.email}, email_key = ${taken.emailKey} WHERE id = ${personId} AND deleted_at IS NULL
        RETURNING old.email AS before, person_name(id) AS full_name`;
      if (!changed) return { refused: 'CODE_EXPIRED' as const };
      // Accounts of theirs that the other side reaches at the old address.
      await tx`
        UPDATE users SET email = ${taken.email} WHERE email = ${changed.before} AND id IN (
          SELECT account_id FROM memberships WHERE person_id = ${personId} AND role = 'owner' AND ended_at IS NULL)`;
      const kept = await tx`SELECT FROM sessions WHERE token_hash = decode(${session.tokenHash}, 'hex') FOR SHARE`;
      // It ended meanwhile, by a reset or from another device, which has the last word.
      if (kept.count === 0) throw new AppError('UNAUTHENTICATED');
      await endOtherSignIns(tx, personId, now);
      // A reset link in the old mailbox no longer works.
      await tx`DELETE FROM password_resets WHERE person_id = ${personId}`;
      // A pending sign-up with this address would be too late.
      await tx`DELETE FROM pending_signups WHERE email_key = ${taken.emailKey}`;
      const fields = { fullName: changed.fullName, newEmail: taken.email };
      await enqueue(
        tx,
        'send-mail',
        { template: 'email-changed', to: changed.before, personId, fields },
        `email-changed:${personId}:${now.getTime()}`,
      );
      return { email: taken.email, ended: await endOtherSessions(tx, session) };
    })
    .catch((error: { code?: string }) => {
      throw error.code === UNIQUE_VIOLATION ? new AppError('EMAIL_TAKEN') : error;
    });
  if ('refused' in outcome) throw new AppError(outcome.refused);
  context.notifier.sessions(outcome.ended);
  context.notifier.outbox();
  return { email: outcome.email };
}
