import type { PersonId } from '@hireledger/domain/accounts/ids';
import { AppError, invalidField } from '@hireledger/domain/errors/catalogue';
import type { LoginAnswer } from '@hireledger/domain/http/accounts';
import { noteActivity } from '@hireledger/db/activity';
import { currentTrace, withTrace } from '@hireledger/db/trace';
import type { Transaction } from '@hireledger/db/connect';
import { createPerson } from '../../auth/create-account.ts';
import type { Visitor } from '../../auth/device.ts';
import { openSession } from '../../auth/open-session.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { openAccount } from '../../auth/person-accounts.ts';
import type { Session } from '../../auth/sessions.ts';
import { switchAccount } from '../../auth/switch-account.ts';
import { requireUncommon } from '../../auth/uncommon-password.ts';
import type { Context } from '../../context.ts';
import { addMembership, changeMembers } from './memberships.ts';
import { openInvitation, type OpenInvitation } from './invitation-links.ts';

interface Accept {
  token: string;
  session: Session | null;
  /** Of a new person. */
  fullName?: string | undefined;
  password?: string | undefined;
  visitor: Visitor;
}

/**
 * Makes the invited person a member and opens the company: the person of the session, or without one a new person with
 * the name and the password that they chose. The link works once.
 * @throws AppError LINK_WRONG, LINK_EXPIRED, LINK_USED; INVITATION_OF_ANOTHER for the session of another address;
 * UNAUTHENTICATED if the address has an account; MEMBER_ALREADY; VALIDATION_FAILED on `fullName` or `password`
 */
export async function acceptInvitation(
  context: Context,
  { token, session, fullName, password, visitor }: Accept,
): Promise<Omit<LoginAnswer, 'message'>> {
  const { database, clock } = context;
  // Before the hash, which is slow.
  const invited = await openInvitation(database.sql, { token, now: clock(), lock: false });
  const { accountId } = invited;
  const chosen = session ? null : await chooseCredentials(invited, { fullName, password });
  const personId = await changeMembers(context, accountId, async (tx, now) => {
    const open = () => openInvitation(tx, { token, now, lock: true });
    const { id, emailKey, role, jobIds, invitedBy } = await open();
    const joining = chosen
      ? await createInvited(tx, { open, chosen })
      : await requireInvited(tx, session!.personId, emailKey);
    await addMembership(tx, {
      accountId,
      personId: joining,
      role,
      jobIds,
      joinedAt: now,
      createdBy: invitedBy,
      now,
    });
    await tx`UPDATE invitations SET accepted_at = ${now}, accepted_by = ${joining} WHERE id = ${id}`;
    // A new person has no session yet.
    await withTrace(
      currentTrace(),
      () => noteActivity(tx, { accountId, kind: 'member.joined', at: now, detail: { role } }),
      joining,
    );
    return joining;
  });
  if (session) return switchAccount(context, { session, accountId, visitor });
  const { accountId: _opened, ...signedIn } = await openAccount(database.sql, personId, accountId);
  const opened = await openSession(database.sql, { personId, accountId, remember: false, visitor, now: clock() });
  // Removed again in the meantime.
  if (!opened) throw new AppError('UNAUTHENTICATED');
  return { token: opened, ...signedIn };
}

const LOG_IN = 'This address has an account. Log in with it to accept the invitation.';

interface Chosen {
  fullName: string;
  passwordHash: string;
}

async function chooseCredentials(
  { email, hasAccount }: OpenInvitation,
  { fullName, password }: Pick<Accept, 'fullName' | 'password'>,
): Promise<Chosen> {
  if (hasAccount) throw new AppError('UNAUTHENTICATED', LOG_IN);
  if (!fullName) throw invalidField('fullName', 'Enter your name.');
  if (!password) throw invalidField('password', 'Choose a password.');
  await requireUncommon(password, { email, fullName });
  return { fullName, passwordHash: await hashPassword(password) };
}

/** A new person, or one who is in no account any more, with the chosen name and password. */
async function createInvited(
  tx: Transaction,
  { open, chosen }: { open: () => Promise<OpenInvitation>; chosen: Chosen },
): Promise<PersonId> {
  const { email, emailKey } = await open();
  const created = await createPerson(tx, { email, emailKey, ...chosen });
  if (created) return created;
  // Somebody signed up with the address meanwhile, or accepted this invitation.
  await open();
  throw new AppError('UNAUTHENTICATED', LOG_IN);
}

/** The person's address may have changed since the session was read. Who is to be deleted joins nothing. */
async function requireInvited(tx: Transaction, personId: PersonId, emailKey: string): Promise<PersonId> {
  const [own] = await tx<{ leaves: boolean }[]>`
    SELECT deletes_at IS NOT NULL AS leaves FROM persons WHERE id = ${personId} AND email_key = ${emailKey} FOR SHARE`;
  if (!own) throw new AppError('INVITATION_OF_ANOTHER');
  if (own.leaves) throw new AppError('ACCOUNT_LEAVING', 'Your sign-in is scheduled for deletion. Keep it to join.');
  return personId;
}
