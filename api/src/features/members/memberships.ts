// Why: docs/decisions/0417-invite-members-and-end-what-they-had.md
import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import type { AccountId, PersonId } from '@hireledger/domain/accounts/ids';
import { AppError, invalidField, notFound } from '@hireledger/domain/errors/catalogue';
import { appendEvent } from '@hireledger/db/events';
import type { Transaction } from '@hireledger/db/connect';
import { requireManager } from '../../auth/require-manager.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';

/** A membership that has not ended. */
export interface Membership {
  id: string;
  accountId: AccountId;
  personId: PersonId;
  role: MemberRole;
  joinedAt: Date;
}

/** What changes members gets: `ended` takes sessions to close, by the hashes of their tokens. */
type Change<Changed> = (tx: Transaction, now: Date, ended: string[]) => Promise<Changed>;

/**
 * Changes who is a member of a company, or invited to be one, and informs the pages of its members. The account is
 * locked, so changes of one company follow each other. Closed sessions of a member with another role connect again with
 * it; a removed member has none any more.
 */
export async function changeMembers<Changed>(
  context: Context,
  accountId: AccountId,
  change: Change<Changed>,
): Promise<Changed> {
  const ended: string[] = [];
  const { changed, events } = await context.database.sql.begin(async (tx) => {
    const now = context.clock();
    await tx`SELECT FROM users WHERE id = ${accountId} FOR NO KEY UPDATE`;
    const changed = await change(tx, now, ended);
    const to = { recipients: [accountId], notified: [] };
    const event = { name: 'members.changed', at: now, data: { companyId: accountId } } as const;
    return { changed, events: await appendEvent(tx, { ...event, ...to }) };
  });
  context.notifier.sessions(ended);
  context.notifier.events(events);
  context.notifier.outbox();
  return changed;
}

/** The same by a member who may manage the company, still at that moment: another owner may have been faster. */
export const manageMembers = <Changed>(context: Context, session: Session, change: Change<Changed>): Promise<Changed> =>
  changeMembers(context, session.userId, async (tx, now, ended) => {
    await requireManager(tx, session);
    return change(tx, now, ended);
  });

/** @throws AppError NOT_FOUND */
export async function requireMembership(tx: Transaction, accountId: AccountId, personId: string): Promise<Membership> {
  const [found] = await tx<Membership[]>`
    SELECT id, account_id, person_id, role, joined_at FROM memberships
     WHERE account_id = ${accountId} AND person_id = ${personId} AND ended_at IS NULL`;
  if (!found) throw notFound('member');
  return found;
}

interface NewMembership extends Omit<Membership, 'id'> {
  /** The jobs of a hiring manager's team. */
  jobIds: string[];
  createdBy: PersonId;
  now: Date;
}

/**
 * Adds a membership. Jobs that are deleted since are left out.
 * @throws AppError MEMBER_ALREADY
 */
export async function addMembership(
  tx: Transaction,
  { accountId, personId, role, jobIds, joinedAt, createdBy, now }: NewMembership,
): Promise<void> {
  const [added] = await tx<{ id: string }[]>`
    INSERT INTO memberships (account_id, person_id, role, joined_at, created_at, created_by)
    VALUES (${accountId}, ${personId}, ${role}, ${joinedAt}, ${now}, ${createdBy})
    ON CONFLICT (account_id, person_id) WHERE ended_at IS NULL DO NOTHING RETURNING id`;
  if (!added) throw new AppError('MEMBER_ALREADY');
  await tx`
    INSERT INTO membership_jobs (membership_id, job_id)
    SELECT ${added.id}, id FROM jobs WHERE id = ANY (${jobIds}::uuid[]) AND company_id = ${accountId} AND deleted_at IS NULL`;
}

/**
 * Ends a membership, before another one replaces it or for good.
 * @throws AppError LAST_OWNER if the company would have none, or none who stays: who is to be deleted only reads
 */
export async function endMembership(
  tx: Transaction,
  { id, accountId, personId, role }: Membership,
  { by, now, next }: { by: PersonId; now: Date; next?: MemberRole },
): Promise<void> {
  if (role === 'owner' && next !== 'owner') {
    const [other] = await tx`
      SELECT FROM memberships m JOIN persons p ON p.id = m.person_id
       WHERE m.account_id = ${accountId} AND m.role = 'owner' AND m.ended_at IS NULL AND m.id <> ${id} AND p.deletes_at IS NULL LIMIT 1`;
    if (!other) throw new AppError('LAST_OWNER');
  }
  await tx`UPDATE memberships SET ended_at = ${now}, ended_by = ${by} WHERE id = ${id}`;
  if (role !== 'owner' || next === 'owner') return;
  // What a former owner began lets nobody in any more, nor do files with all of the account, and processes of the version before know no owner but the first.
  await tx`
    UPDATE invitations SET revoked_at = ${now}
     WHERE account_id = ${accountId} AND invited_by = ${personId} AND accepted_at IS NULL AND revoked_at IS NULL`;
  await tx`DELETE FROM data_exports WHERE user_id = ${accountId} AND person_id = ${personId}`;
  await tx`UPDATE users SET email_key = NULL, password_hash = NULL WHERE id = ${accountId} AND id = ${personId}`;
}

/**
 * The jobs of a team, as they are stored: each once, and none for roles that are not limited to jobs.
 * @throws AppError VALIDATION_FAILED on `jobIds` for a job that is not the company's
 */
export async function teamJobs(
  tx: Transaction,
  accountId: AccountId,
  { role, jobIds }: { role: MemberRole; jobIds: string[] },
): Promise<string[]> {
  if (role !== 'hiring-manager') return [];
  const own = await tx<{ id: string }[]>`
    SELECT id FROM jobs WHERE id = ANY (${jobIds}::uuid[]) AND company_id = ${accountId} AND deleted_at IS NULL`;
  if (own.length < new Set(jobIds).size) throw invalidField('jobIds', 'Choose jobs of your company.');
  return own.map(({ id }) => id);
}
