// Why: docs/decisions/0051-make-an-account-that-is-about-to-be-deleted-read-only.md
import { deletesAt } from '@hireledger/domain/accounts/deletion';
import type { AccountId } from '@hireledger/domain/accounts/ids';
import { AppError, invalidField, type ErrorCode } from '@hireledger/domain/errors/catalogue';
import { noteActivity } from '@hireledger/db/activity';
import { mailOwners } from '@hireledger/db/accounts/mail-owners';
import type { Transaction } from '@hireledger/db/connect';
import { appendEvent, type NumberedEvent } from '@hireledger/db/events';
import { enqueue } from '@hireledger/db/outbox';
import { arbiterAccount } from '../../auth/arbiter.ts';
import { takeAccountCode } from '../../auth/account-codes.ts';
import { confirmPassword } from '../../auth/confirm-password.ts';
import { requireManager } from '../../auth/require-manager.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import { readLosses, type Leaver } from './deletion-losses.ts';
import { endOtherSessions } from './end-sessions.ts';

interface RequestDeletion {
  session: Session;
  password?: string | undefined;
  code?: string | undefined;
}

interface Left {
  deletesAt: Date;
  /** Sessions to close, by the hashes of their tokens. */
  ended: string[];
  events: NumberedEvent[];
}

/**
 * Schedules the deletion of the account, or of the person with the talent's account of theirs, in two weeks. Until then
 * it can be read and the deletion cancelled, nothing else; a profile is hidden and jobs accept no applications. The
 * person's other sessions, in what is deleted, end. Requesting it again changes nothing.
 * @throws AppError VALIDATION_FAILED on `password` or `code`; CODE_WRONG, CODE_EXPIRED,
 * CODE_EXHAUSTED; DELETION_BLOCKED with `details.blockers`; TOO_MANY_REQUESTS
 */
export async function requestDeletion(
  context: Context,
  of: Leaver,
  { session, password, code }: RequestDeletion,
): Promise<{ deletesAt: Date }> {
  const { sql } = context.database;
  const [person] = await sql<
    { hasPassword: boolean }[]
  >`SELECT password_hash IS NOT NULL AS has_password FROM persons WHERE id = ${session.personId}`;
  if (!person) throw new AppError('NOT_FOUND');
  if (person.hasPassword) {
    if (!password) throw invalidField('password', 'Enter your password.');
    await confirmPassword(context, session.personId, password);
  }
  const arbiter = await arbiterAccount(context);
  const now = context.clock();
  // A wrong code must stay counted, so its refusal is returned out of the transaction and thrown after the commit.
  const outcome = await sql.begin(async (tx): Promise<Left | { refused: ErrorCode }> => {
    const { accountId, blockers } = await readLosses(tx, of, { session, arbiter, lock: true });
    if (blockers.length > 0)
      throw new AppError(
        'DELETION_BLOCKED',
        `Your ${of === 'account' ? 'account' : 'sign-in'} cannot be deleted yet. ${blockers.join(' ')}`,
        {
          details: { blockers },
        },
      );
    if (!person.hasPassword) {
      if (!code) throw invalidField('code', 'Enter the code we emailed you.');
      const taken = await takeAccountCode(tx, { owner: session, purpose: 'delete-account', code, now });
      if ('refused' in taken) return taken;
    }
    return of === 'account' ? leaveAccount(tx, session, now) : leavePerson(tx, { session, accountId, now });
  });
  if ('refused' in outcome) throw new AppError(outcome.refused);
  context.notifier.sessions(outcome.ended);
  context.notifier.events(outcome.events);
  context.notifier.outbox();
  return outcome;
}

/** Colleagues stay signed in: they read, and each owner can cancel it. */
async function leaveAccount(tx: Transaction, session: Session, now: Date): Promise<Left> {
  const { userId, personName, fullName, role } = session;
  const [leaving] = await tx<{ deletesAt: Date; isNew: boolean }[]>`
    UPDATE users SET deletion_requested_at = coalesce(deletion_requested_at, ${now}), deletes_at = coalesce(deletes_at, ${deletesAt(now)})
     WHERE id = ${userId} AND deleted_at IS NULL
    RETURNING deletes_at, old.deletes_at IS NULL AS is_new`;
  if (!leaving) throw new AppError('NOT_FOUND');
  await requireManager(tx, session);
  const ended = await endOtherSessions(tx, session, userId);
  if (!leaving.isNew) return { ...leaving, ended, events: [] };
  await noteActivity(tx, { accountId: userId, kind: 'deletion.requested', at: now });
  await tx`UPDATE jobs SET closed_at = ${now}, closed_by_leaving = true WHERE company_id = ${userId} AND closed_at IS NULL AND deleted_at IS NULL`;
  await mailOwners(tx, {
    accountId: userId,
    template: 'deletion-requested',
    fields: {
      day: dayOf(leaving.deletesAt),
      of: role === 'company' ? 'company' : 'account',
      ...(role === 'company' && { company: fullName, requestedBy: personName ?? 'An owner' }),
    },
    cause: `deletion-requested:${userId}:${now.getTime()}`,
  });
  return {
    deletesAt: leaving.deletesAt,
    ended: [...ended, ...(await sessionsOf(tx, userId))],
    events: await announce(tx, session, now, leaving.deletesAt),
  };
}

/** Of all members, by the hashes of their tokens: once notified of, they are read again, and their sockets connect again. */
export async function sessionsOf(tx: Transaction, accountId: AccountId): Promise<string[]> {
  const open = await tx<
    { tokenHash: string }[]
  >`SELECT encode(token_hash, 'hex') AS token_hash FROM sessions WHERE user_id = ${accountId}`;
  return open.map(({ tokenHash }) => tokenHash);
}

/** Notifies the members of a company of how long it exists; null for good. Call it as the last step of the transaction. */
export async function announce(
  tx: Transaction,
  { userId, personId, fullName, role }: Pick<Session, 'userId' | 'personId' | 'fullName' | 'role'>,
  at: Date,
  until: Date | null,
): Promise<NumberedEvent[]> {
  if (role !== 'company') return [];
  const to = { recipients: [userId], notified: [userId] };
  const data = { companyName: fullName, deletesAt: until?.toISOString() ?? null, byPerson: { id: personId } };
  return appendEvent(tx, { name: 'deletion.changed', at, data, ...to });
}

/** The talent's account leaves together with the person, unless it was to be deleted already. */
async function leavePerson(
  tx: Transaction,
  { session, accountId, now }: { session: Session; accountId: string | null; now: Date },
): Promise<Left> {
  const { personId } = session;
  const [leaving] = await tx<{ deletesAt: Date; isNew: boolean; email: string; fullName: string }[]>`
    UPDATE persons SET deletion_requested_at = coalesce(deletion_requested_at, ${now}), deletes_at = coalesce(deletes_at, ${deletesAt(now)})
     WHERE id = ${personId} AND deleted_at IS NULL
    RETURNING deletes_at, old.deletes_at IS NULL AS is_new, email, person_name(id) AS full_name`;
  if (!leaving) throw new AppError('NOT_FOUND');
  const { email, fullName, isNew } = leaving;
  if (isNew) {
    await tx`
      UPDATE users SET deletion_requested_at = coalesce(deletion_requested_at, ${now}), deletes_at = coalesce(deletes_at, ${deletesAt(now)})
       WHERE id = ${accountId} AND deleted_at IS NULL`;
    const fields = { fullName, day: dayOf(leaving.deletesAt), of: 'sign-in' };
    await enqueue(
      tx,
      'send-mail',
      { template: 'deletion-requested', to: email, personId, fields },
      `deletion-requested:${personId}:${now.getTime()}`,
    );
  }
  return {
    deletesAt: leaving.deletesAt,
    ended: [...(await endOtherSessions(tx, session)), session.tokenHash],
    events: [],
  };
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (moment: Date): string => DAY.format(moment);
