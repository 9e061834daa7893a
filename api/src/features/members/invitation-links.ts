import type { AccountId, PersonId } from '@hireledger/domain/accounts/ids';
import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Sql, Transaction } from '@hireledger/db/connect';
import { hashToken } from '../../auth/tokens.ts';

/** An invitation whose link works. */
export interface OpenInvitation {
  id: string;
  accountId: AccountId;
  companyName: string;
  email: string;
  emailKey: string;
  role: MemberRole;
  jobIds: string[];
  invitedBy: PersonId;
  inviterName: string | null;
  expiresAt: Date;
  /** The person of the address, if there is one. */
  invitedId: PersonId | null;
  /**
   * They are in an account, and log in to accept. A person who is in none any more cannot log in, and nothing of theirs is
   * left to open: the invitation, which proves the address as a reset link does, lets them begin again.
   */
  hasAccount: boolean;
}

/** Bound to its purpose, as the token of a reset link is. */
export const hashInvitationToken = (token: string): string => hashToken(`invitation:${token}`);

/**
 * The invitation of a link that works. With `lock` it is locked until the transaction ends, so of two concurrent uses
 * one wins.
 * @throws AppError LINK_WRONG, LINK_USED; LINK_EXPIRED also if it was taken back, or the company is being deleted
 */
export async function openInvitation(
  sql: Sql | Transaction,
  { token, now, lock }: { token: string; now: Date; lock: boolean },
): Promise<OpenInvitation> {
  const [found] = await sql<(OpenInvitation & { isUsed: boolean; hasEnded: boolean })[]>`
    SELECT i.id, i.account_id, u.full_name AS company_name, i.email, i.email_key, i.role, i.job_ids, i.invited_by, p.full_name AS inviter_name,
           i.expires_at, invited.id AS invited_id,
           is_in_account(invited.id) AS has_account,
           i.accepted_at IS NOT NULL AS is_used,
           i.revoked_at IS NOT NULL OR i.expires_at <= ${now} OR u.deletes_at IS NOT NULL OR u.deleted_at IS NOT NULL AS has_ended
      FROM invitations i JOIN users u ON u.id = i.account_id JOIN persons p ON p.id = i.invited_by
      LEFT JOIN persons invited ON invited.email_key = i.email_key
     WHERE i.token_hash = decode(${hashInvitationToken(token)}, 'hex') ${lock ? sql`FOR NO KEY UPDATE OF i` : sql``}`;
  if (!found) throw new AppError('LINK_WRONG');
  const { isUsed, hasEnded, ...invitation } = found;
  if (isUsed) throw new AppError('LINK_USED', 'This invitation has already been accepted. Log in to open the company.');
  if (hasEnded) throw new AppError('LINK_EXPIRED', 'This invitation has ended. Ask the company for a new one.');
  return invitation;
}
