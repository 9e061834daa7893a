// Why: docs/decisions/0051-make-an-account-that-is-about-to-be-deleted-read-only.md
import { deletesAt, deletionBlockers } from '@hireledger/domain/accounts/deletion';
import { AppError, invalidField, type ErrorCode } from '@hireledger/domain/errors/catalogue';
import { noteActivity } from '@hireledger/db/activity';
import { readDeletionFacts } from '@hireledger/db/accounts/deletion-facts';
import type { Transaction } from '@hireledger/db/connect';
import { mailOwners } from '@hireledger/db/accounts/mail-owners';
import { arbiterAccount } from '../../agreements/arbiter.ts';
import { takeAccountCode } from '../../auth/account-codes.ts';
import { confirmPassword } from '../../auth/confirm-password.ts';
import { requireManager } from '../../auth/require-manager.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import { endOtherSessions } from './end-sessions.ts';

interface RequestDeletion {
  session: Session;
  password?: string | undefined;
  code?: string | undefined;
}

/**
 * Schedules the account's deletion in two weeks. Until then it can be read and the deletion cancelled, nothing else;
 * its profile is hidden and its jobs accept no applications. All other sessions in it end. Requesting it again changes
 * nothing.
 * @throws AppError VALIDATION_FAILED on `password` or `code`; CODE_WRONG, CODE_EXPIRED,
 * CODE_EXHAUSTED; DELETION_BLOCKED with `details.blockers`; TOO_MANY_REQUESTS
 */
export async function requestDeletion(context: Context, command: RequestDeletion): Promise<{ deletesAt: Date }> {
  const { session, password } = command;
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
  // A wrong code must stay counted, so its refusal is returned out of the transaction and thrown after the commit.
  const outcome = await sql.begin((tx) =>
    leave(tx, command, { hasPassword: person.hasPassword, arbiter, now: context.clock() }),
  );
  if ('refused' in outcome) throw new AppError(outcome.refused);
  session.deletesAt = outcome.deletesAt;
  context.notifier.sessions(outcome.ended);
  context.notifier.outbox();
  return outcome;
}

type Outcome = { refused: ErrorCode } | { deletesAt: Date; ended: string[] };

async function leave(
  tx: Transaction,
  { session, code }: RequestDeletion,
  { hasPassword, arbiter, now }: { hasPassword: boolean; arbiter: string | null; now: Date },
): Promise<Outcome> {
  const { userId } = session;
  // An approval takes the same lock: either it is seen here, or it finds an account that is leaving.
  await tx`SELECT FROM wallets WHERE user_id = ${userId} FOR UPDATE`;
  const facts = await readDeletionFacts(tx, userId, arbiter);
  if (!facts) throw new AppError('NOT_FOUND');
  const blockers = deletionBlockers(facts);
  if (blockers.length > 0)
    throw new AppError('DELETION_BLOCKED', `Your account cannot be deleted yet. ${blockers.join(' ')}`, {
      details: { blockers },
    });
  if (!hasPassword) {
    if (!code) throw invalidField('code', 'Enter the code we emailed you.');
    const taken = await takeAccountCode(tx, { owner: session, purpose: 'delete-account', code, now });
    if ('refused' in taken) return taken;
  }
  const [leaving] = await tx<{ deletesAt: Date; isNew: boolean }[]>`
    UPDATE users SET deletion_requested_at = coalesce(deletion_requested_at, ${now}), deletes_at = coalesce(deletes_at, ${deletesAt(now)})
     WHERE id = ${userId} AND deleted_at IS NULL
    RETURNING deletes_at, old.deletes_at IS NULL AS is_new`;
  if (!leaving) throw new AppError('NOT_FOUND');
  await requireManager(tx, session);
  const ended = await endOtherSessions(tx, session, userId);
  if (leaving.isNew) {
    await noteActivity(tx, { accountId: userId, kind: 'deletion.requested', at: now });
    await tx`UPDATE jobs SET closed_at = ${now}, closed_by_leaving = true WHERE company_id = ${userId} AND closed_at IS NULL AND deleted_at IS NULL`;
    await mailOwners(tx, {
      accountId: userId,
      template: 'deletion-requested',
      fields: { day: dayOf(leaving.deletesAt) },
      cause: `deletion-requested:${userId}:${now.getTime()}`,
    });
  }
  return { deletesAt: leaving.deletesAt, ended };
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (moment: Date): string => DAY.format(moment);
