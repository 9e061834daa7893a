import type { PasskeyAssertion } from '@hireledger/domain/money/passkey-assertion';
import { confirmPerson } from '../../auth/confirm-password.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import { agreeingPasskeys } from '../../passkeys/own-passkeys.ts';
import { confirmByPasskey } from '../../passkeys/session-challenges.ts';

/**
 * That it is the person who adds this address: by a passkey where they have one, also one that still waits, else by the password.
 * @throws AppError as `confirmPerson`; PASSKEY_REQUIRED with `details` { challenge, allow }, PASSKEY_WAITS, PASSKEY_WRONG
 */
export async function confirmOwnAddress(
  context: Context,
  session: Session,
  {
    address,
    password,
    confirmation,
  }: { address: string; password?: string | undefined; confirmation?: PasskeyAssertion | undefined },
): Promise<void> {
  const passkeys = await agreeingPasskeys(context.database.sql, session.userId, context.clock());
  if (passkeys.length === 0) return confirmPerson(context, session, password);
  return confirmByPasskey(context, session, passkeys, { purpose: `own-address:${address}`, confirmation });
}
