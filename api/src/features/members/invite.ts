import { normalizeEmail } from '@hireledger/domain/accounts/credentials';
import type { AccountId } from '@hireledger/domain/accounts/ids';
import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import { AppError, notFound } from '@hireledger/domain/errors/catalogue';
import { INVITATION_DAYS, MAX_MEMBERS, type Invitation } from '@hireledger/domain/http/members';
import { noteActivity } from '@hireledger/db/activity';
import { enqueue } from '@hireledger/db/outbox';
import type { Transaction } from '@hireledger/db/connect';
import { confirmPerson } from '../../auth/confirm-password.ts';
import type { Session } from '../../auth/sessions.ts';
import { createToken } from '../../auth/tokens.ts';
import { countTry } from '../../auth/tries.ts';
import type { Context } from '../../context.ts';
import { manageMembers, teamJobs } from './memberships.ts';
import { hashInvitationToken } from './invitation-links.ts';
import { readInvitations } from './list-members.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Mails with an invitation in an hour: of one company, and to one address from all companies. */
const MAILS_PER_HOUR = 100;
const MAILS_TO_ADDRESS_PER_HOUR = 5;

interface Invite {
  session: Session;
  email: string;
  role: MemberRole;
  jobIds: string[];
  /** The caller's own: required to invite an owner. */
  password?: string | undefined;
}

/**
 * Invites an address to be a member. An invitation whose link has expired is replaced.
 * @throws AppError MEMBER_ALREADY, INVITATION_OPEN, MEMBERS_FULL; VALIDATION_FAILED on `jobIds` or `password`;
 * REAUTHENTICATION_REQUIRED; TOO_MANY_REQUESTS past an hourly limit
 */
export async function invite(
  context: Context,
  { session, email, role, jobIds, password }: Invite,
): Promise<Invitation> {
  if (role === 'owner') await confirmPerson(context, session, password);
  const { userId, personId } = session;
  const emailKey = normalizeEmail(email);
  return manageMembers(context, session, async (tx, now) => {
    const team = await teamJobs(tx, userId, { role, jobIds });
    await tx`
      UPDATE invitations SET revoked_at = ${now}
       WHERE account_id = ${userId} AND email_key = ${emailKey} AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at <= ${now}`;
    await requireRoom(tx, userId, emailKey);
    const link = newLink(now);
    const [{ id } = { id: '' }] = await tx<{ id: string }[]>`
      INSERT INTO invitations (account_id, email, email_key, role, job_ids, token_hash, invited_by, created_at, sent_at, expires_at)
      VALUES (${userId}, ${email}, ${emailKey}, ${role}, ${team}, decode(${link.tokenHash}, 'hex'), ${personId}, ${now}, ${now}, ${link.expiresAt})
      RETURNING id`;
    await noteActivity(tx, { accountId: userId, kind: 'member.invited', at: now, detail: { role } });
    return sendInvitation(tx, { accountId: userId, id, link, now });
  });
}

/** @throws AppError MEMBER_ALREADY, INVITATION_OPEN, MEMBERS_FULL */
async function requireRoom(tx: Transaction, accountId: AccountId, emailKey: string): Promise<void> {
  const [found] = await tx<{ isMember: boolean; isInvited: boolean; count: number }[]>`
    WITH member AS (SELECT person_id FROM memberships WHERE account_id = ${accountId} AND ended_at IS NULL),
         invited AS (SELECT email_key FROM invitations WHERE account_id = ${accountId} AND accepted_at IS NULL AND revoked_at IS NULL)
    SELECT EXISTS (SELECT FROM member JOIN persons p ON p.id = member.person_id WHERE p.email_key = ${emailKey}) AS is_member,
           EXISTS (SELECT FROM invited WHERE email_key = ${emailKey}) AS is_invited,
           (SELECT count(*)::int FROM member) + (SELECT count(*)::int FROM invited) AS count`;
  if (found!.isMember) throw new AppError('MEMBER_ALREADY');
  if (found!.isInvited) throw new AppError('INVITATION_OPEN');
  if (found!.count >= MAX_MEMBERS)
    throw new AppError(
      'MEMBERS_FULL',
      `A company has at most ${MAX_MEMBERS} members and open invitations. Remove one first.`,
    );
}

/**
 * Sends an open invitation again, with a new link for another seven days; the old link ends. That of an owner, which takes
 * a password, keeps its end.
 * @throws AppError NOT_FOUND; TOO_MANY_REQUESTS past an hourly limit
 */
export async function resendInvitation(
  context: Context,
  { session, id }: { session: Session; id: string },
): Promise<Invitation> {
  const accountId = session.userId;
  return manageMembers(context, session, async (tx, now) => {
    const link = newLink(now);
    const [resent] = await tx<{ role: MemberRole }[]>`
      UPDATE invitations SET token_hash = decode(${link.tokenHash}, 'hex'), sent_at = ${now}, expires_at = CASE WHEN role = 'owner' THEN expires_at ELSE ${link.expiresAt} END
       WHERE id = ${id} AND account_id = ${accountId} AND accepted_at IS NULL AND revoked_at IS NULL AND (role <> 'owner' OR expires_at > ${now})
      RETURNING role`;
    if (!resent) throw notFound('invitation');
    await noteActivity(tx, { accountId, kind: 'member.invited-again', at: now, detail: resent });
    return sendInvitation(tx, { accountId, id, link, now });
  });
}

/** @throws AppError NOT_FOUND for an invitation that is not open */
export async function revokeInvitation(
  context: Context,
  { session, id }: { session: Session; id: string },
): Promise<void> {
  await manageMembers(context, session, async (tx, now) => {
    const [revoked] = await tx<{ role: MemberRole }[]>`
      UPDATE invitations SET revoked_at = ${now}
       WHERE id = ${id} AND account_id = ${session.userId} AND accepted_at IS NULL AND revoked_at IS NULL
      RETURNING role`;
    if (!revoked) throw notFound('invitation');
    await noteActivity(tx, { accountId: session.userId, kind: 'member.invitation-revoked', at: now, detail: revoked });
  });
}

interface Link {
  token: string;
  tokenHash: string;
  expiresAt: Date;
}

function newLink(now: Date): Link {
  const token = createToken();
  return {
    token,
    tokenHash: hashInvitationToken(token),
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  };
}

/** Mails an invitation. Only mails that are sent count: the limits are in the same transaction. */
async function sendInvitation(
  tx: Transaction,
  { accountId, id, link, now }: { accountId: AccountId; id: string; link: Link; now: Date },
): Promise<Invitation> {
  const [invitation] = await readInvitations(tx, accountId, id);
  const { email, role, invitedBy } = invitation!;
  await countTry(
    tx,
    [
      {
        key: `invitation-mail:${accountId}`,
        max: MAILS_PER_HOUR,
        windowMs: HOUR_MS,
        message: `Your company has sent ${MAILS_PER_HOUR} invitations in an hour. Send more a little later.`,
      },
      {
        key: `invitation-mail-to:${normalizeEmail(email)}`,
        max: MAILS_TO_ADDRESS_PER_HOUR,
        windowMs: HOUR_MS,
        message: 'This address got several invitations in the last hour. Send another a little later.',
      },
    ],
    now,
  );
  const [company] = await tx<{ name: string }[]>`SELECT full_name AS name FROM users WHERE id = ${accountId}`;
  const fields = {
    company: company!.name,
    invitedBy: invitedBy ?? company!.name,
    role,
    token: link.token,
    days: String(INVITATION_DAYS),
  };
  await enqueue(
    tx,
    'send-mail',
    { template: 'invitation', to: email, userId: accountId, fields },
    `invitation:${link.tokenHash}`,
  );
  return invitation!;
}
