import type { PersonId } from '@hireledger/domain/accounts/ids';
import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import { AppError, invalidField } from '@hireledger/domain/errors/catalogue';
import type { Member } from '@hireledger/domain/http/members';
import { noteActivity } from '@hireledger/db/activity';
import type { Transaction } from '@hireledger/db/connect';
import { confirmPerson } from '../../auth/confirm-password.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import { readWhatWasHidden } from '../../notices/read-what-was-hidden.ts';
import { endPaymentPasskeysOf } from '../../passkeys/end-passkeys.ts';
import {
  addMembership,
  changeMembers,
  endMembership,
  manageMembers,
  requireMembership,
  teamJobs,
  type Membership,
} from './memberships.ts';
import { readMembers } from './list-members.ts';

interface ChangeMember {
  session: Session;
  personId: string;
  role: MemberRole;
  jobIds: string[];
  /** The caller's own: required to make an owner. */
  password?: string | undefined;
}

/**
 * Gives a member another role, or a hiring manager another team. It holds from their next request on.
 * @throws AppError NOT_FOUND, LAST_OWNER; ACCOUNT_LEAVING if they are to be deleted and would be an owner; VALIDATION_FAILED on `jobIds` or
 * `password`; REAUTHENTICATION_REQUIRED
 */
export async function changeMember(
  context: Context,
  { session, personId, role, jobIds, password }: ChangeMember,
): Promise<Member> {
  if (role === 'owner') await confirmPerson(context, session, password);
  const { userId } = session;
  return manageMembers(context, session, async (tx, now, ended) => {
    const present = await requireMembership(tx, userId, personId);
    const team = await teamJobs(tx, userId, { role, jobIds });
    ended.push(...(await replaceMembership(tx, present, { role, jobIds: team, by: session.personId, now })));
    const [changed] = await readMembers(tx, userId, personId);
    return changed!;
  });
}

/**
 * Makes another member an owner; `ownRole` is the caller's own role from then on.
 * @throws AppError NOT_FOUND; ACCOUNT_LEAVING if they are to be deleted; VALIDATION_FAILED on `personId` or `password`;
 * REAUTHENTICATION_REQUIRED
 */
export async function passOwnership(
  context: Context,
  {
    session,
    personId,
    ownRole = 'owner',
    password,
  }: { session: Session; personId: string; ownRole?: MemberRole | undefined; password?: string | undefined },
): Promise<void> {
  if (personId === session.personId) throw invalidField('personId', 'Choose another member.');
  await confirmPerson(context, session, password);
  const { userId, personId: by } = session;
  await manageMembers(context, session, async (tx, now, ended) => {
    const other = await requireMembership(tx, userId, personId);
    ended.push(...(await replaceMembership(tx, other, { role: 'owner', jobIds: [], by, now })));
    const own = await requireMembership(tx, userId, by);
    ended.push(...(await replaceMembership(tx, own, { role: ownRole, jobIds: [], by, now })));
  });
}

/** @throws AppError NOT_FOUND, LAST_OWNER */
export async function removeMember(
  context: Context,
  { session, personId }: { session: Session; personId: string },
): Promise<void> {
  const { userId, personId: by } = session;
  await manageMembers(context, session, async (tx, now, ended) => {
    const member = await requireMembership(tx, userId, personId);
    await endMembership(tx, member, { by, now });
    await noteActivity(tx, { accountId: userId, kind: 'member.removed', at: now, detail: { personId } });
    ended.push(...(await endSessions(tx, member)));
  });
  await endPaymentPasskeysOf(context, { accountId: userId, personId: personId as PersonId });
}

/** @throws AppError LAST_OWNER */
export async function leaveCompany(context: Context, { userId, personId }: Session): Promise<void> {
  await changeMembers(context, userId, async (tx, now, ended) => {
    const own = await requireMembership(tx, userId, personId);
    await endMembership(tx, own, { by: personId, now });
    await noteActivity(tx, { accountId: userId, kind: 'member.left', at: now });
    ended.push(...(await endSessions(tx, own)));
  });
  await endPaymentPasskeysOf(context, { accountId: userId, personId });
}

/** @returns the sessions of the member, to which the new role is news; none if nothing changed */
async function replaceMembership(
  tx: Transaction,
  present: Membership,
  { role, jobIds, by, now }: { role: MemberRole; jobIds: string[]; by: PersonId; now: Date },
): Promise<string[]> {
  if (role === present.role && role !== 'hiring-manager') return [];
  if (role === 'owner') await refuseLeaving(tx, present);
  if (present.role !== role) await readWhatWasHidden(tx, present, now);
  await endMembership(tx, present, { by, now, next: role });
  await addMembership(tx, { ...present, role, jobIds, createdBy: by, now });
  const { accountId, personId } = present;
  await noteActivity(tx, { accountId, kind: 'member.role-changed', at: now, detail: { personId, role } });
  // A process of the version before would take a session of the first owner for the whole company.
  if ((personId as string) === accountId && role !== 'owner') return endSessions(tx, present);
  return hashesOf(
    await tx<Hash[]>`
      SELECT encode(token_hash, 'hex') AS token_hash FROM sessions WHERE user_id = ${accountId} AND person_id = ${personId}`,
  );
}

/** Who is to be deleted only reads, and a company needs an owner who can do more. */
async function refuseLeaving(tx: Transaction, { personId }: Membership): Promise<void> {
  const [leaving] = await tx`SELECT FROM persons WHERE id = ${personId} AND deletes_at IS NOT NULL`;
  if (leaving)
    throw new AppError(
      'ACCOUNT_LEAVING',
      'The sign-in of this member is scheduled for deletion. They can be an owner once they cancel that.',
    );
}

const endSessions = async (tx: Transaction, { accountId, personId }: Membership): Promise<string[]> =>
  hashesOf(
    await tx<Hash[]>`
      DELETE FROM sessions WHERE user_id = ${accountId} AND person_id = ${personId} RETURNING encode(token_hash, 'hex') AS token_hash`,
  );

interface Hash {
  tokenHash: string;
}
const hashesOf = (rows: readonly Hash[]): string[] => rows.map(({ tokenHash }) => tokenHash);
