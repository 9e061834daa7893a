import { mayAs } from '@hireledger/domain/accounts/member-roles';
import { MAX_MEMBERS, type Invitation, type Member } from '@hireledger/domain/http/members';
import type { Sql, Transaction } from '@hireledger/db/connect';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';

/** The members of a company, its owners first, and its open invitations, for those who may manage them. */
export async function listMembers(
  { database: { sql } }: Context,
  { userId, memberRole }: Session,
): Promise<{ members: Member[]; invitations: Invitation[] }> {
  const mayManage = mayAs(memberRole, 'manage-company') === 'all';
  const [members, invitations] = await Promise.all([
    readMembers(sql, userId),
    mayManage ? readInvitations(sql, userId) : [],
  ]);
  return { members, invitations };
}

/** All members of a company, or one of them. */
export async function readMembers(sql: Sql | Transaction, accountId: string, personId?: string): Promise<Member[]> {
  const rows = await sql<(Omit<Member, 'joinedAt' | 'lastSeenAt'> & { joinedAt: Date; lastSeenAt: Date | null })[]>`
    SELECT p.id, p.full_name, p.email, m.role, m.joined_at,
           (SELECT max(s.last_used_at) FROM sessions s WHERE s.person_id = p.id AND s.user_id = m.account_id) AS last_seen_at,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'title', j.title) ORDER BY j.title, j.id), '[]')
              FROM membership_jobs t JOIN jobs j ON j.id = t.job_id WHERE t.membership_id = m.id AND j.deleted_at IS NULL) AS jobs
      FROM memberships m JOIN persons p ON p.id = m.person_id
     WHERE m.account_id = ${accountId} AND m.ended_at IS NULL ${personId === undefined ? sql`` : sql`AND p.id = ${personId}`}
     ORDER BY m.role <> 'owner', m.joined_at, m.id LIMIT ${MAX_MEMBERS}`;
  return rows.map(({ joinedAt, lastSeenAt, ...row }) => ({
    ...row,
    joinedAt: joinedAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }));
}

/** The open invitations of a company, the newest first, or one of them; those whose link has expired can be sent again. */
export async function readInvitations(sql: Sql | Transaction, accountId: string, id?: string): Promise<Invitation[]> {
  const rows = await sql<(Omit<Invitation, 'sentAt' | 'expiresAt'> & { sentAt: Date; expiresAt: Date })[]>`
    SELECT i.id, i.email, i.role, p.full_name AS invited_by, i.sent_at, i.expires_at,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'title', j.title) ORDER BY j.title, j.id), '[]')
              FROM jobs j WHERE j.id = ANY (i.job_ids) AND j.deleted_at IS NULL) AS jobs
      FROM invitations i JOIN persons p ON p.id = i.invited_by
     WHERE i.account_id = ${accountId} AND i.accepted_at IS NULL AND i.revoked_at IS NULL ${id === undefined ? sql`` : sql`AND i.id = ${id}`}
     ORDER BY i.sent_at DESC, i.id DESC LIMIT ${MAX_MEMBERS}`;
  return rows.map(({ sentAt, expiresAt, ...row }) => ({
    ...row,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}
