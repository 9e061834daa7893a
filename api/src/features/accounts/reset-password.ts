import { enqueue } from '@hireledger/db/outbox';
import type { Visitor } from '../../auth/device.ts';
import { noteSignInNetwork } from '../../auth/sign-in-networks.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { hashResetToken, openResetLink } from '../../auth/reset-links.ts';
import { requireUncommon } from '../../auth/uncommon-password.ts';
import type { Context } from '../../context.ts';
import { endOtherSignIns } from '../../auth/linked-sign-ins.ts';

/**
 * Sets a new password with a link; for a person who signs in through another service it is the first. All their
 * sessions end, with their sockets, their linked sign-ins and passkeys to sign in, and they get a mail.
 * @throws AppError LINK_WRONG, LINK_EXPIRED, LINK_USED, VALIDATION_FAILED on `password` for a common one
 */
export async function resetPassword(
  context: Context,
  { token, password, visitor }: { token: string; password: string; visitor: Visitor },
): Promise<void> {
  const { sql } = context.database;
  // Before the hash, which is slow: a wrong link costs next to nothing.
  await requireUncommon(password, await openResetLink(sql, { token, now: context.clock(), lock: false }));
  const passwordHash = await hashPassword(password);
  const now = context.clock();
  const ended = await sql.begin(async (tx) => {
    const { personId, email, fullName } = await openResetLink(tx, { token, now, lock: true });
    await tx`UPDATE password_resets SET used_at = ${now} WHERE token_hash = decode(${hashResetToken(token)}, 'hex')`;
    await tx`UPDATE persons SET password_hash = ${passwordHash} WHERE id = ${personId}`;
    await endOtherSignIns(tx, personId, now);
    const sessions = await tx<
      { tokenHash: string }[]
    >`DELETE FROM sessions WHERE person_id = ${personId} RETURNING encode(token_hash, 'hex') AS token_hash`;
    // From the network where the link was used its owner may sign in, whatever strangers have tried meanwhile.
    await noteSignInNetwork(tx, { personId, visitor, now });
    await enqueue(
      tx,
      'send-mail',
      { template: 'password-changed', to: email, personId, fields: { fullName } },
      `password-changed:${hashResetToken(token)}`,
    );
    return sessions;
  });
  context.notifier.sessions(ended.map(({ tokenHash }) => tokenHash));
  context.notifier.outbox();
}
