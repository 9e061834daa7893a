import { createHmac } from 'node:crypto';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { PasskeyAssertion } from '@hireledger/domain/money/passkey-assertion';
import { checkAssertion, passkeySite } from '@hireledger/signer/assertion';
import type { Session } from '../auth/sessions.ts';
import type { Context } from '../context.ts';
import { passkeysOf, type UsablePasskey } from './own-passkeys.ts';

/** For how long a device may take to answer, at least. */
const SLOT_MS = 5 * 60_000;

/**
 * The challenge of this session for one purpose now, and the one before: nothing is stored for a device that never
 * answers.
 */
export async function sessionChallenges(
  { database, clock }: Context,
  { tokenHash }: Session,
  purpose: string,
): Promise<Buffer[]> {
  const [row] = await database.sql<{ secret: Buffer }[]>`SELECT commitment_secret AS secret FROM installation`;
  const slot = Math.floor(clock().getTime() / SLOT_MS);
  return [slot, slot - 1].map((each) =>
    createHmac('sha256', row!.secret).update(`${purpose}:${tokenHash}:${each}`).digest(),
  );
}

/**
 * That the person at this session wants exactly this, confirmed by one of their passkeys.
 * @throws AppError PASSKEY_REQUIRED with `details` { challenge, allow }, PASSKEY_WRONG, PASSKEY_WAITS
 */
export async function confirmByPasskey(
  context: Context,
  session: Session,
  passkeys: readonly UsablePasskey[],
  { purpose, confirmation }: { purpose: string; confirmation: PasskeyAssertion | undefined },
): Promise<void> {
  const challenges = (await sessionChallenges(context, session, purpose)).map((each) => each.toString('base64url'));
  if (!confirmation)
    throw new AppError('PASSKEY_REQUIRED', undefined, {
      details: { challenge: challenges[0], allow: passkeysOf(passkeys, session.personId).map(({ id }) => id) },
    });
  const known = passkeys.find(({ id, personId }) => id === confirmation.id && personId === session.personId);
  const site = passkeySite(context.settings.publicUrl);
  for (const challenge of known ? challenges : [])
    if (await checkAssertion(confirmation, { publicKey: known!.publicKey, challenge, site })) return;
  throw new AppError('PASSKEY_WRONG');
}
