// Why: docs/decisions/0422-sign-in-by-other-passkeys-than-those-that-pay.md
import type { Sql, Transaction } from '@hireledger/db/connect';
import { enqueue } from '@hireledger/db/outbox';
import { AppError, notFound } from '@hireledger/domain/errors/catalogue';
import type { addSignInPasskeyBody, SignInPasskey } from '@hireledger/domain/http/sign-in-passkeys';
import type { z } from 'zod';
import { confirmPerson } from '../../auth/confirm-password.ts';
import { requireOtherSignIn } from '../../auth/linked-sign-ins.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import { requirePossible } from '../../passkeys/availability.ts';
import { readRegistration, registrationOptions } from '../../passkeys/registration.ts';
import { makeChallenge, takeChallenge, userHandleOf } from '../../passkeys/sign-in-challenges.ts';

const MOST = 20;

interface Row {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const shown = ({ createdAt, lastUsedAt, ...row }: Row): SignInPasskey => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const read = (sql: Sql | Transaction, { personId }: Session) => sql<Row[]>`
  SELECT id, name, created_at, last_used_at FROM sign_in_passkeys WHERE person_id = ${personId} ORDER BY created_at, id`;

/** The passkeys with which a person signs in, oldest first. */
export const listSignInPasskeys = async (context: Context, session: Session): Promise<SignInPasskey[]> =>
  (await read(context.database.sql, session)).map(shown);

/** What a device needs to make one. @throws AppError PASSKEY_UNAVAILABLE */
export async function signInPasskeyOptions(context: Context, session: Session) {
  requirePossible(context.settings);
  const { personId, email, personName, fullName } = session;
  return registrationOptions(context, {
    challenge: await makeChallenge(context, `add:${personId}`),
    userHandle: await userHandleOf(context, personId),
    userName: email,
    displayName: personName ?? fullName,
    known: await read(context.database.sql, session),
    residentKey: 'required',
  });
}

/**
 * Adds a passkey with which the person signs in from now on, and mails them.
 * @throws AppError PASSKEY_WRONG, PASSKEY_KNOWN, PASSKEYS_FULL, PASSKEY_UNAVAILABLE, VALIDATION_FAILED on `password`,
 * REAUTHENTICATION_REQUIRED
 */
export async function addSignInPasskey(
  context: Context,
  session: Session,
  { name, password, registration }: z.output<typeof addSignInPasskeyBody>,
): Promise<SignInPasskey> {
  requirePossible(context.settings);
  await confirmPerson(context, session, password);
  const { personId } = session;
  const { id, publicKey, transports, counter } = await readRegistration(context, registration, (challenge) =>
    takeChallenge(context, `add:${personId}`, challenge),
  );
  const now = context.clock();
  const added = await context.database.sql.begin(async (tx) => {
    await lockPerson(tx, session);
    if ((await read(tx, session)).length >= MOST) throw new AppError('PASSKEYS_FULL');
    // A credential is of one kind.
    const [row] = await tx<Row[]>`
      INSERT INTO sign_in_passkeys (id, person_id, name, public_key, transports, counter, created_at)
      SELECT ${id}, ${personId}, ${name}, ${publicKey}, ${transports}, ${counter}, ${now} WHERE NOT EXISTS (SELECT FROM passkeys WHERE passkeys.id = ${id})
          ON CONFLICT DO NOTHING RETURNING id, name, created_at, last_used_at`;
    if (!row) throw new AppError('PASSKEY_KNOWN');
    await mail(tx, session, { name, what: 'added', now });
    return row;
  });
  context.notifier.outbox();
  return shown(added);
}

/** @throws AppError NOT_FOUND */
export async function renameSignInPasskey(
  { database }: Context,
  { personId }: Session,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const renamed = await database.sql`
    UPDATE sign_in_passkeys SET name = ${name} WHERE id = ${id} AND person_id = ${personId}`;
  if (renamed.count === 0) throw notFound('passkey');
}

/**
 * Removes a passkey: it signs nobody in any more. The person gets a mail. Sessions continue, as after any other change.
 * @throws AppError NOT_FOUND; LAST_SIGN_IN if the person has no other way to sign in; VALIDATION_FAILED on `password`,
 * REAUTHENTICATION_REQUIRED
 */
export async function removeSignInPasskey(
  context: Context,
  session: Session,
  { id, password }: { id: string; password?: string | undefined },
): Promise<void> {
  await confirmPerson(context, session, password);
  await context.database.sql.begin(async (tx) => {
    await lockPerson(tx, session);
    const [removed] = await tx<{ name: string }[]>`
      DELETE FROM sign_in_passkeys WHERE id = ${id} AND person_id = ${session.personId} RETURNING name`;
    if (!removed) throw notFound('passkey');
    await requireOtherSignIn(tx, session.personId);
    await mail(tx, session, { name: removed.name, what: 'removed', now: context.clock() });
  });
  context.notifier.outbox();
}

/** Whatever changes how a person signs in takes turns. @throws AppError UNAUTHENTICATED once a reset ended the session */
async function lockPerson(tx: Transaction, { personId, tokenHash }: Session): Promise<void> {
  await tx`SELECT FROM persons WHERE id = ${personId} FOR NO KEY UPDATE`;
  const kept = await tx`SELECT FROM sessions WHERE token_hash = decode(${tokenHash}, 'hex') FOR SHARE`;
  if (kept.count === 0) throw new AppError('UNAUTHENTICATED');
}

/** Nobody can turn it off. */
async function mail(
  tx: Transaction,
  { personId, email }: Session,
  { name, what, now }: { name: string; what: 'added' | 'removed'; now: Date },
): Promise<void> {
  const [person] = await tx<{ fullName: string }[]>`SELECT person_name(${personId}) AS full_name`;
  await enqueue(
    tx,
    'send-mail',
    {
      template: 'passkey-changed',
      to: email,
      personId,
      fields: { fullName: person!.fullName, passkey: name, use: 'to log in', what, from: '' },
    },
    `sign-in-passkey-${what}:${personId}:${now.getTime()}`,
  );
}
